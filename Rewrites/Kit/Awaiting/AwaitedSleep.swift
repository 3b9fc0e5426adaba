import Codebase
import Migration
import SwiftSyntax

/// A call of `Thread.sleep(forTimeInterval:)` in a function's own code. Once the function is async, a task sleeps there.
struct AwaitedSleep {
  let call: FunctionCallExprSyntax
  let edit: Edit

  static func all(of function: FunctionDeclSyntax, in file: FileContext) -> [AwaitedSleep] {
    guard let body = function.body else { return [] }
    return InlineCalls.collect(in: Syntax(body)).compactMap {
      $0.functionAround?.id == function.id ? AwaitedSleep($0, in: file) : nil
    }
  }

  private init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    let preconditions = Preconditions(file: file)
    guard call.parent?.is(CodeBlockItemSyntax.self) == true, call.trailingClosure == nil,
      // What is deferred can't wait.
      call.enclosing(DeferStmtSyntax.self) == nil,
      let callee = Callee(call), callee.name == "sleep", callee.receiver?.compactText == "Thread",
      let first = call.arguments.first, first.label?.text == "forTimeInterval",
      preconditions.deployment(.clocks, at: Syntax(call), spelled: "Task.sleep(for:)") == nil
    else { return nil }
    self.call = call
    let task = preconditions.taskName(at: Syntax(call))
    edit = file.edit(
      call.trimmedUTF8Range, "try? await \(task).sleep(for: .seconds(\(first.expression.compactText)))"
    )
  }
}
