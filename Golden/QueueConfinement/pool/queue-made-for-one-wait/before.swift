import Dispatch

final class Events {
  var last = ""

  // Nobody else knows the queue, so nobody is kept out.
  func post(_ name: String) {
    DispatchQueue(label: name).sync {
      last = name
      print(name)
    }
  }

  func count() -> Int {
    DispatchQueue.init(label: "count").sync { last.count }
  }
}

func printLater(_ name: String) {
  DispatchQueue.init(label: "printer", qos: .utility).async { print(name) }
}
