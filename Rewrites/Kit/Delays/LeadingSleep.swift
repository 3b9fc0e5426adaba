import Codebase
import Migration
import SwiftSyntax

/// `Thread.sleep(forTimeInterval: 1)`, `sleep(1)` or `usleep(1000)` as the first statement of a closure: a task sleeps
/// there without holding a thread.
package struct LeadingSleep {
  package let call: FunctionCallExprSyntax
  /// The edit that makes the task sleep.
  package let edit: Edit

  /// - Parameter task: how `Task` is spelled.
  package init?(of closure: ClosureExprSyntax, task: String, in file: FileContext) {
    guard let call = closure.statements.first?.item.as(FunctionCallExprSyntax.self),
      closure.statements.count > 1,
      let callee = Callee(call), let argument = Array(call.arguments).only, call.trailingClosure == nil,
      call.comments(in: call.trimmedUTF8Range).isEmpty
    else { return nil }
    let delay: ExprSyntax?
    switch (callee.receiver?.compactText, callee.name, argument.label?.text) {
    case ("Thread", "sleep", "forTimeInterval"): delay = argument.expression
    case (nil, "sleep", nil): delay = Resolver.parse(".seconds(\(argument.expression.compactText))")
    case (nil, "usleep", nil):
      delay = Resolver.parse(".microseconds(\(argument.expression.compactText))")
    default: return nil
    }
    guard let delay, file.resolver.binding(of: "sleep", at: Syntax(call)) == nil else { return nil }
    if callee.receiver == nil, !argument.expression.is(IntegerLiteralExprSyntax.self) { return nil }
    guard
      case .after(let duration, let nanoseconds, _) = Deadline(delay: [delay], in: file, unproven: .bounded)
    else { return nil }
    let preconditions = Preconditions(file: file)
    if preconditions.deployment(.clocks, at: Syntax(call), spelled: "Task.sleep(for:clock:)") == nil {
      let clock = file.settings.delays == .plain ? "" : ", clock: .suspending"
      edit = file.replacing(call, by: "try? await \(task).sleep(for: \(duration)\(clock))")
    } else if let nanoseconds {
      edit = file.replacing(call, by: "try? await \(task).sleep(nanoseconds: \(nanoseconds))")
    } else {
      return nil
    }
    self.call = call
  }

  package static let note = Assumption.startsLater.here(
    "after its sleep, the work waits for a free thread of the cooperative pool")
}
