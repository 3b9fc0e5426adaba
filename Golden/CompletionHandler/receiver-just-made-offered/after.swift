import Foundation
import Transport

final class Sync {
  private let session = Session()
  private var request: Transport.Request?
  private var cached: Transport.Request?

  private func makeRequest(_ path: String) -> Transport.Request { session.request(path) }
  private func lookUp(_ path: String) -> Transport.Request? { cached }

  // It was given one on the line before.
  func start(_ path: String) async throws -> Int {
    request = makeRequest(path)
    return try await withCheckedThrowingContinuation { continuation in
      request?.validate().response { result in
        continuation.resume(with: result.map(\.count))
      }
    }
  }

  // What it was given may be nil.
  func restart(_ path: String, completion: @escaping (Result<Int, Error>) -> Void) {
    request = lookUp(path)
    request?.validate().response { result in
      completion(result.map(\.count))
    }
  }

  // It may have been taken away in between.
  func pause(_ path: String, completion: @escaping (Result<Int, Error>) -> Void) {
    request = makeRequest(path)
    if path.isEmpty { request = nil }
    request?.validate().response { result in
      completion(result.map(\.count))
    }
  }
}

final class Screen {
  private let sync = Sync()

  func start() {
    Task { @MainActor in
      guard let count = try? await sync.start("a") else { return }
      print(count)
    }
  }

  func restart() {
    sync.restart("b") { result in
      if case .success(let count) = result { print(count) }
    }
  }

  func pause() {
    sync.pause("c") { result in
      if case .success(let count) = result { print(count) }
    }
  }
}
