import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol Request: Sendable {
  associatedtype Response: Decodable & Sendable
  var path: String { get }
}

struct Balance: Decodable, Sendable {
  let amount: Int
}

struct BalanceRequest: Request {
  typealias Response = Balance
  let path: String
  let isTrusted: Bool
}

final class Gateway: Sendable {
  @available(*, renamed: "execute(_:)")
  func execute<R: Request>(
    _ request: R, completion: @escaping @Sendable (Result<R.Response, any Error>) -> Void
  ) -> URLSessionTask? {
    guard let url = URL(string: request.path) else {
      completion(.failure(URLError(.badURL)))
      return nil
    }
    let task = URLSession.shared.dataTask(with: url) { data, _, error in
      completion(Result { try JSONDecoder().decode(R.Response.self, from: data ?? Data()) })
    }
    task.resume()
    return task
  }

  func execute<R: Request>(_ request: R) async throws -> R.Response {
    let task = Mutex<URLSessionTask?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = execute(request) { result in
          continuation.resume(with: result)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started?.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }
}

extension Gateway {
  @available(*, renamed: "balance(of:)")
  func balance(
    of account: String, completion: @escaping @Sendable (Result<Balance, any Error>) -> Void
  ) -> URLSessionTask? {
    execute(BalanceRequest(path: account,
                           isTrusted: false), completion: completion)
  }

  func balance(of account: String) async throws -> Balance {
    try await execute(BalanceRequest(path: account,
                                     isTrusted: false))
  }

  @available(*, renamed: "trustedBalance(of:)")
  @discardableResult
  func trustedBalance(
    of account: String, completion: @escaping @Sendable (Result<Balance, any Error>) -> Void
  ) -> URLSessionTask? {
    return execute(
      BalanceRequest(path: account, isTrusted: true),
      completion: completion
    )
  }

  func trustedBalance(of account: String) async throws -> Balance {
    try await execute(
      BalanceRequest(path: account, isTrusted: true)
    )
  }
}

@MainActor
final class BalanceScreen {
  private let gateway = Gateway()
  private var loading: Task<Void, Never>?
  private var current: Task<Void, Never>?
  private var mixed: URLSessionTask?
  private(set) var text = ""

  func reload(_ account: String) {
    loading?.cancel()
    loading = Task { @MainActor [weak self, gateway] in
      do {
        let balance = try await gateway.balance(of: account)
        guard let self else { return }
        self.text = "\(balance.amount)"
      } catch {
        guard let self else { return }
        self.text = error.localizedDescription
      }
    }
  }

  func check(_ account: String) {
    Task { @MainActor in
      do {
        _ = try await gateway.trustedBalance(of: account)
      } catch {
        print(error)
      }
    }
  }

  /// One property keeps the requests of two functions.
  func refresh(_ account: String) {
    current?.cancel()
    current = Task { @MainActor in
      let result: Result<Balance, any Error>
      do {
        result = .success(try await gateway.balance(of: account))
      } catch {
        result = .failure(error)
      }
      print(result)
    }
  }

  func recheck(_ account: String) {
    current?.cancel()
    current = Task { @MainActor in
      let result: Result<Balance, any Error>
      do {
        result = .success(try await gateway.trustedBalance(of: account))
      } catch {
        result = .failure(error)
      }
      print(result)
    }
  }

  /// The second of these requests is another's.
  func mix(_ account: String, _ other: URLSessionTask) {
    mixed = gateway.balance(of: account) { result in
      print(result)
    }
    mixed = other
  }
}
