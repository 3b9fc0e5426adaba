import Foundation

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
}

extension Gateway {
  func balance(
    of account: String, completion: @escaping @Sendable (Result<Balance, any Error>) -> Void
  ) -> URLSessionTask? {
    execute(BalanceRequest(path: account,
                           isTrusted: false), completion: completion)
  }

  @discardableResult
  func trustedBalance(
    of account: String, completion: @escaping @Sendable (Result<Balance, any Error>) -> Void
  ) -> URLSessionTask? {
    return execute(
      BalanceRequest(path: account, isTrusted: true),
      completion: completion
    )
  }
}

@MainActor
final class BalanceScreen {
  private let gateway = Gateway()
  private var loading: URLSessionTask?
  private var current: URLSessionTask?
  private var mixed: URLSessionTask?
  private(set) var text = ""

  func reload(_ account: String) {
    loading?.cancel()
    loading = gateway.balance(of: account) { [weak self] result in
      DispatchQueue.main.async {
        guard let self else { return }
        switch result {
        case .success(let balance): self.text = "\(balance.amount)"
        case .failure(let error): self.text = error.localizedDescription
        }
      }
    }
  }

  func check(_ account: String) {
    gateway.trustedBalance(of: account) { result in
      if case .failure(let error) = result { print(error) }
    }
  }

  /// One property keeps the requests of two functions.
  func refresh(_ account: String) {
    current?.cancel()
    current = gateway.balance(of: account) { result in
      print(result)
    }
  }

  func recheck(_ account: String) {
    current?.cancel()
    current = gateway.trustedBalance(of: account) { result in
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
