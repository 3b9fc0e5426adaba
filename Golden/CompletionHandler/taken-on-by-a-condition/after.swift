import Foundation

@MainActor
final class Player {
  var isReduced = false
  private var frame = 0

  // It takes the handler on only where it says so.
  private func playsReduced(completion: @escaping @MainActor (Bool) -> Void) -> Bool {
    guard isReduced else { return false }
    Task { @MainActor in completion(true) }
    return true
  }

  func play(completion: @escaping @MainActor (Bool) -> Void) {
    if playsReduced(completion: completion) { return }
    frame += 1
    Task { @MainActor in completion(false) }
  }

  func playTwice() async -> Bool {
    await withCheckedContinuation { continuation in
      play { _ in
        self.play { continuation.resume(returning: $0) }
      }
    }
  }
}

@MainActor
func run(_ player: Player) async {
  player.play { print($0) }
  print(await player.playTwice())
}
