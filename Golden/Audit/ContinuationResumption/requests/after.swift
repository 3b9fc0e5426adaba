import Foundation

final class Client {
  let session = URLSession.shared

  func data(from url: URL) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      session.dataTask(with: url) { data, _, error in
        if let data {
          continuation.resume(returning: data)
        } else {
          continuation.resume(throwing: error ?? URLError(.unknown))
        }
      }.resume()
    }
  }
}
