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
      guard let publisher = Callee(sink)?.receiver, Self.givesMany(publisher),
        let body = sink.closureGivenValues,
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

  /// Whether a chain begins with a publisher of values over time, and nothing in it keeps the first alone.
  ///
  /// Source: Combine's documentation, "Publisher": `first()`, `prefix(_:)`, `last()`, `collect()` and `reduce` end with one
  /// value, where the sequence of values has an end.
  private static func givesMany(_ publisher: ExprSyntax) -> Bool {
    var node = publisher
    while true {
      if let call = node.as(FunctionCallExprSyntax.self) {
        guard let callee = Callee(call) else { return false }
        if ["first", "prefix", "last", "collect", "reduce", "output", "timeout"].contains(callee.name) {
          return false
        }
        if callee.name == "publisher", call.arguments.first?.label?.text == "for" { return true }
        if callee.name == "publish", callee.receiver?.compactText == "Timer" { return true }
        guard let receiver = callee.receiver else { return false }
        node = receiver
      } else if let member = node.as(MemberAccessExprSyntax.self) {
        if member.declName.baseName.isProjection { return true }
        guard let base = member.base else { return false }
        node = base
      } else {
        return node.as(DeclReferenceExprSyntax.self)?.baseName.isProjection ?? false
      }
    }
  }
}

extension TokenSyntax {
  /// Whether it names what a property wrapper projects, as `@Published` does its publisher.
  fileprivate var isProjection: Bool { text.hasPrefix("$") && text.dropFirst().first?.isLetter ?? false }
}

extension FunctionCallExprSyntax {
  /// The closure of `sink` that is called with each value.
  fileprivate var closureGivenValues: ClosureExprSyntax? {
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
