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

  func load(_ url: URL) async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      task(with: URLRequest(url: url)) { data, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: data)
        }
      }.resume()
    }
  }

  func loadLater(_ url: URL) async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      let later = task(with: URLRequest(url: url)) { data, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: data)
        }
      }
      later.resume()
    }
  }
}

func show(_ client: Client, _ url: URL) async {
  let data = try? await client.load(url)
  print(data?.count ?? 0)
  await withCheckedContinuation { continuation in
    Task { @MainActor in
      let data = try? await client.loadLater(url)
      print(data?.count ?? 0)
      continuation.resume()
    }
  }
}
