import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What blocks a thread of the cooperative pool or the main thread in asynchronous code: waits, sleeps, `sync` on the main
/// queue, and locks that are held across an `await`.
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

  /// A call of a blocking function is found in the body that it is the first of, which names no site twice.
  package func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let hazard = hazard(at: node, in: file), hazard.kind != Self.callKind || hazard.node.id != node.id
    else { return nil }
    return Recognition(kind: hazard.kind, node: hazard.node, claims: [])
  }

  private static let callKind = "blocking call"

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    if let body = node.asyncBody {
      return BlockingCallee.first(in: body, file).map { hazard($0, in: file) }
    }
    guard let call = node.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      file.isolation.isAsyncContext(node)
    else { return nil }
    if let found = BlockingCallee(call, in: file) { return hazard(found, in: file) }
    switch callee.name {
    case "wait": return wait(call, callee, file)
    case "sleep", "usleep": return sleep(call, callee, file)
    case "sync": return mainSync(call, callee, file)
    default: return LockedAwait(call, callee, in: file).map { hazard($0, in: file) }
    }
  }

  private func wait(_ call: FunctionCallExprSyntax, _ callee: Callee, _ file: FileContext) -> Hazard? {
    guard let receiver = callee.receiver, let type = file.resolver.type(of: receiver)?.name,
      !file.codebase.index.declaresType(named: type), !call.onlyAsks
    else { return nil }
    let thread = file.thread(of: call)
    switch type {
    case "DispatchSemaphore":
      return Hazard(
        "semaphore wait", at: call,
        "waiting for a semaphore blocks \(thread), and the code that signals may need that thread",
        fix: .byHand(
          "await the signalling code instead: as a task's value, through a continuation or a stream"))
    case "DispatchGroup":
      return Hazard(
        "group wait", at: call,
        "waiting for a group blocks \(thread), and the group's work may need that thread",
        fix: .byHand(
          "use a task group, or resume a continuation from the group's 'notify'"))
    default: return nil
    }
  }

  private func sleep(_ call: FunctionCallExprSyntax, _ callee: Callee, _ file: FileContext) -> Hazard? {
    let isThread = callee.receiver?.compactText == "Thread" && callee.name == "sleep"
    guard isThread || file.isOfSystem(call, callee), let duration = SleepDuration(call, callee, in: file)
    else { return nil }
    let name = (isThread ? "Thread." : "") + callee.name
    return Hazard(
      name, at: call, "'\(name)' blocks \(file.thread(of: call)); 'Task.sleep' releases it", fix: duration.fix
    )
  }

  private func mainSync(_ call: FunctionCallExprSyntax, _ callee: Callee, _ file: FileContext) -> Hazard? {
    guard callee.receiver?.isSpelledMainQueue == true,
      !file.resolver.shadowsSystemType("DispatchQueue", at: call),
      call.trailingClosure != nil, call.arguments.isEmpty
    else { return nil }
    guard file.certainIsolation(at: Syntax(call)) != .mainActor else {
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

  private func hazard(_ blocking: BlockingCallee, in file: FileContext) -> Hazard {
    Hazard(
      Self.callKind, at: blocking.call,
      "'\(blocking.name)' \(blocking.action), which blocks \(file.thread(of: blocking.call))",
      path: [Finding.Step(place: blocking.place, text: "'\(blocking.name)' blocks here")],
      fix: .byHand("make '\(blocking.name)' async, or call an async function that does the same"))
  }

  private func hazard(_ locked: LockedAwait, in file: FileContext) -> Hazard {
    let danger =
      file.certainIsolation(at: Syntax(locked.call)) == .mainActor
      ? "other code runs on the main thread meanwhile, and blocks it for good if it waits for the lock"
      : "the task may resume on another thread, which must not unlock it, and waiters block their threads"
    return Hazard(
      "lock across await", at: locked.call, "the lock is held across an 'await'; \(danger)",
      path: [Finding.Step(place: locked.place, text: "the task is suspended here")],
      fix: .byHand("release the lock before the 'await', or move the state into an actor"))
  }

  package let documentation = Documentation(
    summary: "Finds what blocks a thread of the cooperative pool, or the main thread, in asynchronous code.",
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

extension FileContext {
  /// The thread that code blocks.
  fileprivate func thread(of node: some SyntaxProtocol) -> String {
    let task = node.closuresInDeclaration.first.flatMap { $0.argumentOf }.flatMap { Callee($0.call) }
    let isolation = certainIsolation(at: Syntax(node))
    if task?.isDetachedTask == true, isolation == .nonisolated { return "a thread of the cooperative pool" }
    return switch isolation {
    case .mainActor: "the main thread, and the interface with it"
    case .nonisolated where !settings.nonisolatedNonsendingByDefault: "a thread of the cooperative pool"
    case .actorInstance: "a thread of the cooperative pool"
    default: "its thread, of the cooperative pool or the main thread"
    }
  }
}
