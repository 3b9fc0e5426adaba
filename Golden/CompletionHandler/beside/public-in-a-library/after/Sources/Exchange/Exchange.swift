import Foundation

public final class Exchange {
  private let lines = DispatchQueue(label: "lines", attributes: .concurrent)

  public init() {}

  /// Rings until somebody answers.
  @available(*, renamed: "connect(_:)")
  public func connect(_ number: String, completion: @escaping (Int) -> Void) {
    lines.async { completion(number.count) }
  }

  /// Rings until somebody answers.
  public func connect(_ number: String) async -> Int {
    await withCheckedContinuation { continuation in
      connect(number) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
