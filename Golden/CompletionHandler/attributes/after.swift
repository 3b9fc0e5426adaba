import Foundation

public final class Screen {
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @discardableResult
  public func draw(completion: @escaping () -> Void) -> Int {
    completion()
    return 1
  }

  @available(*, renamed: "erase()")
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public func erase(completion: @escaping () -> Void) {
    completion()
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public func erase() async {
    await withCheckedContinuation { continuation in
      erase {
        continuation.resume()
      }
    }
  }

  @available(*, renamed: "show()")
  @MainActor
  public func show(completion: @escaping (Int) -> Void) {
    completion(1)
  }

  @MainActor
  public func show() async -> Int {
    await withCheckedContinuation { continuation in
      show { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "hide()")
  @MainActor public func hide(completion: @escaping @MainActor (Int) -> Void) {
    completion(1)
  }

  @MainActor
  public func hide() async -> Int {
    await withCheckedContinuation { continuation in
      hide { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "count()")
  @_spi(Experimental)
  public func count(completion: @escaping (Int) -> Void) {
    completion(1)
  }

  @_spi(Experimental)
  public func count() async -> Int {
    await withCheckedContinuation { continuation in
      count { value in
        continuation.resume(returning: value)
      }
    }
  }
}
