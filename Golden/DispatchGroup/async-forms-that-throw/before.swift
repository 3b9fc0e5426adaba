import Dispatch

struct Account {
  var name = ""
}

@MainActor
final class Accounts {
  private(set) var names: [String] = []

  func account(_ id: Int, completion: @escaping (Result<Account, Error>) -> Void) { completion(.success(Account())) }
  func account(_ id: Int) async throws -> Account { Account() }
  func balance(_ id: Int, completion: @escaping (Int?) -> Void) { completion(nil) }

  func load() {
    let group = DispatchGroup()
    var account: Account?
    var balance: Int?
    group.enter()
    self.account(1) { result in
      account = try? result.get()
      group.leave()
    }
    group.enter()
    self.balance(1) { value in
      balance = value
      group.leave()
    }
    group.notify(queue: .main) {
      self.names = [account?.name ?? "", "\(balance ?? 0)"]
    }
  }
}
