import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What blocks a thread of the cooperative pool in asynchronous code: waits, sleeps, `sync` on the main queue, and locks
/// that are held across an `await`.
package struct BlockingInAsync: AuditCheck {
  package let name = "blocking-in-async"
  package let names: Set<String> = [
    "wait", "sleep", "usleep", "sync", "lock", "os_unfair_lock_lock", "func", "Task", "detached", "task",
    "addTask",
  ]
  package let tokens: [String: [SiteToken]] = [
    "wait": [.member.beside(["async", "await", "Task"])],
    "sleep": [.anywhere.beside(["async", "await", "Task"])],
    "usleep": [.anywhere.beside(["async", "await", "Task"])],
    "sync": [.member.beside(["async", "await", "Task"])],
    "lock": [.member.beside(["await"])],
    "os_unfair_lock_lock": [.anywhere.beside(["await"])],
    "func": [.anywhere.beside(["async"])],
    "detached": [.member.beside(["Task"])], "task": [.member.beside(["SwiftUI"])],
    "addTask": [.member.beside(["await"])],
  ]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    if let body = node.asyncBody { return BlockingCallee.first(in: body, file).map(hazard) }
    guard let call = node.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      file.isolation.isAsyncContext(node)
    else { return nil }
    if let found = BlockingCallee(call, in: file) { return hazard(found) }
    switch callee.name {
    case "wait": return wait(call, callee, file)
    case "sleep", "usleep": return sleep(call, callee, file)
    case "sync": return mainSync(call, callee, file)
    default: return LockedAwait(call, callee, in: file).map(hazard)
    }
  }

  private func wait(_ call: FunctionCallExprSyntax, _ callee: Callee, _ file: FileContext) -> Hazard? {
    guard let receiver = callee.receiver, let type = file.resolver.type(of: receiver)?.name,
      !file.codebase.index.declaresType(named: type)
    else { return nil }
    switch type {
    case "DispatchSemaphore":
      return Hazard(
        "semaphore wait", at: call,
        "waiting for a semaphore blocks a thread of the cooperative pool, and the task that signals may need "
          + "that thread",
        fix: .byHand(
          "await the signalling code instead: as a task's value, through a continuation or a stream"))
    case "DispatchGroup":
      return Hazard(
        "group wait", at: call,
        "waiting for a group blocks a thread of the cooperative pool, and the group's work may need that thread",
        fix: .byHand(
          "use a task group, or resume a continuation from the group's 'notify'"))
    default: return nil
    }
  }

  private func sleep(_ call: FunctionCallExprSyntax, _ callee: Callee, _ file: FileContext) -> Hazard? {
    let isThread = callee.receiver?.compactText == "Thread" && callee.name == "sleep"
    guard isThread || callee.receiver == nil, let duration = SleepDuration(call, callee, in: file),
      file.codebase.index.functions(named: callee.name).isEmpty
    else { return nil }
    return Hazard(
      "\(isThread ? "Thread." : "")\(callee.name)", at: call,
      "'\(isThread ? "Thread." : "")\(callee.name)' blocks a thread of the cooperative pool; 'Task.sleep' "
        + "releases it",
      fix: duration.fix)
  }

  private func mainSync(_ call: FunctionCallExprSyntax, _ callee: Callee, _ file: FileContext) -> Hazard? {
    guard callee.receiver?.isSpelledMainQueue == true,
      !file.resolver.shadowsSystemType("DispatchQueue", at: call),
      call.trailingClosure != nil, call.arguments.isEmpty
    else { return nil }
    let isOnMain = file.certainIsolation(at: Syntax(call)) == .mainActor
    guard !isOnMain else {
      return Hazard(
        "main.sync", at: call, "this code is on the main actor and waits for the main queue, which deadlocks",
        fix: .byHand("run the body in place, without 'sync'"))
    }
    var outer = ExprSyntax(call)
    if let attempt = outer.parent?.as(TryExprSyntax.self) { outer = ExprSyntax(attempt) }
    let isStatement = outer.parent?.is(CodeBlockItemSyntax.self) == true
    let range = call.calledExpression.trimmedUTF8Range
    let draft = Draft(
      "a hop to the main actor",
      assuming: [
        Assumption.interleaves.here(
          "the task suspends here until the main actor is free; other work may run meanwhile")
      ],
      edits: [file.edit(range, "await MainActor.run")])
    return Hazard(
      "main.sync", at: call, "waiting for the main queue blocks a thread of the cooperative pool",
      fix: isStatement ? .drafts([draft]) : .byHand("get the value from 'await MainActor.run'"))
  }

  private func hazard(_ blocking: BlockingCallee) -> Hazard {
    Hazard(
      "blocking call", at: blocking.call,
      "'\(blocking.name)' \(blocking.action), which blocks its thread in asynchronous code",
      path: [Finding.Step(place: blocking.place, text: "'\(blocking.name)' blocks here")],
      fix: .byHand("make '\(blocking.name)' async, or call an async function that does the same"))
  }

  private func hazard(_ locked: LockedAwait) -> Hazard {
    Hazard(
      "lock across await", at: locked.call,
      "the lock is held across an 'await'; the task may resume on another thread, which must not unlock it, "
        + "and waiters block their threads",
      path: [Finding.Step(place: locked.place, text: "the task is suspended here")],
      fix: .byHand("release the lock before the 'await', or move the state into an actor"))
  }

  package let documentation = Documentation(
    summary: "Finds what holds a thread of the cooperative pool in asynchronous code.",
    recognises: """
      In async functions and in tasks: `wait()` of semaphores and groups; `Thread.sleep`, `sleep` and `usleep`; \
      `DispatchQueue.main.sync`; and locks that are taken before an `await` and let go after it. In each async body, the \
      first call of a synchronous function of the codebase that waits for a semaphore created with 0, for a group or for \
      the main queue, or sleeps, outside of branches.
      """,
    before: "Thread.sleep(forTimeInterval: 0.5)",
    after: "try? await Task.sleep(for: .seconds(0.5))",
    changesAtRunTime: """
      A sleeping task holds no thread, and one that is cancelled goes on at once. `MainActor.run` suspends the task where \
      `sync` held its thread. Other work may run meanwhile.
      """,
    leaves: """
      Receivers whose type is not declared; closures that are not known to be async; called functions that may be \
      overridden, or that signal what they wait for as a lock does.
      """)

  package init() {}
}

extension Syntax {
  /// The body of an async function, or of a task or a closure that SwiftUI or a task group makes one of.
  fileprivate var asyncBody: Syntax? {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.signature.effectSpecifiers?.asyncSpecifier == nil ? nil : function.body.map(Syntax.init)
    }
    let call = self.as(FunctionCallExprSyntax.self)
    let closure = call?.trailingClosure ?? call?.arguments.last?.expression.as(ClosureExprSyntax.self)
    return closure.flatMap { $0.isTaskBody ? Syntax($0.statements) : nil }
  }
}
