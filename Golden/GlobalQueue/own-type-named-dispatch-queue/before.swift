import Dispatch

/// Runs everything at once, for tests.
enum DispatchQueue {
  struct Immediate {
    func async(_ work: () -> Void) { work() }
  }

  static func global() -> Immediate { Immediate() }
}

func warmUp() {
  DispatchQueue.global().async { print("at once") }
  Dispatch.DispatchQueue.global().async { print("later") }
}
