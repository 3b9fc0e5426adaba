import Foundation
import SwiftSyntax

/// Answers about the nodes of one tree, which go when the tree goes.
///
/// Codebases share the tree of a file whose text is the same in them, but what it means depends on their other files: each
/// has its own answers, and those of the last few are kept.
struct NodeAnswers {
  struct Question: Hashable {
    let node: SyntaxIdentifier
    /// Names the question, and whatever the answer depends on beside the node.
    let text: String
  }

  /// The codebases by their `identity`, the oldest first.
  private var known: [(codebase: Int, answers: [Question: any Sendable])] = []
  private static let codebaseLimit = 4

  func find(_ question: Question, in codebase: Int) -> (any Sendable)? {
    known.first { $0.codebase == codebase }?.answers[question]
  }

  mutating func keep(_ answer: any Sendable, to question: Question, in codebase: Int) {
    if let index = known.firstIndex(where: { $0.codebase == codebase }) {
      known[index].answers[question] = answer
      return
    }
    if known.count == Self.codebaseLimit { known.removeFirst() }
    known.append((codebase, [question: answer]))
  }
}

/// Numbers that codebases have for as long as the program runs, as an address may be another's later.
final class Identities: @unchecked Sendable {
  static let ofCodebases = Identities()
  // `lock` guards all access to `last`.
  private let lock = NSLock()
  private var last = 0

  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}

/// An answer, which may be nil.
private struct Known<Answer: Sendable>: Sendable {
  let answer: Answer
}

extension Codebase {
  /// The answer to a question about a node, computed where it wasn't asked before.
  ///
  /// - Parameters:
  ///   - file: the index of the file in whose tree the node is; of another node, nothing is kept.
  ///   - question: names the question, and whatever the answer depends on beside the node.
  public func answer<Answer: Sendable>(
    about node: Syntax, in file: Int, _ question: String, _ compute: () -> Answer
  ) -> Answer {
    let text = index.text(of: file)
    let question = NodeAnswers.Question(node: node.id, text: question)
    if let known = text.answer(to: question, in: identity) as? Known<Answer> {
      return known.answer
    }
    let answer = compute()
    text.keep(Known(answer: answer), to: question, root: node.root, in: identity)
    return answer
  }
}
