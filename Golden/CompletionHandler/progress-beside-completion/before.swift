import Foundation

struct Parcel: Sendable { var bytes: Int }
enum TransferFailure: Error { case empty }

public final class Courier: Sendable {
  public init() {}

  public func send(
    _ name: String, progress: @escaping @Sendable (Double) -> Void,
    completion: @escaping @Sendable (Result<Int, Error>) -> Void
  ) {
    DispatchQueue.global().async {
      guard !name.isEmpty else { return completion(.failure(TransferFailure.empty)) }
      for step in 1...4 { progress(Double(step) / 4) }
      completion(.success(name.count))
    }
  }

  // The one that tells of progress stands last.
  func fetch(
    _ name: String, completionHandler: @escaping @Sendable (Parcel?) -> Void,
    progressHandler: @escaping @Sendable (Double) -> Void
  ) {
    DispatchQueue.global().async {
      progressHandler(1)
      completionHandler(name.isEmpty ? nil : Parcel(bytes: name.count))
    }
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
  courier.fetch("letter", completionHandler: { parcel in
    print(parcel?.bytes ?? 0)
  }, progressHandler: { print("at", $0) })
}
