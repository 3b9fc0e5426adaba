import Dispatch

final class Cache<Content: Sendable>: Sendable {
  init(limit: Int) {}
  func write(_ text: String, completion: @escaping @Sendable () -> Void) { completion() }
}

final class Notes { var all: [String] = [] }

final class Filler: Sendable {
  // What the constants hold may be shared: literals, and a new value of a Sendable type.
  func fill() {
    let name = "page"
    let cache = Cache<String>(limit: 3)
    let group = DispatchGroup()
    for index in 0..<3 {
      group.enter()
      cache.write("\(name) \(index)") { group.leave() }
    }
    group.notify(queue: .main) { print("filled") }
  }

  // A new value of another type is not known to be.
  func fillNotes() {
    let notes = Notes()
    let cache = Cache<String>(limit: 3)
    let group = DispatchGroup()
    for index in 0..<3 {
      group.enter()
      cache.write("\(notes.all.count) \(index)") { group.leave() }
    }
    group.notify(queue: .main) { print("filled") }
  }
}
