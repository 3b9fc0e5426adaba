import Codebase
import Migration
import SwiftSyntax

/// What a task's sleep takes: a duration, or nanoseconds.
struct Sleep {
  let label: String
  let value: String
  /// The name of a constant that holds it, and what that is set to.
  let name: String
  let isLiteral: Bool
  let declared: String
}

/// A delay as a task's sleep takes it.
struct Delay {
  /// The delay, or the name of the constant that holds it.
  let text: String
  /// The statement before which it is read; nil where the task may read it.
  let frame: StatementFrame?
  /// What the statement that starts the task is indented by.
  let indentation: String
  private let value: String

  /// Nil where it has to be read before a statement and there is none.
  init?(_ sleep: Sleep, of call: FunctionCallExprSyntax, isReadNow: Bool, in file: FileContext) {
    value = sleep.declared
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    guard !sleep.isLiteral, isReadNow else {
      text = sleep.value
      frame = nil
      indentation = Layout.indentation(at: start, in: file.source)
      return
    }
    guard let statement = StatementFrame(call, in: file) else { return nil }
    text = Syntax(call).unusedName(sleep.name)
    frame = statement
    indentation = statement.indentation
  }

  func read(before edits: [Edit]) -> [Edit] {
    frame?.inserting("let \(text) = \(value)", before: edits) ?? edits
  }
}
