import Foundation

final class Keeper: Sendable {}

// A lock's own variable can't be unowned.
class Lighthouse: @unchecked Sendable {
  private let lock = NSLock()
  private unowned var keeper: Keeper

  init(keeper: Keeper) { self.keeper = keeper }

  func hand(to keeper: Keeper) {
    lock.withLock { self.keeper = keeper }
  }

  func isKept(by other: Keeper) -> Bool { lock.withLock { keeper === other } }
}

final class HarbourLight: Lighthouse, @unchecked Sendable {}
