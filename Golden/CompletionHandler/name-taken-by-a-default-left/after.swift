import Foundation

final class Account: @unchecked Sendable {
  private let queue = DispatchQueue(label: "account")
  private var stored: String?

  // 'token()' means this one.
  func token(forcingRefresh: Bool = false) async throws -> String {
    stored ?? ""
  }

  func token(completion: @escaping (String?, Error?) -> Void) {
    queue.async { completion(self.stored, nil) }
  }

  // With a default on the other side.
  func sync() {}

  func sync(deep: Bool = true, completion: @escaping () -> Void) {
    queue.async { completion() }
  }

  // No call fits both.
  func load(page: Int = 0) {}

  func load(name: String, completion: @escaping (Int) -> Void) {
    queue.async { completion(name.count) }
  }

  // Two async forms of which both would take 'find("a")'.
  func find(_ text: String, completion: @escaping (Result<Int, Error>) -> Void) {
    queue.async { completion(.success(text.count)) }
  }

  func find(_ text: String, limit: Int = 10, completion: @escaping (Int) -> Void) {
    queue.async { completion(min(text.count, limit)) }
  }
}

func refresh(_ account: Account) async throws -> String {
  account.token { token, _ in print(token ?? "none") }
  account.sync { print("in step") }
  account.load(name: "a") { print($0) }
  account.find("a") { (result: Result<Int, Error>) in print(result) }
  account.find("b", limit: 2) { print($0) }
  return try await account.token()
}
