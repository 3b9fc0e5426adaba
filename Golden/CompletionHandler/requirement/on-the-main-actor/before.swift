import Foundation

@MainActor
public protocol Presenting: AnyObject {
  func present(_ name: String, completion: @escaping @MainActor (Bool) -> Void)
}

@MainActor
final class Stage: Presenting {
  func present(_ name: String, completion: @escaping @MainActor (Bool) -> Void) {
    completion(!name.isEmpty)
  }
}
