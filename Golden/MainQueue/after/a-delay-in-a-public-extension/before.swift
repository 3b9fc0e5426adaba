import UIKit

public enum PlayerOptions {}

public extension PlayerOptions {
  /// What an app may set to anything.
  static var hideDelay = TimeInterval(5)
  internal static var fadeDelay = TimeInterval(5)

  struct Pause {
    let length: TimeInterval

    init(_ shown: Bool, length: TimeInterval) { self.length = length }

    func end(_ player: Player) {
      DispatchQueue.main.asyncAfter(deadline: .now() + length) { player.isShown = true }
    }
  }
}

public final class Player {
  var isShown = true

  func hide() {
    DispatchQueue.main.asyncAfter(deadline: .now() + PlayerOptions.hideDelay) { self.isShown = false }
  }

  func fade() {
    DispatchQueue.main.asyncAfter(deadline: .now() + PlayerOptions.fadeDelay) { self.isShown = false }
  }

  func restart() {
    show(after: 2)
    PlayerOptions.Pause(true, length: 1).end(self)
  }
}

public extension Player {
  func show(after delay: TimeInterval) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.isShown = true }
  }
}

public extension PlayerOptions.Pause {
  init(length: TimeInterval) { self.init(true, length: length) }
}
