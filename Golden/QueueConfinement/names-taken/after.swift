import Foundation

final class Door: @unchecked Sendable {
  private let queueLock = NSLock()
  private var isOpen = false

  func lock() { queueLock.withLock { isOpen = false } }
  func open() { queueLock.withLock { isOpen = true } }
}

final class Vault: @unchecked Sendable {
  private let isolationLock = NSLock()
  private var coins: [Coin] = []

  func add(_ coin: Coin) { isolationLock.withLock { coins.append(coin) } }
}

class Coin {}
