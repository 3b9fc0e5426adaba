import Dispatch

enum Trouble: Error { case backend(String), offline }

struct Moment: Sendable {
  var seconds = 0.0
  static func now() -> Moment { Moment() }
}

@MainActor
final class Offers {
  private(set) var count = 0

  func handle(_ trouble: Trouble, completion: @escaping @MainActor (Int) -> Void) {
    DispatchQueue.main.async { completion(String(describing: trouble).count) }
  }

  func wait(until moment: Moment, completion: @escaping @MainActor (Int) -> Void) {
    DispatchQueue.main.async { completion(Int(moment.seconds)) }
  }

  func update(_ text: String) {
    handle(.backend(text)) { count in
      self.count = count
    }
  }

  // A case is one, whatever methods have its name.
  func offline() {}

  func report() {
    handle(.offline) { count in
      self.count = count
    }
  }

  // The time is that of the call.
  func later() {
    wait(until: .now()) { count in
      self.count = count
    }
  }
}
