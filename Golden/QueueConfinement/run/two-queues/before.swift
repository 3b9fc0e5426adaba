import Foundation

final class Ledger: @unchecked Sendable {
  private let accountsQueue = DispatchQueue(label: "accounts")
  private let historyQueue = DispatchQueue(label: "history")
  private var accounts: [String: Int] = [:]
  private var history: [String] = []

  func deposit(_ amount: Int, to account: String) {
    accountsQueue.sync { accounts[account, default: 0] += amount }
    historyQueue.sync { history.append(account) }
  }

  func balance(of account: String) -> Int { accountsQueue.sync { accounts[account] ?? 0 } }
  var entries: Int { historyQueue.sync { history.count } }
}

let ledger = Ledger()
DispatchQueue.concurrentPerform(iterations: 100) { _ in ledger.deposit(2, to: "savings") }
print(ledger.balance(of: "savings"), ledger.entries)
