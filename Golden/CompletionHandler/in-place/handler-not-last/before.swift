import Foundation

final class Player: Sendable {
  func play(completion: @escaping (Bool) -> Void, at volume: Int) {
    completion(volume > 0)
  }

  func seek(
    to second: Int,
    completion: @escaping (Int) -> Void
  ) {
    completion(second)
  }

  func stop(
    after second: Int,
    fades: Bool,
    completion: @escaping () -> Void
  ) {
    print(second, fades)
    completion()
  }
}

func listen(_ player: Player) async {
  player.play(completion: { isPlaying in
    print(isPlaying)
  }, at: 3)
}

func skip(_ player: Player) async {
  player.seek(to: 30) { second in
    print(second)
  }
}

func end(_ player: Player) async {
  player.stop(after: 1, fades: true) {
    print("silence")
  }
}
