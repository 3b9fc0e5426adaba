import Codebase
import Migration
import SwiftSyntax

/// Whether a task may stand where a queue call stands, and whether its value must be dropped in so many words.
package enum TaskPosition {
  case plain
  /// `_ = Task { … }`: an assignment has no value that could become a closure's result.
  case discarded
  case refused(Reason)

  package init(of call: FunctionCallExprSyntax, in file: FileContext) {
    if file.isBuilt(Syntax(call)), ExprSyntax(call).expressionPosition != .discarded {
      self = .refused(
        Reason(
          "not-a-statement", "it is an expression in a result builder, which would get a value of type 'Task'"
        ))
      return
    }
    switch ExprSyntax(call).expressionPosition {
    case .statement, .discarded:
      self = .plain
    case .builder:
      self = .refused(
        Reason(
          "not-a-statement", "it is an expression in a result builder, which would get a value of type 'Task'"
        ))
    case .soleExpression, .branchValue:
      guard let closure = call.enclosing(ClosureExprSyntax.self) else {
        self = .plain
        return
      }
      self = file.expectedResult(of: closure) == .void ? .plain : .discarded
    case .value(let use):
      self = .refused(
        Reason("not-a-statement", "its value is used by \(use), and a task has a different type"))
    }
  }
}

extension FileContext {
  /// An edit that drops the value of a task body's only expression, where its declaration says that there is one.
  ///
  /// A body of one expression gives the task that expression's type, which then has to be `Sendable`.
  package func discardingResult(of closure: ClosureExprSyntax) -> [Edit] {
    discardingResult(of: closure.statements)
  }

  private func discardingResult(of statements: CodeBlockItemListSyntax) -> [Edit] {
    guard statements.count == 1, let item = statements.first?.item else { return [] }
    if let statement = item.as(ExpressionStmtSyntax.self) {
      // All branches of a lone `if` or `switch` together give the task its type (SE-0380).
      return statement.expression.branchesAsValue?.flatMap(discardingResult(of:)) ?? []
    }
    guard let expression = item.as(ExprSyntax.self), hasUnsendableValue(expression) else { return [] }
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    return [edit(start..<start, "_ = ")]
  }

  /// Whether an expression calls a function that is declared with a result which is not known to be Sendable, or which
  /// has to be used.
  private func hasUnsendableValue(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.innermostCall, let callee = Callee(call),
      callee.name.first?.isUppercase != true
    else {
      return false
    }
    let candidates: [MemberFacts]
    if let receiver = callee.receiver {
      candidates = resolver.type(of: receiver).map { resolver.members(callee.name, of: $0.path) } ?? []
    } else {
      candidates = resolver.binding(of: callee.name, at: Syntax(call))?.member.map { [$0] } ?? []
    }
    let functions = candidates.filter { $0.kind == .function }
    guard !functions.isEmpty else {
      let labels = call.arguments.map { $0.label?.text ?? "_" }
      return callee.receiver != nil
        && (valueMethods.contains(callee.name)
          || (settings.checksAreComplete && elementMethods.contains(callee.name + labels.joined()))
          || (callee.name == "addObserver" && labels.first == "forName"))
    }
    return functions.allSatisfy { function in
      let type = function.type ?? "Void"
      return !TypeName.isVoid(type)
        && !(function.attributes.contains("discardableResult") && Sendability(self).isKnown(of: type))
    }
  }
}

/// Methods of the standard library's collections that hand out an element, whose type may not be Sendable.
private let elementMethods: Set<String> = [
  "removeLast", "removeFirst", "removeat", "removeValueforKey", "updateValue_forKey",
]

/// Methods of the standard library and Foundation with a result that a statement would have to drop, or that is not
/// Sendable.
private let valueMethods: Set<String> = ["popLast", "popFirst", "scheduledTimer"]

extension ExprSyntax {
  /// The call that gives the expression its value, behind `try` and an optional chain.
  fileprivate var innermostCall: FunctionCallExprSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call }
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.innermostCall }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.innermostCall }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.innermostCall
    }
    return nil
  }
}

extension FileContext {
  /// Whether the body around a node is transformed by a result builder of the codebase.
  fileprivate func isBuilt(_ node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent {
      if let closure = parent.as(ClosureExprSyntax.self) { return isBuilderClosure(closure) }
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.attributes.names.contains(where: isBuilder)
      }
      if let variable = parent.as(VariableDeclSyntax.self) {
        return variable.attributes.names.contains(where: isBuilder)
      }
      if parent.is(MemberBlockItemSyntax.self) { return false }
      child = parent
    }
    return false
  }

  private func isBuilderClosure(_ closure: ClosureExprSyntax) -> Bool {
    guard let type = parameterType(of: closure) else { return false }
    return type.split(whereSeparator: { $0 == " " || $0 == "\n" }).contains {
      $0.hasPrefix("@") && isBuilder(String($0.dropFirst()))
    }
  }

  private func isBuilder(_ attribute: String) -> Bool {
    codebase.index.types(named: TypeName(attribute).name).contains { $0.attributes.contains("resultBuilder") }
  }
}

extension TaskPosition {
  package var discards: Bool {
    if case .discarded = self { return true }
    return false
  }
}
