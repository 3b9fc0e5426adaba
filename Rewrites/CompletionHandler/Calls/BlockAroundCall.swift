import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A block on the main queue whose last statement is a call that comes to be awaited. The block becomes a main-actor task
/// in the same change, and the call needs no task of its own.
struct BlockAroundCall {
  let edits: [Edit]
  /// UTF-8 range of the queue call.
  let range: Range<Int>

  /// Nil where something keeps the block from becoming a task, or where that needs review.
  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    let preconditions = Preconditions(file: file)
    guard call.parent?.is(CodeBlockItemSyntax.self) == true,
      let closure = call.enclosing(ClosureExprSyntax.self),
      closure.statements.last?.wholeCall?.id == call.id, let block = closure.argumentOf?.call,
      let queueCall = QueueCall(mainHop: block, in: file), queueCall.closure?.id == closure.id,
      queueCall.unsupportedOption == nil,
      queueCall.callee.base?.isSpelledMainQueue == true,
      preconditions.taskCreation(at: Syntax(block)) == nil,
      case .plain = TaskPosition(of: block, in: file),
      preconditions.mainActorBody(closure, wasMainActor: true) == nil,
      preconditions.asyncOverload(in: closure) == nil,
      file.variableChanged(after: closure) == nil, file.noteOnTask(startedIn: closure) == nil
    else { return nil }
    edits = TaskShell(file: file, queueCall: queueCall, closure: closure).edits(
      callee: preconditions.taskName(at: Syntax(block)), attribute: "@MainActor")
    range = block.trimmedUTF8Range
  }
}
