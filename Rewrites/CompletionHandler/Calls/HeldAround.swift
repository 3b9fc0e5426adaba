import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What is held around a call, and no longer is when a task makes it: a queue, a lock, or the access to
/// something.
struct HeldAround {
  private let call: FunctionCallExprSyntax
  private let file: FileContext

  init(_ call: FunctionCallExprSyntax, in file: FileContext) {
    self.call = call
    self.file = file
  }

  var reason: Reason? { heldInPlace ?? ContextAround(call, in: file).reason }

  private var heldInPlace: Reason? {
    var node = Syntax(call)
    while true {
      if let found = endedBehind(node) { return found }
      guard let closure = node.enclosing(ClosureExprSyntax.self),
        closure.mayRunInPlace || closure.isRunInPlace(in: file), let around = closure.argumentOf?.call
      else { return nil }
      if let found = held(by: around, running: closure) { return found }
      node = Syntax(around)
    }
  }

  private func held(by around: FunctionCallExprSyntax, running closure: ClosureExprSyntax) -> Reason? {
    guard let name = Callee(around)?.name else { return nil }
    if Self.locks.contains(name) {
      return Reason(
        "synchronous-context",
        "'\(around.calledExpression.shortText)' holds a lock around the call; a task would run after it is released",
        at: file.place(around))
    }
    guard
      around.isFileCoordination
        || name.hasPrefix("withUnsafe") && call.mentions(anyOf: closure.parameterNames)
    else { return nil }
    return Reason(
      "access-ended",
      "'\(name)' grants access until its closure returns; a task would start after that",
      at: file.place(around))
  }

  /// Code that runs in the same body after the node, or in a `defer` block, and gives back what the call may need.
  private func endedBehind(_ node: Syntax) -> Reason? {
    var current = node
    while let parent = current.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        let (before, behind) = (
          list.filter { $0.position < current.position }, list.filter { $0.position > current.position }
        )
        let deferred = before.compactMap { $0.item.as(DeferStmtSyntax.self) }.map { Syntax($0.body) }
        if let found = ended(in: behind.map { Syntax($0) })
          ?? deferred.lazy.compactMap({ ended(in: [$0]) }).first
        {
          return found
        }
      }
      if parent.endsBody { return nil }
      current = parent
    }
    return nil
  }

  /// The first end, in code that runs in this order, of what the code hasn't begun itself.
  private func ended(in code: [Syntax]) -> Reason? {
    var begun: [String: Int] = [:]
    for call in code.flatMap({ InlineCalls.collect(in: $0) }) {
      guard let name = Callee(call)?.name else { continue }
      for held in Self.held where held.starts.contains(name) { begun[held.end, default: 0] += 1 }
      guard let held = Self.held.first(where: { $0.end == name }) else { continue }
      if begun[name, default: 0] > 0 {
        begun[name, default: 0] -= 1
        continue
      }
      let end = "'\(call.calledExpression.shortText)'"
      return held.isLock
        ? Reason(
          "synchronous-context", "\(end) releases a lock after the call; a task would run without the lock",
          at: file.place(call))
        : Reason(
          "access-ended", "\(end) ends the access that the work may need; a task would start after that",
          at: file.place(call))
    }
    return nil
  }

  /// What a call begins and another ends.
  private struct Held {
    let starts: [String]
    let end: String
    var isLock = false
  }

  /// NSLock.h, os/lock.h, pthread.h; NSURL.h: the access is lost when each call that started it has been balanced;
  /// UIGraphics.h, CVPixelBuffer.h: the context and the address are valid up to the call.
  private static let held = [
    Held(starts: ["lock", "try"], end: "unlock", isLock: true),
    Held(
      starts: ["os_unfair_lock_lock", "os_unfair_lock_trylock"], end: "os_unfair_lock_unlock", isLock: true),
    Held(starts: ["pthread_mutex_lock", "pthread_mutex_trylock"], end: "pthread_mutex_unlock", isLock: true),
    Held(
      starts: ["pthread_rwlock_rdlock", "pthread_rwlock_wrlock"], end: "pthread_rwlock_unlock", isLock: true),
    Held(
      starts: ["startAccessingSecurityScopedResource"], end: "stopAccessingSecurityScopedResource"),
    Held(
      starts: ["UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions"],
      end: "UIGraphicsEndImageContext"),
    Held(starts: ["UIGraphicsPushContext"], end: "UIGraphicsPopContext"),
    Held(starts: ["CVPixelBufferLockBaseAddress"], end: "CVPixelBufferUnlockBaseAddress"),
  ]
  private static let locks: Set = ["sync", "asyncAndWait", "withLock", "withLockUnchecked", "performAndWait"]
}

extension MemberFacts {
  /// Whether synchronous code calls the function where it holds something that the function's work may need.
  func isCalledWhereHeld(in file: FileContext) -> Bool {
    let references = References(file.codebase).references(to: self, limit: 60) ?? []
    return references.contains { reference in
      guard reference.use == .call else { return false }
      let context = FileContext(sibling: reference.file, of: file)
      guard let call = context.call(at: reference.range.lowerBound),
        !context.isolation.isAsyncContext(Syntax(call))
      else { return false }
      return HeldAround(call, in: context).reason != nil
    }
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is known to run before the call returns that it is handed to. What follows a continuation
  /// waits until that is resumed.
  func isRunInPlace(in file: FileContext) -> Bool {
    if isCalledInPlace { return true }
    guard !isTaskBody, continuationCall == nil, let (call, argument) = taker, let name = Callee(call)?.name
    else { return false }
    switch CalleeSearch(file).callee(of: call) {
    case .functions(let functions, let receivers):
      return receivers.isEmpty
        && functions.allSatisfy { function in
          function.parameter(for: argument, of: call, isFunction: { $0.contains("->") })?.isRunInPlace
            ?? false
        }
    case .outside(let receivers, let isTyped):
      if call.isFileCoordination || name == "forEach" { return true }
      switch SystemContracts(file).contract(
        of: argument, in: call, name: name, receivers: receivers, isTyped: isTyped)
      {
      case .once(inPlace: true, isLater: false), .within: return true
      default: return false
      }
    case .memberwise, .unknown: return call.isFileCoordination || name == "forEach"
    }
  }
}

extension FunctionCallExprSyntax {
  /// `coordinate(readingItemAt:…) { … }` of a file coordinator, which runs its closure before it returns, and has the
  /// access to the file until then (NSFileCoordinator.h); the one with intents and a queue runs it later.
  fileprivate var isFileCoordination: Bool {
    Callee(self)?.name == "coordinate"
      && arguments.contains { ["readingItemAt", "writingItemAt"].contains($0.label?.text) }
  }
}

extension Syntax {
  /// Whether it is the body of a function or closure, a file or a member: what stands in it runs apart from what is around.
  var endsBody: Bool {
    switch kind {
    case .closureExpr, .functionDecl, .initializerDecl, .accessorDecl, .deinitializerDecl, .subscriptDecl,
      .sourceFile, .memberBlockItem, .accessorBlock:
      true
    default: false
    }
  }
}
