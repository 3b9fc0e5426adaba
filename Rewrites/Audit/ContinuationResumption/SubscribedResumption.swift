import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A continuation that a subscription to a publisher resumes, whatever number of values the publisher gives.
struct SubscribedResumption {
  /// The call of `resume`.
  let resumption: FunctionCallExprSyntax

  /// Nil where the publisher may give one value only, and where the subscription ends itself.
  init?(of name: String, in closure: ClosureExprSyntax, _ file: FileContext) {
    let sinks = AllCalls.collect(in: Syntax(closure.statements)).filter { Callee($0)?.name == "sink" }
    for sink in sinks {
      guard let publisher = Callee(sink)?.receiver.map(PublisherChain.init), publisher.givesMany,
        !publisher.keepsOne, let body = sink.closureGivenValues,
        let resumption = InlineCalls.collect(in: Syntax(body.statements)).first(where: {
          Callee($0).map { $0.name == "resume" && $0.receiver?.compactText == name } ?? false
        }),
        !AllCalls.collect(in: Syntax(body)).contains(where: { Callee($0)?.name.hasPrefix("cancel") ?? false }
        ),
        !resumption.isConditional(in: body), !resumption.isBehindGuard(in: body)
      else { continue }
      self.resumption = resumption
      return
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// The closure of `sink` that is called with each value.
  package var closureGivenValues: ClosureExprSyntax? {
    if let named = arguments.first(where: { $0.label?.text == "receiveValue" }) {
      return named.expression.as(ClosureExprSyntax.self)
    }
    if let named = additionalTrailingClosures.first(where: { $0.label.text == "receiveValue" }) {
      return named.closure
    }
    return trailingClosure
  }

  fileprivate func isBehindGuard(in closure: ClosureExprSyntax) -> Bool {
    closure.statements.contains { $0.position < position && $0.item.is(GuardStmtSyntax.self) }
  }
}
