import Foundation

protocol Dialling {
  func dial(_ number: String, completion: @escaping (Bool) -> Void)
}

public final class Exchange: Dialling {
  private let lines = DispatchQueue(label: "lines", attributes: .concurrent)

  @available(*, renamed: "connect(_:)")
  public func connect(_ number: String, completion: @escaping (Int) -> Void) {
    lines.async { completion(number.count) }
  }

  public func connect(_ number: String) async -> Int {
    await withCheckedContinuation { continuation in
      connect(number) { value in
        continuation.resume(returning: value)
      }
    }
  }

  // Who awaits it names no queue.
  public func trace(
    _ number: String, queue: DispatchQueue = .main, completion: @escaping (Int) -> Void
  ) {
    queue.async { completion(number.count) }
  }

  // Nobody else may call these.
  func park(completion: @escaping () -> Void) {
    lines.async { completion() }
  }

  func dial(_ number: String, completion: @escaping (Bool) -> Void) {
    lines.async { completion(number.isEmpty) }
  }
}

final class ExchangeMock: Dialling {
  func dial(_ number: String, completion: @escaping (Bool) -> Void) {
    completion(true)
  }
}
