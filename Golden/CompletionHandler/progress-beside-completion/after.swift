import Foundation

struct Parcel: Sendable { var bytes: Int }
enum TransferFailure: Error { case empty }

public final class Courier: Sendable {
  public init() {}

  @available(*, renamed: "send(_:progress:)")
  public func send(
    _ name: String, progress: @escaping @Sendable (Double) -> Void,
    completion: @escaping @Sendable (Result<Int, Error>) -> Void
  ) {
    Task.detached {
      guard !name.isEmpty else { return completion(.failure(TransferFailure.empty)) }
      for step in 1...4 { progress(Double(step) / 4) }
      completion(.success(name.count))
    }
  }

  public func send(
    _ name: String,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      send(name, progress: progress) { result in
        continuation.resume(with: result)
      }
    }
  }

  // The one that tells of progress stands last.
  func fetch(
    _ name: String,
    progressHandler: @escaping @Sendable (Double) -> Void
  ) async -> Parcel? {
    progressHandler(1)
    return name.isEmpty ? nil : Parcel(bytes: name.count)
  }

  // Which of two ends it isn't told by their names.
  func both(_ first: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void, onFinish: @escaping @Sendable () -> Void) {
    first()
    completion()
    onFinish()
  }
}

@MainActor
func collect(_ courier: Courier) async {
  let parcel = await courier.fetch("letter", progressHandler: { print("at", $0) })
  print(parcel?.bytes ?? 0)
}
