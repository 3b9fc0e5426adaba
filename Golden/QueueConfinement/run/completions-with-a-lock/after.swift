import Dispatch
import Foundation

enum LedgerError: Error { case tooLittle }

final class Ledger: @unchecked Sendable {
  private let lock = NSLock()
  private var balances: [String: Int] = [:]

  func deposit(_ amount: Int, to name: String) {
    lock.withLock { balances[name, default: 0] += amount }
  }

  func balance(of name: String) async -> Int {
    lock.withLock {
      balances[name] ?? 0
    }
  }

  // Only what is there can be withdrawn.
  func withdraw(_ amount: Int, from name: String) async throws -> Int {
    try lock.withLock {
      let balance = balances[name] ?? 0
      guard balance >= amount else {
        throw LedgerError.tooLittle
      }
      balances[name] = balance - amount
      return balance - amount
    }
  }

  var total: Int { lock.withLock { balances.values.reduce(0, +) } }
}

@MainActor
func settle(_ ledger: Ledger) async {
  do {
    let rest = try await ledger.withdraw(40, from: "ann")
    print("ann has", rest)
  } catch {
    print("ann has too little")
  }
}

@MainActor
func overdraw(_ ledger: Ledger) async {
  do {
    let rest = try await ledger.withdraw(1000, from: "bob")
    print("bob has", rest)
  } catch {
    print("bob has too little")
  }
}

@MainActor
func report(_ ledger: Ledger) async {
  let balance = await ledger.balance(of: "bob")
  print("bob has", balance)
}

Task { @MainActor in
  let ledger = Ledger()
  await withTaskGroup(of: Void.self) { group in
    for index in 0..<200 {
      group.addTask { ledger.deposit(1, to: index % 2 == 0 ? "ann" : "bob") }
    }
  }
  await settle(ledger)
  try? await Task.sleep(nanoseconds: 50_000_000)
  await overdraw(ledger)
  try? await Task.sleep(nanoseconds: 50_000_000)
  await report(ledger)
  try? await Task.sleep(nanoseconds: 50_000_000)
  print(ledger.total)
  exit(0)
}
RunLoop.main.run()
