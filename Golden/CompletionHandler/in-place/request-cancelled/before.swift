import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Missing: Error {}

// Cancelling who waits cancels the request, where a continuation has to stand for its handler.
final class Store: Sendable {
  private let session = URLSession(configuration: .ephemeral)
  private let address = URL(string: "https://example.com/items")!

  func size(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    session.dataTask(with: address) { data, response, error in
      if response == nil {
        completion(.failure(error ?? Missing()))
      } else {
        completion(.success(data?.count ?? 0))
      }
    }.resume()
  }

  func touch(completion: @escaping @Sendable () -> Void) {
    session.downloadTask(with: address) { _, response, _ in
      print(response as Any)
      completion()
    }.resume()
  }
}

// What isn't a session's request is not known to be cancellable.
final class Queue: Sendable {
  struct Item: Sendable {
    func resume() {}
  }

  func dataTask(with address: URL, handler: @escaping @Sendable (Int?, Error?) -> Void) -> Item {
    handler(1, nil)
    return Item()
  }

  func count(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    dataTask(with: URL(string: "https://example.com")!) { count, error in
      if count == nil {
        completion(.failure(error ?? Missing()))
      } else {
        completion(.success(count ?? 0))
      }
    }.resume()
  }
}

func show(_ store: Store, _ queue: Queue) async {
  store.size { result in
    switch result {
    case .success(let size): print(size)
    case .failure(let error): print(error)
    }
  }
}

func touch(_ store: Store) async {
  store.touch { print("touched") }
}

func count(_ queue: Queue) async {
  queue.count { print($0) }
}
