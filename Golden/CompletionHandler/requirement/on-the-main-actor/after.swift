import Foundation

@MainActor
public protocol Presenting: AnyObject {
  @available(*, renamed: "present(_:)")
  func present(_ name: String, completion: @escaping @MainActor (Bool) -> Void)
}

extension Presenting {
  public func present(_ name: String) async -> Bool {
    await withCheckedContinuation { continuation in
      present(name) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class Stage: Presenting {
  func present(_ name: String, completion: @escaping @MainActor (Bool) -> Void) {
    completion(!name.isEmpty)
  }
}
