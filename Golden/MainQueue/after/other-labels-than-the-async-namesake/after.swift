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
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.2))
      try? player.start(atTime: 0)
    }
  }
}
