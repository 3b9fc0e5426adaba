import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A block on the main queue that ends with a call that comes to be awaited, be it in a branch. The block becomes a
/// main-actor task in the same change, and the call needs no task of its own.
struct BlockAroundCall {
  let edits: [Edit]
  /// UTF-8 ranges of the queue call, and of what goes with it.
  let ranges: [Range<Int>]

  /// Nil where something keeps the block from becoming a task, or where that needs review.
  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard call.parent?.is(CodeBlockItemSyntax.self) == true,
      let closure = call.enclosing(ClosureExprSyntax.self),
      closure.statements.last?.trimmedUTF8Range.contains(call.trimmedUTF8Range.lowerBound) == true,
      let block = closure.argumentOf?.call,
      let queueCall = QueueCall(block), queueCall.closure?.id == closure.id,
      queueCall.unsupportedOption == nil,
      let base = queueCall.callee.base, base.isSpelledMainQueue,
      case .main = QueueReference(direct: base, in: file),
      file.variableChanged(after: closure) == nil, file.noteOnTask(startedIn: closure) == nil
    else { return nil }
    switch queueCall.method {
    case "async" where queueCall.options.isEmpty:
      let preconditions = Preconditions(file: file)
      guard preconditions.taskCreation(at: Syntax(block)) == nil,
        case .plain = TaskPosition(of: block, in: file),
        preconditions.mainActorBody(closure, wasMainActor: true) == nil,
        preconditions.asyncOverload(in: closure) == nil
      else { return nil }
      edits = TaskShell(file: file, queueCall: queueCall, closure: closure).edits(
        callee: preconditions.taskName(at: Syntax(block)), attribute: "@MainActor")
      ranges = [block.trimmedUTF8Range]
    case "asyncAfter":
      // Several delays that become one task would wait for the call.
      guard file.relatedDeadline(of: block) == nil, file.delayOrder(of: block).isEmpty,
        file.source.isFirstOnLine(call.trimmedUTF8Range.lowerBound)
          || !CallArgument.all(of: call).contains(where: { $0.expression.is(ClosureExprSyntax.self) }),
        case .changes(let drafts) = DelayedBlock(queueCall, file: file).proposal, let draft = drafts.first,
        draft.assumptions.isEmpty
      else { return nil }
      edits = draft.edits
      ranges = [block.trimmedUTF8Range] + draft.absorbs
    default: return nil
    }
  }
}
