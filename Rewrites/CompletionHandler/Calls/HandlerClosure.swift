import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A closure that is given as a completion handler.
struct HandlerClosure {
  let closure: ClosureExprSyntax
  /// What the body calls the parameters; nil where they are `_`. `$0`, `$1` … where the closure names none.
  let names: [String?]
  let isShorthand: Bool

  /// Nil where the number of parameters isn't that of the form.
  init?(_ closure: ClosureExprSyntax, slots: Int) {
    self.closure = closure
    switch closure.signature?.parameterClause {
    case .simpleInput(let list):
      names = list.map { $0.name.tokenKind == .wildcard ? nil : $0.name.identifierText }
      isShorthand = false
    case .parameterClause(let clause):
      names = clause.parameters.map {
        let name = $0.secondName ?? $0.firstName
        return name.tokenKind == .wildcard ? nil : name.identifierText
      }
      isShorthand = false
    case nil:
      names = (0..<slots).map { "$\($0)" }
      isShorthand = slots > 0
    }
    guard names.count == slots else { return nil }
  }

  /// What the closure writes down for the type of its first parameter, from which a generic callee learns its own types.
  var firstType: TypeSyntax? {
    guard case .parameterClause(let clause) = closure.signature?.parameterClause else { return nil }
    return clause.parameters.first?.type
  }

  var statements: [CodeBlockItemSyntax] { Array(closure.statements) }

  var capturesSelfWeakly: Bool { closure.capturesSelfWeakly }

  var captures: [ClosureCaptureSyntax] { closure.signature?.capture?.items.map(\.self) ?? [] }

  /// Whether it calls the function that it stands in, which goes on as long as its object lives.
  var callsFunctionAround: Bool {
    guard let function = closure.enclosing(FunctionDeclSyntax.self) else { return false }
    return AllCalls.collect(in: Syntax(closure.statements)).contains { call in
      guard let callee = Callee(call), callee.name == function.name.identifierText,
        function.signature.parameterClause.parameters.count >= call.arguments.count
      else { return false }
      return callee.receiver.map { ["self", "self?"].contains($0.compactText) } ?? true
    }
  }

  /// Why the two can't be in one task: what one of them captures otherwise than the other would be another thing there.
  func capturesOtherwise(than other: HandlerClosure?, in file: FileContext) -> Reason? {
    guard let other else { return nil }
    let own = captures.map { $0.with(\.trailingComma, nil).compactText }
    let others = other.captures.map { $0.with(\.trailingComma, nil).compactText }
    let isSame = Set(own) == Set(others)
    let isPlain =
      others.isEmpty && captures.allSatisfy { !other.closure.mentionsToken($0.name.identifierText) }
    guard !isSame, !isPlain else { return nil }
    return Reason(
      "captured-otherwise", "the failure closure and the success closure have different capture lists",
      at: file.place(other.closure))
  }

  /// The closure that it does no more than call, with what it is called with itself: `{ error in completion(error) }`.
  var onlyCalled: ExprSyntax? {
    guard captures.isEmpty, closure.statements.count == 1, let call = closure.statements.first?.wholeCall,
      let callee = call.calledExpression.as(DeclReferenceExprSyntax.self), call.trailingClosure == nil,
      call.arguments.count == names.count,
      zip(call.arguments, names).allSatisfy({ argument, name in
        argument.label == nil && argument.expression.isReference(to: name)
      })
    else { return nil }
    return ExprSyntax(callee)
  }

  /// The mentions of a parameter in the body.
  func mentions(of name: String) -> [TokenSyntax] { closure.statements.mentions(of: name) }
}

extension ClosureExprSyntax {
  /// How many parameters it takes, by name or as `$0`, `$1` …
  var parameterCount: Int {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.count
    case .parameterClause(let clause): clause.parameters.count
    case nil:
      (0..<9).last { index in !statements.mentions(of: "$\(index)").isEmpty }.map { $0 + 1 } ?? 0
    }
  }
}
