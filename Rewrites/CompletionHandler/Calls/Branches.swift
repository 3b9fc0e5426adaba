import Codebase
import Migration
import SwiftSyntax

/// What a handler's body does where the work has succeeded and where it has failed.
struct Branches {
  /// What runs before the two part.
  var before: [CodeBlockItemSyntax] = []
  /// What is written before the awaited call to name its value: `let items = `, empty where it has none.
  var binding = ""
  var success: [CodeBlockItemSyntax] = []
  /// The type by which a variable for the value would be declared, and its name; nil where the binding isn't one name.
  var variable: (name: String, type: String)?
  var failure: [CodeBlockItemSyntax] = []
  /// What the failing branch calls the error; nil where it doesn't.
  var error: String?
  /// What runs behind both.
  var after: [CodeBlockItemSyntax] = []
}

extension HandlerBody {
  /// The straight line for two branches: the error goes on to the caller, or both are a `do`'s and its `catch`'s.
  func segments(of branches: Branches) -> Planned {
    var branches = branches
    branches.success.removeAll(where: \.isBreak)
    branches.failure.removeAll(where: \.isBreak)
    if let item = (branches.success + branches.failure).first(where: \.breaksOut) {
      return .failure(Refusal("break", "a 'break' leaves the 'switch' that goes", at: file.place(item)))
    }
    let awaiting = form.keywords + " "
    let success = branches.before + branches.success
    if isPassedOn(branches.failure, error: branches.error), branches.before.isEmpty {
      return .success(
        [.call(before: [.text(branches.binding + awaiting)], after: "", depth: 0)] + rest(branches.success)
          + rest(branches.after))
    }
    if let reason = typedFailure(branches) { return .failure(Refusal(reason)) }
    if let item = branches.before.first(where: { !$0.mayBeRepeated }) {
      return .failure(
        Refusal(
          "work-before-branches",
          "this runs before success and failure part, and would have to be written twice",
          at: file.place(item)))
    }
    let handling: String
    switch branches.error {
    case nil, "error": handling = "} catch {"
    case let name?: handling = "} catch let \(name) {"
    }
    let caught: [Segment] =
      [.line(handling, depth: 0)] + (branches.before.isEmpty ? [] : [.copy(branches.before, depth: 1)])
      + rest(branches.failure, depth: 1) + [.line("}", depth: 0)]
    guard mayThrow(success) else {
      return .success(
        [
          .line("do {", depth: 0),
          .call(before: [.text(branches.binding + awaiting)], after: "", depth: 1),
        ] + pieces(branches.before, branches.success, depth: 1) + caught + rest(branches.after))
    }
    // What succeeds can throw too, and must not come to the `catch`.
    guard
      branches.failure.last.map({
        $0.leaves || $0.item.outerCall?.calledExpression.isHandler(outer?.name ?? "") == true
      }) ?? false
    else {
      return .failure(
        Refusal(
          "throws-behind-await", "what follows on success can throw into the branch that handles the failure")
      )
    }
    guard let variable = branches.variable, variable.name != "_" else {
      guard branches.binding.isEmpty || branches.binding == "_ = " else {
        return .failure(
          Refusal(
            "throws-behind-await",
            "what follows on success can throw into the branch that handles the failure"))
      }
      return .success(
        [.line("do {", depth: 0), .call(before: [.text(branches.binding + awaiting)], after: "", depth: 1)]
          + caught
          + pieces(branches.before, branches.success, depth: 0) + rest(branches.after))
    }
    return .success(
      [
        .line("let \(variable.name): \(variable.type)", depth: 0), .line("do {", depth: 0),
        .call(before: [.text("\(variable.name) = \(awaiting)")], after: "", depth: 1),
      ] + caught + pieces(branches.before, branches.success, depth: 0) + rest(branches.after))
  }

  private func pieces(
    _ before: [CodeBlockItemSyntax], _ success: [CodeBlockItemSyntax], depth: Int
  ) -> [Segment] { rest(before, depth: depth) + rest(success, depth: depth) }

