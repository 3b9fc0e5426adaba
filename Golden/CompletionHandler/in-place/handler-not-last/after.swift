import Foundation

final class Player: Sendable {
  func play(at volume: Int) -> Bool {
    volume > 0
  }

  func seek(
    to second: Int
  ) -> Int {
    second
  }

  func stop(
    after second: Int,
    fades: Bool
  ) {
    print(second, fades)
  }
}

func listen(_ player: Player) async {
  let isPlaying = player.play(at: 3)
  print(isPlaying)
}

func skip(_ player: Player) async {
  let second = player.seek(to: 30)
  print(second)
}

func end(_ player: Player) async {
  player.stop(after: 1, fades: true)
  print("silence")
}
