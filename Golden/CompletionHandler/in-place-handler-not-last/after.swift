import Foundation

final class Player: Sendable {
  func play(at volume: Int) async -> Bool {
    volume > 0
  }

  func seek(
    to second: Int
  ) async -> Int {
    second
  }

  func stop(
    after second: Int,
    fades: Bool
  ) async {
    print(second, fades)
  }
}

func listen(_ player: Player) async {
  let isPlaying = await player.play(at: 3)
  print(isPlaying)
}

func skip(_ player: Player) async {
  let second = await player.seek(to: 30)
  print(second)
}

func end(_ player: Player) async {
  await player.stop(after: 1, fades: true)
  print("silence")
}
