import Foundation

actor Ledger {
  private var entries: [Int] = []

  var balance: Int { entries.reduce(0, +) }
}

@MainActor final class Bank {
  private let ledger = Ledger()

  private func balance() async -> Int { await ledger.balance }
  private func line() async -> String { "\(await balance())" }
  private func page() async -> [String] { [await line(), await line()] }

  func show() async { print(await page()) }
}
