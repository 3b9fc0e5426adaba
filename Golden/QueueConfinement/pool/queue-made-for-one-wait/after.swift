import Dispatch

final class Events {
  var last = ""

  // Nobody else knows the queue, so nobody is kept out.
  func post(_ name: String) {
    do {
      last = name
      print(name)
    }
  }

  func count() -> Int {
    last.count
  }
}

func printLater(_ name: String) {
  Task.detached(priority: .utility) { print(name) }
}
