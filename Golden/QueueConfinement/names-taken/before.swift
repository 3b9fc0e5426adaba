import Foundation

final class Door: @unchecked Sendable {
  private let queue = DispatchQueue(label: "door")
  private var isOpen = false

  func lock() { queue.sync { isOpen = false } }
  func open() { queue.sync { isOpen = true } }
}

final class Vault: @unchecked Sendable {
  private let isolation = DispatchQueue(label: "vault")
  private var coins: [Coin] = []

  func add(_ coin: Coin) { isolation.sync { coins.append(coin) } }
}

class Coin {}
