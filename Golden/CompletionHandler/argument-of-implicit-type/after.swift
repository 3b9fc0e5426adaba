import Dispatch

enum Trouble: Error { case backend(String), offline }

struct Moment: Sendable {
  var seconds = 0.0
  static func now() -> Moment { Moment() }
}

@MainActor
final class Offers {
  private(set) var count = 0

  func handle(_ trouble: Trouble) async -> Int {
    String(describing: trouble).count
  }

  func wait(until moment: Moment, completion: @escaping @MainActor (Int) -> Void) {
    Task { @MainActor in completion(Int(moment.seconds)) }
  }

  func update(_ text: String) {
    Task { @MainActor in
      let count = await handle(.backend(text))
      self.count = count
    }
  }

  // A case is one, whatever methods have its name.
  func offline() {}

  func report() {
    Task { @MainActor in
      let count = await handle(.offline)
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
