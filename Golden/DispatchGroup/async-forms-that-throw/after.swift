import Dispatch

struct Account {
  var name = ""
}

@MainActor
final class Accounts {
  private(set) var names: [String] = []

  func account(_ id: Int, completion: @escaping (Result<Account, Error>) -> Void) { completion(.success(Account())) }
  func account(_ id: Int) async throws -> Account { Account() }
  func balance(_ id: Int) async -> Int? { nil }

  func load() {
    var account: Account?
    var balance: Int?
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in
          await withCheckedContinuation { continuation in
            self.account(1) { result in
              account = try? result.get()
              continuation.resume()
            }
          }
        }
        group.addTask { @MainActor @Sendable in
          let value = await self.balance(1)
          balance = value
        }
      }
      self.names = [account?.name ?? "", "\(balance ?? 0)"]
    }
  }
}
