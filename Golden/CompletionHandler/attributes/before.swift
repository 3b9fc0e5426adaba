import Foundation

final class Screen {
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @discardableResult
  func draw(completion: @escaping () -> Void) -> Int {
    completion()
    return 1
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  func erase(completion: @escaping () -> Void) {
    completion()
  }

  @MainActor
  func show(completion: @escaping (Int) -> Void) {
    completion(1)
  }

  @MainActor func hide(completion: @escaping @MainActor (Int) -> Void) {
    completion(1)
  }
}
