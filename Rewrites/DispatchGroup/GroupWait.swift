import Codebase
import Migration
import SwiftSyntax

/// `wait()` on a local group: in asynchronous code it is awaited, so that no thread of the pool is held.
struct GroupWait {
  private let profile: GroupProfile
  private let file: FileContext

  init(of profile: GroupProfile, in file: FileContext) {
    self.profile = profile
    self.file = file
  }

  /// Why the group stays, whatever becomes of its `wait()`.
  func reason(for wait: FunctionCallExprSyntax) -> Reason {
    if let timed = profile.waits.first(where: { !$0.arguments.isEmpty }) {
      return Reason(
        "wait-timeout",
        "'wait(timeout:)' gives up while the work goes on, and a task group has to wait for its end",
        at: file.place(timed))
    }
    guard file.isolation.isAsyncContext(Syntax(wait)) else {
      return Reason(
        "waits-in-sync-code",
        "'wait()' in synchronous code holds its thread, where a task would have to be awaited",
        at: file.place(wait))
    }
    return Reason(
      "group-awaited", "the group still counts the work; only its 'wait()' is awaited", at: file.place(wait))
  }

  /// The proposal for one `wait()`.
  func proposal(for wait: FunctionCallExprSyntax) -> Proposal {
    guard wait.arguments.isEmpty, file.isolation.isAsyncContext(Syntax(wait)) else {
      return .left(reason(for: wait))
    }
    guard wait.parent?.is(CodeBlockItemSyntax.self) == true, file.source.isFirstOnLine(wait.start),
      wait.comments(in: wait.trimmedUTF8Range).isEmpty
    else {
      return .left(Reason("not-a-statement", "its place is not that of a statement on lines of its own"))
    }
    if let reason = Preconditions(file: file).deployment(
      .concurrency, at: Syntax(wait), spelled: "withCheckedContinuation")
    {
      return .left(reason)
    }
    let indentation = Layout.indentation(at: wait.start, in: file.source)
    let newline = file.source.newline
    let unit = file.indentUnit
    let lines = [
      "await withCheckedContinuation { continuation in",
      "\(indentation)\(unit)\(profile.name).notify(queue: .global()) { @Sendable in",
      "\(indentation)\(unit)\(unit)continuation.resume()",
      "\(indentation)\(unit)}",
      "\(indentation)}",
    ]
    return .change(
      Draft(
        "an awaited notification instead of a wait that holds a thread",
        edits: [file.edit(wait.trimmedUTF8Range, lines.joined(separator: newline))]))
  }

  /// Whether a notification does no more than resume a continuation, which is what awaits a group.
  static func isBridge(_ notification: FunctionCallExprSyntax) -> Bool {
    guard let closure = notification.trailingClosure, let only = Array(closure.statements).only,
      let call = only.item.as(FunctionCallExprSyntax.self), let callee = Callee(call), callee.name == "resume"
    else { return false }
    return notification.closures(upTo: notification.root).contains { closure in
      guard let (call, _) = closure.argumentOf, let name = Callee(call)?.name else { return false }
      return name.hasSuffix("Continuation")
    }
  }
}
