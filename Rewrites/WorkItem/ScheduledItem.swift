import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// An item with the one call that runs it, where both stand in one list of statements.
struct ScheduledItem {
  /// What becomes of the item where it is created.
  enum Role {
    /// `pending = DispatchWorkItem { … }`
    case assigned
    /// `let item = DispatchWorkItem { … }`, which goes by that name.
    case constant(VariableDeclSyntax)
    /// The same, and `pending = item` behind it is all that it is for, or nothing is: the name goes.
    case collapsed(VariableDeclSyntax, prefix: String, statement: CodeBlockItemSyntax?)
    /// `asyncAfter(deadline: …, execute: DispatchWorkItem { … })`
    case argument
  }

  let creation: ItemCreation
  let statement: CodeBlockItemSyntax
  let role: Role
  let schedule: FunctionCallExprSyntax
  /// The statement that goes with the schedule: `if let item { asyncAfter(execute: item) }` as a whole.
  let scheduleStatement: CodeBlockItemSyntax

  /// Whether nothing delays it: `async(execute: item)`.
  var runsAtOnce: Bool { Callee(schedule)?.name == "async" }
}
