import Dispatch
import Foundation

enum LedgerError: Error { case tooLittle }

final class Ledger: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ledger")
  private var balances: [String: Int] = [:]

  func deposit(_ amount: Int, to name: String) {
    queue.async { self.balances[name, default: 0] += amount }
  }

  func balance(of name: String, completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      completion(self.balances[name] ?? 0)
    }
  }

  // Only what is there can be withdrawn.
  func withdraw(_ amount: Int, from name: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    queue.async {
      let balance = self.balances[name] ?? 0
      guard balance >= amount else {
        completion(.failure(LedgerError.tooLittle))
        return
      }
      self.balances[name] = balance - amount
      completion(.success(balance - amount))
    }
  }

  var total: Int { queue.sync { balances.values.reduce(0, +) } }
}

@MainActor
func settle(_ ledger: Ledger) async {
  ledger.withdraw(40, from: "ann") { result in
    DispatchQueue.main.async {
      switch result {
      case .success(let rest): print("ann has", rest)
      case .failure: print("ann has too little")
      }
    }
  }
}

@MainActor
func overdraw(_ ledger: Ledger) async {
  ledger.withdraw(1000, from: "bob") { result in
    DispatchQueue.main.async {
      switch result {
      case .success(let rest): print("bob has", rest)
      case .failure: print("bob has too little")
      }
    }
  }
}

@MainActor
func report(_ ledger: Ledger) async {
  ledger.balance(of: "bob") { balance in
    DispatchQueue.main.async { print("bob has", balance) }
  }
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
