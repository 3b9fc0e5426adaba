import Foundation

@MainActor
final class Player {
  var isReduced = false
  private var frame = 0

  // It takes the handler on only where it says so.
  private func playsReduced(completion: @escaping @MainActor (Bool) -> Void) -> Bool {
    guard isReduced else { return false }
    DispatchQueue.main.async { completion(true) }
    return true
  }

  func play(completion: @escaping @MainActor (Bool) -> Void) {
    if playsReduced(completion: completion) { return }
    frame += 1
    DispatchQueue.main.async { completion(false) }
  }

  func playTwice(completion: @escaping @MainActor (Bool) -> Void) {
    play { _ in
      self.play(completion: completion)
    }
  }
}

@MainActor
func run(_ player: Player) async {
  player.play { print($0) }
  player.playTwice { print($0) }
}
