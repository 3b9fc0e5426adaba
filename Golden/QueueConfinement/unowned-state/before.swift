import Foundation

final class Keeper: Sendable {}

// A lock's own variable can't be unowned.
class Lighthouse: @unchecked Sendable {
  private let queue = DispatchQueue(label: "lighthouse", attributes: .concurrent)
  private unowned var keeper: Keeper

  init(keeper: Keeper) { self.keeper = keeper }

  func hand(to keeper: Keeper) {
    queue.async(flags: .barrier) { self.keeper = keeper }
  }

  func isKept(by other: Keeper) -> Bool { queue.sync { keeper === other } }
}

final class HarbourLight: Lighthouse, @unchecked Sendable {}
