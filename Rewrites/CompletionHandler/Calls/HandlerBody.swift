import Codebase
import Migration
import SwiftSyntax

/// The body of a handler, behind the awaited call.
struct HandlerBody {
  typealias Segment = StraightLine.Segment
  typealias Planned = Result<[Segment], Refusal>

  let file: FileContext
  let form: AsyncForm
  let handler: HandlerClosure
  let outer: OuterHandler?
  var items: [CodeBlockItemSyntax]
  /// Changes inside of the body.
  var inner: Rearrangement
  var notes: [String] = []
  var doubts: [String] = []

  static func of(
    _ head: CallHead, form: AsyncForm, surroundings: AwaitedCall.Surroundings, in file: FileContext
  ) -> Result<HandlerBody, Refusal> {
    guard let closure = head.closure else {
      return .failure(
        Refusal("handler-value", "its handler is given as a value", at: file.place(head.handler)))
    }
    guard let handler = HandlerClosure(closure, slots: form.slots.count) else {
      return .failure(
        Refusal(
          "handler-parameters", "the closure doesn't take what the handler is called with",
          at: file.place(closure)))
    }
    var outer: OuterHandler?
    if case .becomingAsync(let found) = surroundings { outer = found }
    let body = HandlerBody(
      file: file, form: form, handler: handler, outer: outer, items: handler.statements,
      inner: Rearrangement(owner: closure.position.utf8Offset * 2 + 1))
    return .success(body)
  }

  /// Whether the last statement leaves the function.
  var endsByItself: Bool { items.last?.leaves ?? false }

  /// The straight line.
  var segments: Planned {
    if let whole = handedOn { return .success(whole) }
    let hasError = form.slots.contains(.error)
    if form.slots.contains(where: \.isResult) { return ResultBody(self).segments }
    if hasError { return ErrorBody(self).segments }
    return .success(
      [.call(before: [.text(binding(handler.names) + "await ")], after: "", depth: 0)] + rest(items))
  }

  func rest(_ items: [CodeBlockItemSyntax], depth: Int = 0) -> [Segment] {
    items.isEmpty ? [] : [.statements(items, depth: depth)]
  }

  /// `let value = `, with all parameters at once.
  func binding(_ names: [String?]) -> String {
    let used = names.map { name in name.flatMap { isMentioned($0) ? $0 : nil } }
    if used.allSatisfy({ $0 == nil }) { return form.values.isEmpty || form.isDiscardable ? "" : "_ = " }
    if used.count == 1, let only = used[0] { return "let \(only) = " }
    return "let (\(used.map { $0 ?? "_" }.joined(separator: ", "))) = "
  }

  func isMentioned(_ name: String) -> Bool { !handler.mentions(of: name).isEmpty }

  /// `f { completion($0) }` in a function that is made async: what is awaited is returned.
  private var handedOn: [Segment]? {
    guard let outer, items.count == 1, let call = items[0].item.outerCall,
      call.calledExpression.isHandler(outer.name), call.trailingClosure == nil,
      call.arguments.count == handler.names.count,
      zip(call.arguments, handler.names).allSatisfy({ $0.expression.trimmedDescription == $1 })
    else { return nil }
    let prefix = outer.shape.returnType == nil ? "" : "return "
    return [.call(before: [.text("\(prefix)\(form.keywords) ")], after: "", depth: 0)]
  }
}

extension AsyncForm.Slot {
  var isResult: Bool {
    if case .result = self { true } else { false }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement always leaves the function or scope around it.
  var leaves: Bool {
    switch item {
    case .stmt(let statement):
      return statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
    case .expr(let expression):
      guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
      return ["fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedDescription)
    default: return false
    }
  }
}

extension CodeBlockItemSyntax.Item {
  /// The call that a statement is, also behind `return`.
  var outerCall: FunctionCallExprSyntax? {
    switch self {
    case .expr(let expression): expression.as(FunctionCallExprSyntax.self)
    case .stmt(let statement):
      statement.as(ReturnStmtSyntax.self)?.expression?.as(FunctionCallExprSyntax.self)
    case .decl: nil
    }
  }
}

extension ExprSyntax {
  /// Whether this names a handler, also an optional one: `completion`, `completion?`.
  func isHandler(_ name: String) -> Bool {
    let inner = self.as(OptionalChainingExprSyntax.self)?.expression ?? self
    return inner.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
  }
}
