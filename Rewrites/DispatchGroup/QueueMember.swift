import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `queue.async(group: group) { … }` as a child task.
struct QueueMember {
  private let call: FunctionCallExprSyntax
  private let file: FileContext
  /// The statement that leaves the group, last in the block.
  private var leave: CodeBlockItemSyntax?

  init(_ call: FunctionCallExprSyntax, in file: FileContext) {
    self.call = call
    self.file = file
  }

  /// `group.enter(); queue.async { …; group.leave() }`; nil where the block leaves the group in any other way.
  init?(_ member: GroupMember, of profile: GroupProfile, in file: FileContext) {
    guard member.items.count == 1, let call = member.items.first?.item.as(FunctionCallExprSyntax.self),
      let queueCall = QueueCall(call), queueCall.method == "async", queueCall.options["group"] == nil,
      let last = queueCall.closure?.statements.last, queueCall.closure?.statements.count ?? 0 > 1,
      last.item.compactText == "\(profile.name).leave()", LineRemoval(last, in: file) != nil,
      profile.leaves.filter({ member.range.contains($0.start) }).count == 1,
      file.source.isFirstOnLine(call.start), LineRemoval(member.enter, in: file) != nil,
      // What leaves the block early leaves the group entered, which is for the flow to find.
      let closure = queueCall.closure, closure.signature?.capture == nil
    else { return nil }
    self.init(call, in: file)
    leave = last
  }

  /// What rests on how long the block holds its thread.
  var doubt: Assumed? {
    guard let closure = QueueCall(call)?.closure else { return nil }
    return (try? PoolWork.doubt(holding: closure, at: call, in: file)) ?? nil
  }

  func edits(addedTo group: String) throws(Refusal) -> [Edit] {
    guard let queueCall = QueueCall(call), let base = queueCall.callee.base,
      let queue = QueueReference(base, in: file)
    else {
      throw Refusal("unknown-queue", "the queue that it runs on is not known", at: file.place(call))
    }
    switch queue {
    case .global, .globalAlias: break
    case .main, .mainAlias:
      throw Refusal(
        "main-queue-member", "it counts work on the main queue, which runs in order; child tasks don't",
        at: file.place(call))
    case .other(let name):
      throw Refusal(
        "queue-member", "blocks on '\(name)' may run in order, which child tasks don't keep",
        at: file.place(call))
    }
    if let flags = queueCall.options["flags"] {
      throw Refusal("flags", "'flags: \(flags.shortText)' has no equivalent on a task", at: file.place(call))
    }
    guard let closure = queueCall.closure else {
      throw Refusal(
        "unknown-body", "the block can't be read here, and may block its thread", at: file.place(call))
    }
    _ = try PoolWork.doubt(holding: closure, at: call, in: file)
    if let reason = Preconditions(file: file).asyncUnavailableCall(in: closure) { throw Refusal(reason) }
    let priority: String?
    switch WorkPriority(of: queueCall, in: file) {
    case .known(let known): priority = known
    case .unknown(let reason): throw Refusal(reason)
    }
    switch IsolatedUses(file).answer(for: closure, at: Syntax(call), mayCapture: true) {
    case .refused(let reason): throw Refusal(reason)
    case .edits(let edits):
      let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
      let callee = priority.map { "\(group).addTask(priority: \($0))" } ?? "\(group).addTask"
      let removed = leave.flatMap { LineRemoval($0, in: file)?.edits } ?? []
      return edits + shell.edits(callee: callee, attribute: "") + removed
    }
  }
}

extension GroupOutline {
  /// What rests on how long blocks of queues that become child tasks hold their threads.
  var poolDoubts: [Assumed] {
    queueCalls.compactMap { QueueMember($0, in: file).doubt }
      + members.compactMap { QueueMember($0, of: profile, in: file)?.doubt }
  }
}
