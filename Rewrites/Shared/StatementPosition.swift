import Codebase
import Migration
import SwiftSyntax

/// Whether a task may stand where a queue call stands, and whether its value must be dropped in so many words.
enum TaskPosition {
  case plain
  /// `_ = Task { … }`: an assignment has no value that could become a closure's result.
  case discarded
  case refused(Reason)

  init(of call: FunctionCallExprSyntax, in file: FileContext) {
    switch ExprSyntax(call).expressionPosition {
    case .statement, .discarded:
      self = .plain
    case .builder:
      self = .refused(
        Reason("not-a-statement", "it is an expression of a result builder, where a task's type would count"))
    case .soleExpression, .branchValue:
      guard let closure = call.enclosing(ClosureExprSyntax.self) else {
        self = .plain
        return
      }
      self = file.expectedResult(of: closure) == .void ? .plain : .discarded
    case .value(let use):
      self = .refused(Reason("not-a-statement", "its value is used by \(use), and a task has another type"))
    }
  }
}

extension FileContext {
  /// An edit that drops the value of a task body's only expression, where its declaration says that there is one.
  ///
  /// A body of one expression gives the task that expression's type, which then has to be `Sendable`.
  func discardingResult(of closure: ClosureExprSyntax) -> [Edit] {
    guard closure.statements.count == 1, let item = closure.statements.first?.item,
      let expression = item.as(ExprSyntax.self), let call = expression.innermostCall,
      let callee = Callee(call)
    else { return [] }
    guard !callee.name.isEmpty, callee.name.first?.isUppercase != true else { return [] }
    let candidates: [MemberFacts]
    if let receiver = callee.receiver {
      candidates = resolver.type(of: receiver).map { resolver.members(callee.name, of: $0.path) } ?? []
    } else {
      candidates = resolver.binding(of: callee.name, at: Syntax(call))?.member.map { [$0] } ?? []
    }
    let functions = candidates.filter { $0.kind == .function }
    let isValue =
      functions.isEmpty
      ? callee.receiver != nil && valueMethods.contains(callee.name)
      : functions.allSatisfy { !TypeName.isVoid($0.type ?? "Void") }
    guard isValue,
      !functions.contains(where: {
        $0.attributes.contains("discardableResult") && TypeName.isKnownSendable($0.type ?? "")
      })
    else { return [] }
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    return [edit(start..<start, "_ = ")]
  }
}

/// Methods of the standard library's collections whose result a statement would have to drop.
private let valueMethods: Set<String> = ["popLast", "popFirst"]

extension ExprSyntax {
  /// The call that gives the expression its value, behind `try` and an optional chain.
  fileprivate var innermostCall: FunctionCallExprSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call }
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.innermostCall }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.innermostCall }
    return nil
  }
}
