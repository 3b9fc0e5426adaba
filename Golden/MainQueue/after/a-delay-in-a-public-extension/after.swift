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
      let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(length, 1e9)))
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        player.isShown = true
      }
    }
  }
}

public final class Player {
  var isShown = true

  func hide() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(PlayerOptions.hideDelay, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.isShown = false
    }
  }

  func fade() {
    let deadline = SuspendingClock.now + .seconds(PlayerOptions.fadeDelay)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.isShown = false
    }
  }

  func restart() {
    show(after: 2)
    PlayerOptions.Pause(true, length: 1).end(self)
  }
}

public extension Player {
  func show(after delay: TimeInterval) {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.isShown = true
    }
  }
}

public extension PlayerOptions.Pause {
  init(length: TimeInterval) { self.init(true, length: length) }
}
