import Codebase
import Migration
import SwiftSyntax

extension BlockingWork {
  /// What is assumed where a task calls a closure of unknown content.
  package static func doubt(ofOpaque name: String) -> Assumed {
    Assumption.foreignCallQuick.here("the source of '\(name)' is not here, and it must not block its thread")
  }

  /// What is assumed of work that goes to the cooperative pool: it blocks further away or for a moment, or a
  /// comment says that it may.
  package static func poolDoubt(of blocking: Reason?, at call: FunctionCallExprSyntax) -> Assumed? {
    if let blocking {
      return poolDoubt(holding: blocking)
    }
    return BlockingComment.word(at: call).map(poolDoubt(ofComment:))
  }

  /// What is assumed of work that holds its thread for a bounded time.
  package static func poolDoubt(holding reason: Reason, at place: Reason.Place? = nil) -> Assumed {
    Assumption.poolIO.here("it may block a thread of the cooperative pool: \(reason.sentence)", at: place)
  }

  /// What is assumed of work that a comment describes by a word for waiting.
  package static func poolDoubt(ofComment word: String) -> Assumed {
    Assumption.poolIO.here("a comment mentions '\(word)', so it may block a thread of the cooperative pool")
  }
}
