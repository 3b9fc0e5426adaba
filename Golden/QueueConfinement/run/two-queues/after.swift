import Foundation
import Synchronization

final class Ledger: Sendable {
  private let accounts = Mutex<[String: Int]>([:])
  private let history = Mutex<[String]>([])

  func deposit(_ amount: Int, to account: String) {
    accounts.withLock { $0[account, default: 0] += amount }
    history.withLock { $0.append(account) }
  }

  func balance(of account: String) -> Int { accounts.withLock { $0[account] ?? 0 } }
  var entries: Int { history.withLock { $0.count } }
}

let ledger = Ledger()
DispatchQueue.concurrentPerform(iterations: 100) { _ in ledger.deposit(2, to: "savings") }
print(ledger.balance(of: "savings"), ledger.entries)
