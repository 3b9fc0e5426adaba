import Foundation

final class Test {
  func start() async {}
}

final class Player {
  func start(atTime time: Double) throws {}
}

final class Story {
  var player: Player?

  func play() {
    guard let player else { return }
    let deadline = SuspendingClock.now + .seconds(0.2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      try? player.start(atTime: 0)
    }
  }
}
