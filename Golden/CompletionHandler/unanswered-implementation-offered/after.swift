import Foundation

protocol Accounts {
  @available(*, renamed: "load(_:)")
  func load(_ name: String, completion: @escaping (Result<String, any Error>) -> Void)

  #if DEBUG
    @available(*, renamed: "reset()")
    func reset(completion: @escaping (Bool) -> Void)
  #endif
}

extension Accounts {
  @MainActor
  func load(_ name: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      load(name) { result in
        continuation.resume(with: result)
      }
    }
  }

  #if DEBUG
    @MainActor
    func reset() async -> Bool {
      await withCheckedContinuation { continuation in
        reset { value in
          continuation.resume(returning: value)
        }
      }
    }
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
    Task { @MainActor in
      let result: Result<String, any Error>
      do {
        result = .success(try await accounts.load("a"))
      } catch {
        result = .failure(error)
      }
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
      Task { @MainActor in
        let isEmpty = await accounts.reset()
        self.title = isEmpty ? "" : "some"
      }
    }
  #endif
}
