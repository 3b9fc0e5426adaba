import Foundation

public final class Screen {
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @discardableResult
  public func draw(completion: @escaping () -> Void) -> Int {
    completion()
    return 1
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public func erase(completion: @escaping () -> Void) {
    completion()
  }

  @MainActor
  public func show(completion: @escaping (Int) -> Void) {
    completion(1)
  }

  @MainActor public func hide(completion: @escaping @MainActor (Int) -> Void) {
    completion(1)
  }

  @_spi(Experimental)
  public func count(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}
