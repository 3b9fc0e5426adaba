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

public final class Runner: Sendable {
  public func execute(_ f: @escaping () -> Void) { f() }
  public func runLater(_ turn: @escaping () -> Void) { turn() }
  public func check(assertions: @escaping () -> Void) { assertions() }
  @available(*, renamed: "runQuery()")
  public func runQuery(result: @escaping (Int) -> Void) { result(1) }

  public func runQuery() async -> Int {
    await withCheckedContinuation { continuation in
      runQuery { value in
        continuation.resume(returning: value)
      }
    }
  }
}
