import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum CoverError: Error { case empty, status(Int) }

final class Covers: Sendable {
  static let shared = Covers()

  // The block on the main queue does nothing but choose what to give.
  func cover(at url: URL, completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, error in
      DispatchQueue.main.async {
        if let error = error {
          completion(.failure(error))
        } else if let data = data {
          completion(.success(data))
        } else {
          completion(.failure(CoverError.empty))
        }
      }
    }.resume()
  }

  // Here the response is looked at before it, so the request stays as it is.
  func status(of url: URL, completion: @escaping @Sendable (Result<Int, CoverError>) -> Void) {
    let task = URLSession.shared.dataTask(with: url) { _, response, error in
      let code = (response as? HTTPURLResponse)?.statusCode
      DispatchQueue.main.async {
        if let code, code != 200 {
          completion(.failure(.status(code)))
          return
        }
        switch error {
        case nil: completion(.success(200))
        default: completion(.failure(.empty))
        }
      }
    }
    task.resume()
  }

  // This one counts, and keeps its hop.
  func count(of url: URL, completion: @escaping @Sendable (Int) -> Void) {
    let task = URLSession.shared.dataTask(with: url) { data, _, _ in
      DispatchQueue.main.async {
        let all = [UInt8](data ?? Data())
        completion(all.count)
      }
    }
    task.resume()
  }
}

@MainActor
final class CoverView {
  private(set) var cover: Data?
  private(set) var text = ""

  func show(_ url: URL) {
    Covers.shared.cover(at: url) { result in
      Task { @MainActor in
        if case .success(let data) = result { self.cover = data }
      }
    }
  }

  func check(_ url: URL) {
    Covers.shared.status(of: url) { result in
      switch result {
      case .success(let code): print(code)
      case .failure(let error): print(error)
      }
    }
  }

  func measure(_ url: URL) {
    Covers.shared.count(of: url) { count in
      print(count)
    }
  }
}
