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
        !AllCalls.collect(in: Syntax(body)).contains(where: { $0.ends(sink) }),
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

  /// Whether it ends a subscription: it cancels something, or empties the set that keeps the subscription.
  fileprivate func ends(_ sink: FunctionCallExprSyntax) -> Bool {
    guard let callee = Callee(self) else { return false }
    if callee.name.hasPrefix("cancel") { return true }
    guard callee.name == "removeAll", let keeper = sink.keeper else { return false }
    return callee.receiver?.as(DeclReferenceExprSyntax.self)?.baseName.text == keeper
      || callee.receiver?.unwrappingChain.as(MemberAccessExprSyntax.self)?.declName.baseName.text == keeper
  }

  /// The name of the set that keeps a subscription: `.store(in: &cancellables)`.
  private var keeper: String? {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "store",
      let call = access.parent?.as(FunctionCallExprSyntax.self),
      let target = call.arguments.first?.expression.as(InOutExprSyntax.self)?.expression
    else { return nil }
    return target.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? target.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  fileprivate func isBehindGuard(in closure: ClosureExprSyntax) -> Bool {
    closure.statements.contains { $0.position < position && $0.item.is(GuardStmtSyntax.self) }
  }
}
