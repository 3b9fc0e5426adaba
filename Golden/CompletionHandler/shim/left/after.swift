import Foundation

final class Tape {
  // What it gives where it fails can't be told.
  func play(completion: @escaping (Int, (any Error)?) -> Void) {
    Task { @MainActor in completion(1, nil) }
  }

  // Nothing can follow.
  func stop(completion: @escaping () -> Void) {
    Task { @MainActor in completion() }
  }
}

@MainActor
final class Deck {
  let tape = Tape()
  var count = 0

  func start() {
    tape.play { count, error in
      if error == nil { self.count = count }
    }
  }

  var player: (@escaping (Int, (any Error)?) -> Void) -> Void { tape.play }
  var stopper: (@escaping () -> Void) -> Void { tape.stop }
}
