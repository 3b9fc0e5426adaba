import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The calls of a function that leave its optional handler out, in blocks that another change may make tasks: there they
/// would mean the async function (SE-0296), so they say `nil` from now on.
struct LeftOutHandlers {
  private let changes: [(change: Rearrangement, file: FileContext)]
  /// Whether one of them has no way to say so.
  let hasUnnamed: Bool

  init(of function: FunctionDeclSyntax, _ handler: HandlerParameter, in file: FileContext) {
    var changes: [(Rearrangement, FileContext)] = []
    var hasUnnamed = false
    let references =
      handler.node.defaultValue == nil
      ? nil
      : file.facts(of: function).flatMap { References(file.codebase).references(to: $0, limit: 120) }
    let form = AsyncForm(name: function.name.identifierText, handler: handler)
    for reference in references ?? [] where reference.use == .call && reference.certainty == .certain {
      let context = FileContext(sibling: reference.file, of: file)
      guard let call = context.call(at: reference.range.lowerBound), call.isInBlockOfQueue,
        !context.isolation.isAsyncContext(Syntax(call)),
        let head = CallHead(call, of: form, in: context), head.isLeftOut
      else { continue }
      if let change = head.namingNil(for: form) {
        changes.append((change, context))
      } else {
        hasUnnamed = true
      }
    }
    self.changes = changes
    self.hasUnnamed = hasUnnamed
  }

  var edits: [Edit] { changes.flatMap { $0.change.edits(in: $0.file) ?? [] } }
}

extension FunctionCallExprSyntax {
  /// Whether it stands in a block that a queue, a timer or a group runs, and that may become a task.
  var isInBlockOfQueue: Bool {
    var node = Syntax(self)
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      let name = closure.argumentOf.flatMap { Callee($0.call) }?.name
      if let name, Self.takers.contains(name) { return true }
      guard closure.mayRunInPlace else { return false }
      node = Syntax(closure)
    }
    return false
  }

  private static let takers: Set = [
    "async", "asyncAfter", "notify", "addOperation", "DispatchWorkItem", "scheduledTimer", "setEventHandler",
    "addObserver",
  ]
}
