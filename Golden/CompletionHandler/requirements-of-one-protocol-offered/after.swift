import Dispatch

// Several async forms come beside the requirements of one public protocol, in one extension.
public protocol CouponRemote: Sendable {
  func load(_ page: Int,
            from start: String,
            upTo end: String,
            completion: @escaping @Sendable (Result<[String], Error>) -> Void)
  func create(_ name: String, completion: @escaping @Sendable (Result<String, Error>) -> Void)
}

enum CouponAction {
  case load(Int, onCompletion: @MainActor (Result<Bool, Error>) -> Void)
  case create(String, onCompletion: @MainActor (Result<String, Error>) -> Void)
}

@MainActor
final class CouponStore {
  private let remote: any CouponRemote
  private var coupons: [String] = []

  init(remote: any CouponRemote) { self.remote = remote }

  func perform(_ action: CouponAction) {
    switch action {
    case .load(let page, let onCompletion):
      Task { @MainActor in
        do {
          onCompletion(.success(try await load(page)))
        } catch {
          onCompletion(.failure(error))
        }
      }
    case .create(let name, let onCompletion):
      Task { @MainActor in
        do {
          onCompletion(.success(try await create(name)))
        } catch {
          onCompletion(.failure(error))
        }
      }
    }
  }

  private func load(_ page: Int) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      remote.load(page, from: "a", upTo: "z") { result in
        Task { @MainActor in
          switch result {
          case .success(let found):
            await self.keep(found)
            continuation.resume(returning: found.isEmpty)
          case .failure(let error):
            continuation.resume(throwing: error)
          }
        }
      }
    }
  }

  private func create(
    _ name: String
  ) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      remote.create(name) { result in
        Task { @MainActor in
          switch result {
          case .success(let made):
            await self.keep([made])
            continuation.resume(returning: made)
          case .failure(let error):
            continuation.resume(throwing: error)
          }
        }
      }
    }
  }

  private func keep(_ found: [String]) async {
    self.coupons += found
  }
}