  /// Whether a failing branch only gives the error to the outer handler, which is what a throwing call does by itself.
  private func isPassedOn(_ items: [CodeBlockItemSyntax], error: String?) -> Bool {
    guard let outer, let error, outer.shape.isThrowing else { return false }
    var items = items
    if items.count == 2, items[1].isPlainReturn { items.removeLast() }
    guard items.count == 1, items[0].isWithoutComments, let call = items[0].item.outerCall,
      call.calledExpression.isHandler(outer.name), call.trailingClosure == nil
    else { return false }
    let arguments = call.arguments.map(\.expression.trimmedDescription)
    switch outer.shape {
    case .result: return arguments == [".failure(\(error))"] || arguments == ["Result.failure(\(error))"]
    case .optionalValueOrError: return arguments == ["nil", error]
    case .error: return arguments == [error]
    case .valueAndError, .value, .values, .nothing: return false
    }
  }

  /// Whether statements will throw, once the outer handler's calls are `return` and `throw`.
  func mayThrow(_ items: [CodeBlockItemSyntax]) -> Bool {
    guard let outer, outer.shape.isThrowing else { return false }
    return items.contains { item in
      item.mentions(of: outer.name).contains { token in
        var node = token.parent
        while let current = node, !current.is(FunctionCallExprSyntax.self) {
          if current.is(CodeBlockItemSyntax.self) || current.is(LabeledExprSyntax.self) { return true }
          node = current.parent
        }
        guard let call = node?.as(FunctionCallExprSyntax.self), call.calledExpression.isHandler(outer.name),
          call.enclosing(ClosureExprSyntax.self)?.id == handler.closure.id
        else { return true }
        return !outer.isSuccess(call)
      }
    }
  }

  /// A typed error that the branch could rely on, where the async function throws any.
  private func typedFailure(_ branches: Branches) -> Reason? {
    guard let type = form.failureType, form.failure == .any, let name = branches.error else { return nil }
    let uses = branches.failure.flatMap { $0.mentions(of: name) }
    guard let token = uses.first(where: { !$0.isUseOfAnyError }) else { return nil }
    return Reason(
      "typed-failure", "the branch uses the error as '\(type)', and the async function can throw any",
      at: file.place(token))
  }
}

extension OuterHandler {
  /// Whether a call of the handler surely tells of a success.
  func isSuccess(_ call: FunctionCallExprSyntax) -> Bool {
    let arguments = call.arguments.map(\.expression.trimmedDescription)
    switch shape {
    case .result:
      return arguments.first.map {
        $0.hasPrefix(".success(") || $0 == ".success" || $0.hasPrefix("Result.success(")
      } ?? false
    case .optionalValueOrError, .valueAndError, .error: return arguments.last == "nil"
    case .value, .values, .nothing: return true
    }
  }
}

extension TokenSyntax {
  /// Whether a mention of an error asks no more of it than any error has.
  fileprivate var isUseOfAnyError: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    if let access = reference.parent?.as(MemberAccessExprSyntax.self) {
      return access.declName.baseName.text == "localizedDescription"
    }
    return reference.parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
      || reference.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
      || reference.parent?.is(ExpressionSegmentSyntax.self) == true
  }
}

extension CodeBlockItemSyntax {
  var isBreak: Bool {
    item.as(BreakStmtSyntax.self).map { $0.label == nil && isWithoutComments } ?? false
  }

  var isWithoutComments: Bool {
    let range = position.utf8Offset..<endPosition.utf8Offset
    return comments(in: range).isEmpty
  }

  /// Whether a `break` or `fallthrough` in it means what is around it.
  fileprivate var breaksOut: Bool {
    let finder = BreakFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }

  /// Whether it can be written in two places: a short statement that declares nothing, or the way out for a `self` that
  /// is gone.
  fileprivate var mayBeRepeated: Bool {
    let text = trimmedDescription
    if text.split(whereSeparator: \.isNewline).count > 3 { return false }
    switch item {
    case .expr(let expression):
      return !text.contains(where: \.isNewline) && !expression.is(ClosureExprSyntax.self)
        && !expression.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftBrace }
    case .stmt(let statement):
      guard let guarded = statement.as(GuardStmtSyntax.self) else { return false }
      return guarded.conditions.trimmedDescription.contains("self")
    case .decl: return false
    }
  }
}

private final class BreakFinder: SyntaxVisitor {
  var found = false

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.label == nil { found = true }
    return .skipChildren
  }
  override func visit(_ node: FallThroughStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
