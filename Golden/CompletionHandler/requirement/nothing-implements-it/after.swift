import Foundation

public protocol Scanner2: Sendable {
  @available(*, renamed: "scan(_:)")
  func scan(_ code: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void)
}

extension Scanner2 {
  public func scan(_ code: Int) async throws -> String? {
    try await withCheckedThrowingContinuation { continuation in
      scan(code) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }
}

// Nothing calls it and nobody else can.
protocol Printer: Sendable {
  func print(_ text: String, completion: @escaping @Sendable () -> Void)
}
