import Foundation

public final class Exchange {
  public init() {}

  /// Rings until somebody answers.
  public func connect(_ number: String) async -> Int {
    await withCheckedContinuation { continuation in
      Task.detached { continuation.resume(returning: number.count) }
    }
  }
}
