import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The calls of a function that leave its optional handler out, where another change may make the code a task's: there they
/// would mean the async function (SE-0296), so they say `nil` from now on.
struct LeftOutHandlers {
  let edits: [Edit]

  init(of function: FunctionDeclSyntax, _ handler: HandlerParameter, in file: FileContext) {
    var edits: [Edit] = []
    let references =
      handler.node.defaultValue == nil
      ? nil
      : file.facts(of: function).flatMap { References(file.codebase).references(to: $0, limit: 120) }
    let form = AsyncForm(name: function.name.identifierText, handler: handler)
    for reference in references ?? [] where reference.use == .call && reference.certainty == .certain {
      let context = FileContext(sibling: reference.file, of: file)
      guard let call = context.call(at: reference.range.lowerBound), call.isWhereTaskMayCome(in: context),
        !context.isolation.isAsyncContext(Syntax(call)),
        let change = CallHead(call, of: form, in: context)?.namingNil(for: form)
      else { continue }
      edits += change.edits(in: context) ?? []
    }
    self.edits = edits
  }
}

extension FunctionCallExprSyntax {
  /// Whether it stands in a block that a queue, a timer or a group runs, or in the handler of a function of the codebase:
  /// either may become a task.
  func isWhereTaskMayCome(in file: FileContext) -> Bool {
    var node = Syntax(self)
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      if let call = closure.argumentOf?.call {
        if let name = Callee(call)?.name, Self.takers.contains(name) { return true }
        if !closure.mayRunInPlace, case .functions = CalleeSearch(file).callee(of: call) { return true }
      }
      node = Syntax(closure)
    }
    return false
  }

  private static let takers: Set = [
    "async", "asyncAfter", "notify", "addOperation", "DispatchWorkItem", "scheduledTimer", "setEventHandler",
    "addObserver",
  ]
}
