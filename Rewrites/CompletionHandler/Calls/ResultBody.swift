import Codebase
import Migration
import SwiftSyntax

/// The body of a handler that takes a `Result`.
struct ResultBody {
  private let body: HandlerBody
  private var file: FileContext { body.file }
  private var form: AsyncForm { body.form }

  init(_ body: HandlerBody) { self.body = body }

  var segments: HandlerBody.Planned {
    guard let name = body.handler.names[0], body.isMentioned(name) else { return ignored }
    guard let index = body.items.firstIndex(where: { !$0.mentions(of: name).isEmpty }) else {
      return ignored
    }
    let item = body.items[index]
    let rest = Array(body.items[(index + 1)...])
    guard rest.allSatisfy({ $0.mentions(of: name).isEmpty }) else { return unknown(at: item) }
    var branches: Branches?
    if let selection = item.item.expression?.as(SwitchExprSyntax.self) {
      branches = self.branches(of: selection, subject: name)
      branches?.after = rest
    } else if let conditional = item.item.expression?.as(IfExprSyntax.self) {
      branches = self.branches(of: conditional, subject: name, rest: rest)
    } else if let guarded = item.item.as(GuardStmtSyntax.self) {
      branches = self.branches(of: guarded, subject: name, rest: rest)
    }
    guard var branches else { return unknown(at: item) }
    branches.before = Array(body.items[..<index])
    return body.segments(of: branches)
  }

  /// A result that nobody looks at: an error that was dropped is dropped.
  private var ignored: HandlerBody.Planned {
    let dropped = form.values.isEmpty || form.isDiscardable && !form.isThrowing ? "" : "_ = "
    let keywords = form.isThrowing ? "try? await " : "await "
    return .success([.call(before: [.text(dropped + keywords)], after: "", depth: 0)] + body.rest(body.items))
  }

  private func unknown(at item: CodeBlockItemSyntax) -> HandlerBody.Planned {
    .failure(
      Refusal(
        "result-used-whole", "the result is used as a value here, not taken apart", at: file.place(item)))
  }

  // MARK: Shapes

  private func branches(of selection: SwitchExprSyntax, subject: String) -> Branches? {
    guard selection.subject.trimmedDescription == subject, selection.cases.count == 2 else { return nil }
    let cases = selection.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == 2, cases.allSatisfy({ $0.attribute == nil }) else { return nil }
    var branches = Branches()
    var found: Set<String> = []
    for one in cases {
      switch one.label {
      case .default:
        let other = found.contains("success") ? "failure" : "success"
        guard found.count == 1 else { return nil }
        if other == "failure" {
          branches.failure = Array(one.statements)
        } else {
          setSuccess(nil, &branches)
          branches.success = Array(one.statements)
        }
        found.insert(other)
      case .case(let label):
        guard let item = Array(label.caseItems).only, item.whereClause == nil,
          let pattern = ResultPattern(item.pattern)
        else { return nil }
        guard found.insert(pattern.name).inserted else { return nil }
        if pattern.name == "success" {
          guard setSuccess(pattern.payload, &branches) else { return nil }
          branches.success = Array(one.statements)
        } else {
          guard setFailure(pattern.payload, &branches) else { return nil }
          branches.failure = Array(one.statements)
        }
      }
    }
    return found == ["success", "failure"] ? mindingError(branches) : nil
  }

  private func branches(
    of conditional: IfExprSyntax, subject: String, rest: [CodeBlockItemSyntax]
  ) -> Branches? {
    guard let pattern = ResultPattern(conditional.conditions, subject: subject) else { return nil }
    var branches = Branches()
    let body = Array(conditional.body.statements)
    let otherwise: [CodeBlockItemSyntax]
    switch conditional.elseBody {
    case nil: otherwise = []
    case .codeBlock(let block): otherwise = Array(block.statements)
    case .ifExpr(let next):
      // `else if case .failure(let error) = result`
      guard let second = ResultPattern(next.conditions, subject: subject), second.name != pattern.name,
        next.elseBody == nil
      else { return nil }
      guard
        second.name == "failure"
          ? setFailure(second.payload, &branches) : setSuccess(second.payload, &branches)
      else { return nil }
      otherwise = Array(next.body.statements)
    }
    if pattern.name == "success" {
      guard setSuccess(pattern.payload, &branches) else { return nil }
      branches.success = body
      branches.failure = otherwise
      branches.after = rest
    } else {
      guard setFailure(pattern.payload, &branches) else { return nil }
      if branches.binding.isEmpty { setSuccess(nil, &branches) }
      branches.failure = body
      if conditional.elseBody == nil, body.last?.leaves == true {
        branches.success = rest
      } else {
        branches.success = otherwise
        branches.after = rest
      }
    }
    return mindingError(branches)
  }

