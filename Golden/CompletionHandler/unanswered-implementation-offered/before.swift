import Foundation

protocol Accounts {
  func load(_ name: String, completion: @escaping (Result<String, any Error>) -> Void)

  #if DEBUG
    func reset(completion: @escaping (Bool) -> Void)
  #endif
}

// Two of the callers below keep the requirements as they are.
final class StoredAccounts: Accounts {
  private var names: [String] = []
  private var waiting: [(Bool) -> Void] = []

  func load(_ name: String, completion: @escaping (Result<String, any Error>) -> Void) {
    completion(.success(name))
    names.append(name)
  }

  #if DEBUG
    func reset(completion: @escaping (Bool) -> Void) {
      completion(names.isEmpty)
      names = []
    }
  #endif
}

// It never answers.
final class NoAccounts: Accounts {
  func load(_ name: String, completion: @escaping (Result<String, any Error>) -> Void) {
    print("not there")
  }

  #if DEBUG
    func reset(completion: @escaping (Bool) -> Void) {
      print("not there")
    }
  #endif
}

@MainActor
final class AccountScreen {
  let accounts: any Accounts
  var title = ""

  init(accounts: any Accounts) { self.accounts = accounts }

  func show() {
    accounts.load("a") { result in
      self.title = (try? result.get()) ?? ""
    }
  }

  func showTwice() -> Int {
    var count = 0
    accounts.load("b") { _ in count += 1 }
    return count
  }

  #if DEBUG
    func reset() {
      accounts.reset { isEmpty in
        self.title = isEmpty ? "" : "some"
      }
    }
  #endif
}
