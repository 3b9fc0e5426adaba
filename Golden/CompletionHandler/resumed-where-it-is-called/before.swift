import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Client: Sendable {
  // The task is returned suspended; who calls it resumes it.
  func task(
    with request: URLRequest, completion: @escaping @Sendable (Data?, Error?) -> Void
  ) -> URLSessionDataTask {
    return URLSession.shared.dataTask(with: request) { data, _, error in
      completion(data, error)
    }
  }

  func load(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    task(with: URLRequest(url: url)) { data, error in
      completion(data, error)
    }.resume()
  }

  func loadLater(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    let later = task(with: URLRequest(url: url)) { data, error in
      completion(data, error)
    }
    later.resume()
  }
}

func show(_ client: Client, _ url: URL) async {
  await withCheckedContinuation { continuation in
    client.load(url) { data, _ in
      print(data?.count ?? 0)
      continuation.resume()
    }
  }
  await withCheckedContinuation { continuation in
    client.loadLater(url) { data, _ in
      print(data?.count ?? 0)
      continuation.resume()
    }
  }
}