  private func branches(
    of guarded: GuardStmtSyntax, subject: String, rest: [CodeBlockItemSyntax]
  ) -> Branches? {
    guard let pattern = ResultPattern(guarded.conditions, subject: subject), pattern.name == "success" else {
      return nil
    }
    var branches = Branches()
    guard setSuccess(pattern.payload, &branches) else { return nil }
    branches.failure = Array(guarded.body.statements)
    branches.success = rest
    return mindingError(branches)
  }

  @discardableResult private func setSuccess(_ payload: String?, _ branches: inout Branches) -> Bool {
    let type = form.values.first?.type
    guard let payload, payload != "_" else {
      branches.binding = type == nil || form.isDiscardable ? "" : "_ = "
      return true
    }
    // A value of `Void` that is named can't be.
    guard let type, payload != "()" else { return payload == "()" || payload.isEmpty }
    branches.binding = "let \(payload) = "
    if !payload.hasPrefix("(") { branches.variable = (payload, type) }
    return true
  }

  private func setFailure(_ payload: String?, _ branches: inout Branches) -> Bool {
    guard payload?.hasPrefix("(") != true else { return false }
    branches.error = payload == "_" ? nil : payload
    return true
  }

  /// A `catch` names the error `error`, which must not hide another that a branch without a name means.
  private func mindingError(_ branches: Branches) -> Branches? {
    guard branches.error == nil, branches.failure.contains(where: { !$0.mentions(of: "error").isEmpty })
    else { return branches }
    return nil
  }
}

/// `.success(let items)`.
private struct ResultPattern {
  let name: String
  /// `items`, `(items, date)`, `_`; nil where there is none.
  let payload: String?

  init?(_ pattern: PatternSyntax) {
    var isBinding = false
    var expression = pattern.as(ExpressionPatternSyntax.self)?.expression
    if let binding = pattern.as(ValueBindingPatternSyntax.self),
      binding.bindingSpecifier.tokenKind == .keyword(.let)
    {
      isBinding = true
      expression = binding.pattern.as(ExpressionPatternSyntax.self)?.expression
    }
    guard let expression else { return nil }
    if let access = expression.as(MemberAccessExprSyntax.self), access.base == nil {
      name = access.declName.baseName.text
      payload = nil
      guard ["success", "failure"].contains(name) else { return nil }
      return
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
      let argument = Array(call.arguments).only, argument.label == nil, call.trailingClosure == nil
    else { return nil }
    name = access.declName.baseName.text
    guard ["success", "failure"].contains(name) else { return nil }
    let value = argument.expression
    if value.is(DiscardAssignmentExprSyntax.self) || value.trimmedDescription == "_" {
      payload = "_"
    } else if let tuple = value.as(TupleExprSyntax.self), tuple.elements.isEmpty {
      payload = "()"
    } else if let written = value.as(PatternExprSyntax.self)?.pattern {
      if let binding = written.as(ValueBindingPatternSyntax.self),
        binding.bindingSpecifier.tokenKind == .keyword(.let)
      {
        guard Self.isPlain(binding.pattern) else { return nil }
        payload = binding.pattern.trimmedDescription
      } else if isBinding, Self.isPlain(written) {
        payload = written.trimmedDescription
      } else {
        return nil
      }
    } else if isBinding, let reference = value.as(DeclReferenceExprSyntax.self) {
      payload = reference.trimmedDescription
    } else {
      return nil
    }
  }

  /// The pattern of `case .success(let items) = result`, where that is the only condition.
  init?(_ conditions: ConditionElementListSyntax, subject: String) {
    guard let only = Array(conditions).only,
      let matching = only.condition.as(MatchingPatternConditionSyntax.self),
      matching.initializer.value.trimmedDescription == subject
    else { return nil }
    self.init(matching.pattern)
  }

  private static func isPlain(_ pattern: PatternSyntax) -> Bool {
    if pattern.is(IdentifierPatternSyntax.self) { return true }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return tuple.elements.allSatisfy {
        $0.label == nil
          && ($0.pattern.is(IdentifierPatternSyntax.self) || $0.pattern.is(WildcardPatternSyntax.self))
      }
    }
    // `let (a, b)` inside a pattern is a tuple of expressions.
    guard let tuple = pattern.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self) else {
      return false
    }
    return tuple.elements.allSatisfy {
      $0.label == nil
        && ($0.expression.is(PatternExprSyntax.self) || $0.expression.is(DeclReferenceExprSyntax.self)
          || $0.expression.is(DiscardAssignmentExprSyntax.self))
    }
  }
}

extension CodeBlockItemSyntax.Item {
  /// The expression that a statement is, `if` and `switch` among them.
  var expression: ExprSyntax? {
    switch self {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}
