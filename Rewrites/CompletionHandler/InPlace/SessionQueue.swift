import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The queue on which a session calls handlers: the one that it is given as its delegate's, and otherwise one of its own.
struct SessionQueue {
  /// Whether it is known not to be the main queue.
  let isOffMain: Bool

  /// - Parameter callee: a member of the session that is called.
  init(of callee: Callee, in file: FileContext) {
    if callee.receiver?.compactText == "URLSession.shared" {
      isOffMain = true
    } else {
      isOffMain =
        file.codebase.answers.find("sessions with a queue") {
          Found(queue: Self.given(in: file))
        }.queue == nil
    }
  }

  private struct Found: Sendable {
    let queue: Reason.Place?
  }

  /// Where a session of the codebase is given a queue.
  private static func given(in file: FileContext) -> Reason.Place? {
    for index in file.codebase.files(mentioning: "delegateQueue") {
      let context = FileContext(sibling: index, of: file)
      for token in context.tokens(spelling: ["delegateQueue"]) {
        guard let argument = token.parent?.as(LabeledExprSyntax.self), argument.label?.id == token.id,
          !argument.expression.is(NilLiteralExprSyntax.self),
          argument.expression.as(FunctionCallExprSyntax.self)?.calledExpression.compactText
            != "OperationQueue"
        else { continue }
        return context.place(token)
      }
    }
    return nil
  }
}
