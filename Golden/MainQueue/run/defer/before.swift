import Foundation

func load(_ name: String, completion: @escaping (String) -> Void) {
  defer {
    DispatchQueue.main.async { completion("finished \(name)") }
    print("leaving \(name)")
  }
  DispatchQueue.main.async { completion("started \(name)") }
  print("loading \(name)")
}

load("one") { print($0) }
load("two") { print($0) }
RunLoop.main.run(until: Date() + 0.5)
