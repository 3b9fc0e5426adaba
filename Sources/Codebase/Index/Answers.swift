import Foundation

/// What decisions have found out about a codebase that others ask for again, by a name of their own choosing.
///
/// An answer must follow from the codebase alone, so that it is the same whoever computes it first.
public final class Answers: @unchecked Sendable {
  // `lock` guards all access to `known`.
  private let lock = NSLock()
  private var known: [String: any Sendable] = [:]

  init() {}

  func forget() { lock.withLock { known = [:] } }

  /// The answer under a name, where there is one of that type.
  public func find<Answer: Sendable>(_ name: String, as type: Answer.Type = Answer.self) -> Answer? {
    lock.withLock { known[name] } as? Answer
  }

  public func keep(_ answer: some Sendable, as name: String) {
    lock.withLock { known[name] = answer }
  }

  /// The answer under a name, computed where there is none.
  public func find<Answer: Sendable>(_ name: String, _ compute: () -> Answer) -> Answer {
    if let answer = find(name, as: Answer.self) { return answer }
    let answer = compute()
    keep(answer, as: name)
    return answer
  }
}
