import Codebase
import Migration
import SwiftSyntax

/// `queue.asyncAfter(deadline: …) { group.leave() }` and a wait for that right behind it: a thread, or a task, that sleeps.
package struct WaitedDelay {
  package let draft: Draft

  /// Nil where anything else goes on between the two, or the block may come later than its delay says.
  ///
  /// - Parameters:
  ///   - statements: what makes and enters what is waited for, and the wait itself.
  ///   - end: the call in the block that ends the wait.
  ///   - sites: what the change takes away beside them.
  package init?(
    _ statements: [CodeBlockItemSyntax], endedBy end: FunctionCallExprSyntax, sites: [Range<Int>],
    in file: FileContext
  ) {
    guard let closure = end.enclosing(ClosureExprSyntax.self),
      Array(closure.statements).only?.item.id == Syntax(end).id, closure.signature == nil,
      let (call, _) = closure.argumentOf, let queueCall = QueueCall(call), queueCall.method == "asyncAfter",
      queueCall.options.count == 1, let deadline = queueCall.options["deadline"],
      let schedule = call.parent?.as(CodeBlockItemSyntax.self),
      let list = schedule.parent?.as(CodeBlockItemListSyntax.self),
      statements.allSatisfy({ $0.parent?.id == Syntax(list).id }), !call.isChosenOverTasks,
      let base = queueCall.callee.base
    else { return nil }
    var gone = statements
    switch QueueReference(base, in: file) {
    case .global, .globalAlias: break
    default:
      guard let queue = NamedQueue(base, in: file), let declaration = queue.declaration, queue.isFree,
        declaration.parent?.id == Syntax(list).id
      else { return nil }
      gone.append(declaration)
    }
    let all = (gone + [schedule]).sorted { $0.position < $1.position }
    let items = Array(list)
    guard let start = items.firstIndex(where: { $0.id == all.first?.id }), start + all.count <= items.count,
      zip(items[start...], all).allSatisfy({ $0.id == $1.id }), all.last?.id == statements.last?.id,
      call.comments(in: schedule.start..<schedule.end).isEmpty,
      let removal = StatementRemoval(gone, in: file), removal.lastComment == nil,
      file.source.isFirstOnLine(schedule.start)
    else { return nil }
    let isAsync = file.isolation.isAsyncContext(Syntax(schedule))
    var edits = removal.edits
    let sleep: String
    if isAsync {
      guard let text = file.sleepStatement(until: deadline, at: call, "try?", isOrdered: false) else {
        return nil
      }
      sleep = text
    } else {
      let written = file.deadlineWrittenOut(deadline)
      guard case .after(_, _, mayBeNone: false) = Deadline(written, in: file),
        let seconds = TimedWait.seconds(of: written), ImportEdit.canImport("Foundation", in: file)
      else { return nil }
      sleep = "Thread.sleep(forTimeInterval: \(seconds))"
      edits += [ImportEdit.adding("Foundation", in: file)].compactMap(\.self)
    }
    let indentation = Layout.indentation(at: schedule.start, in: file.source)
    let comments = removal.comments.map { $0 + file.source.newline + indentation }.joined()
    edits.append(file.edit(schedule.start..<schedule.end, comments + sleep))
    guard edits.areFreeOfConflicts else { return nil }
    draft = Draft(
      isAsync
        ? "a task that sleeps instead of a wait for a delay" : "a sleep instead of a wait for a delay",
      assuming: isAsync
        ? [
          Assumption.interleaves.here(
            "other work may run while the function sleeps; before, the wait blocked its thread")
        ] : [], edits: edits,
      absorbs: sites + [call.trimmedUTF8Range] + gone.map(\.item.trimmedUTF8Range), comesFirst: true)
  }
}
