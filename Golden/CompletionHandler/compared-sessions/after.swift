import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Forecast: Codable, Sendable { var days: [String] }
enum ForecastFailure: Error { case status(Int), empty }

final class ForecastClient: Sendable {
  private let session = URLSession.shared

  @available(*, renamed: "forecast(from:)")
  func forecast(from url: URL, completion: @escaping @Sendable (Result<Forecast, Error>) -> Void) {
    session.dataTask(with: url) { data, response, error in
      if let error {
        completion(.failure(error))
        return
      }
      if let response = response as? HTTPURLResponse, response.statusCode != 200 {
        completion(.failure(ForecastFailure.status(response.statusCode)))
        return
      }
      guard let data else {
        completion(.failure(ForecastFailure.empty))
        return
      }
      completion(Result { try JSONDecoder().decode(Forecast.self, from: data) })
    }.resume()
  }

  func forecast(from url: URL) async throws -> Forecast {
    try await withCheckedThrowingContinuation { continuation in
      forecast(from: url) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "raw(_:)")
  func raw(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    let task = session.dataTask(with: URLRequest(url: url)) { data, _, error in
      completion(data, error)
    }
    task.resume()
  }

  func raw(_ url: URL) async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      raw(url) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "size(of:)")
  func size(of url: URL, completion: @escaping @Sendable (Int?) -> Void) {
    session.dataTask(with: url) { data, _, _ in
      Task { @MainActor in completion(data?.count) }
    }.resume()
  }

  func size(of url: URL) async -> Int? {
    await withCheckedContinuation { continuation in
      size(of: url) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "both(_:_:)")
  func both(_ first: URL, _ second: URL, completion: @escaping @Sendable ([Forecast]) -> Void) {
    forecast(from: first) { firstResult in
      self.forecast(from: second) { secondResult in
        completion([firstResult, secondResult].compactMap { try? $0.get() })
      }
    }
  }

  func both(_ first: URL, _ second: URL) async -> [Forecast] {
    await withCheckedContinuation { continuation in
      both(first, second) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "exists(_:)")
  func exists(_ url: URL, completion: @escaping @Sendable (Bool) -> Void) {
    var request = URLRequest(url: url)
    request.httpMethod = "HEAD"
    session.dataTask(with: request) { _, response, error in
      guard error == nil else { return completion(false) }
      completion((response as? HTTPURLResponse)?.statusCode == 200)
    }.resume()
  }

  func exists(_ url: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      exists(url) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
