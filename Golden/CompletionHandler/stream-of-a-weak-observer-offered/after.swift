import Foundation

public final class Records {
  private var records: [() -> AnyObject?] = []
  private var listeners: [(Int) -> Void] = []

  public func addObserver(_ observer: AnyObject, handler: @escaping (Int) -> Void) {
    records.append { [weak observer] in observer }
    listeners.append(handler)
  }

  public func addObserver(_ observer: AnyObject) -> AsyncStream<Int> {
    AsyncStream { continuation in
      addObserver(observer) { value in
        continuation.yield(value)
      }
      continuation.onTermination = { [weak self, weak observer] _ in
        if let observer { self?.removeObserver(observer) }
      }
    }
  }

  public func removeObserver(_ observer: AnyObject) {
    records.removeAll { $0() === observer }
  }
}
