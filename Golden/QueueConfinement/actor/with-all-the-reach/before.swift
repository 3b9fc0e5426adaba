import Foundation

final class Ledger: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ledger")
  private var entries: [Int] = []

  var balance: Int { queue.sync { entries.reduce(0, +) } }
}

@MainActor final class Bank {
  private let ledger = Ledger()

  private func balance() -> Int { ledger.balance }
  private func line() -> String { "\(balance())" }
  private func page() -> [String] { [line(), line()] }

  func show() async { print(page()) }
}
