import Foundation

public final class Gate: Sendable {
  public init() {}

  public func pass(_ block: @escaping (Int) -> Void) { block(1) }
  public func run(work: @escaping () -> Void) { work() }
  public func write(updates: @escaping (String) -> Void) { updates("") }
  @available(*, renamed: "ask()")
  public func ask(_ answer: @escaping (Int) -> Void) { answer(1) }

  public func ask() async -> Int {
    await withCheckedContinuation { continuation in
      ask { value in
        continuation.resume(returning: value)
      }
    }
  }
}
