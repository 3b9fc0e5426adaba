import Codebase
import Migration
import SwiftSyntax

/// `dispatchPrecondition(condition: .onQueue(.main))`, `assert(Thread.isMainThread)` and
/// `precondition(Thread.isMainThread)`.
package struct MainThreadCheck {
  private enum Condition: Equatable {
    case onMainQueue, isMainThread
    /// It fails on the main thread.
    case offMainThread(Reason)
    /// It asks for a queue that isn't the main queue.
    case otherQueue(Reason)
    case other(Reason)

    /// Why no check of isolation takes its place.
    var reason: Reason? {
      switch self {
      case .onMainQueue, .isMainThread: nil
      case .offMainThread(let reason), .otherQueue(let reason), .other(let reason): reason
      }
    }
  }

  private let call: FunctionCallExprSyntax
  private let function: String
  private let condition: Condition

  /// Nil when the call is no check of the main queue or thread.
  package init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard let first = call.arguments.first?.expression, let callee = Callee(call),
      callee.receiver.map({ ["Swift", "Dispatch"].contains($0.compactText) }) ?? true
    else { return nil }
    switch callee.name {
    case "dispatchPrecondition":
      condition = MainThreadCheck.queueCondition(first)
    case "assert", "precondition":
      guard first.mentionsMainThread, !file.resolver.shadowsSystemType("Thread", at: call) else { return nil }
      condition = MainThreadCheck.threadCondition(first)
    default: return nil
    }
    self.call = call
    function = callee.name
  }

  private static func queueCondition(_ expression: ExprSyntax) -> Condition {
    let check = expression.as(FunctionCallExprSyntax.self)
    let name = check?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let isMain = [".main", "DispatchQueue.main"].contains(check?.arguments.first?.expression.compactText)
    guard name == "onQueue" else {
      let reason = Reason(
        "not-on-queue", "no isolation check can express that code is not on a queue, or is its barrier")
      return name == "notOnQueue" && isMain ? .offMainThread(reason) : .other(reason)
    }
    return isMain
      ? .onMainQueue
      : .otherQueue(
        Reason("other-queue", "it checks a queue that is not known to be the main queue"))
  }

  private static func threadCondition(_ expression: ExprSyntax) -> Condition {
    if expression.isMainThreadTest { return .isMainThread }
    if let negated = expression.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      let reason = Reason(
        "background-assertion", "no isolation check can express that code is off the main thread")
      return negated.expression.isMainThreadTest ? .offMainThread(reason) : .other(reason)
    }
    return .other(Reason("compound-condition", "the condition tests more than the main thread"))
  }

  /// Whether it fails on the main thread.
  package var deniesMainThread: Bool {
    if case .offMainThread = condition { true } else { false }
  }

  /// Whether it asks for another queue than the main queue.
  package var isForQueueOfItsOwn: Bool {
    if case .otherQueue = condition { true } else { false }
  }

  /// The queue of the codebase's own that it asks for.
  package func ownQueue(in file: FileContext) -> Resource? {
    guard function == "dispatchPrecondition",
      let predicate = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      let queue = predicate.arguments.first?.expression
    else { return nil }
    return file.resource(namedBy: queue).map { QueueOrigin(file).origin(of: $0) }
  }

  package var kind: String {
    function == "dispatchPrecondition" ? "dispatchPrecondition" : "assert(isMainThread)"
  }

  package func proposal(in file: FileContext) -> Proposal {
    if let reason = condition.reason { return .left(reason) }
    if repeatsDeclaration(in: file) {
      return .left(
        Reason(
          "main-actor-already",
          "the enclosing declaration is isolated to the main actor, so the check is redundant; remove it"))
    }
    let preconditions = Preconditions(file: file)
    if let reason = preconditions.deployment(.concurrency, at: Syntax(call), spelled: "MainActor") {
      return .left(reason)
    }
    if let shadow = preconditions.shadow(of: "MainActor", at: Syntax(call)) {
      return .left(
        Reason(
          "shadowed-name", "'MainActor' refers to a type of this codebase here, not to Swift's global actor",
          at: shadow))
    }
    guard let leftParen = call.leftParen, let first = call.arguments.first, call.trailingClosure == nil,
      call.comments(in: call.trimmedUTF8Range).isEmpty
    else { return .left(Reason("unknown-form", "the check has a form that is not recognised")) }
    let replacement = function == "assert" ? "MainActor.assertIsolated" : "MainActor.preconditionIsolated"
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let next = call.arguments.dropFirst().first
    // A message that follows stays as it is.
    let condition =
      if let next {
        first.positionAfterSkippingLeadingTrivia
          .utf8Offset..<next.positionAfterSkippingLeadingTrivia.utf8Offset
      } else {
        leftParen.endPositionBeforeTrailingTrivia.utf8Offset..<call.trimmedUTF8Range.upperBound - 1
      }
    let edits = [
      file.edit(start..<leftParen.positionAfterSkippingLeadingTrivia.utf8Offset, replacement),
      file.edit(condition, ""),
    ]
    guard self.condition == .isMainThread, !file.buildsOnlyForApple else {
      return .change(Draft("an isolation check instead of a queue check", edits: edits))
    }
    return .change(
      Draft(
        "an isolation check instead of a thread check",
        assuming: [
          Assumption.mainActorIsMainThread.here(
            "if the main actor doesn't run on the main thread, as in an async 'main' on Linux, it checks the actor"
          )
        ],
        edits: edits))
  }
}

extension MainThreadCheck {
  /// Whether declarations put the code on the main actor. Code that is asynchronous, or may become so, can't ask for the
  /// thread: that of blocks, and of functions that take a handler.
  package func repeatsDeclaration(in file: FileContext) -> Bool {
    guard condition == .isMainThread, call.enclosing(ClosureExprSyntax.self) == nil,
      !file.isolation.isAsyncContext(Syntax(call)), file.isolation.isolation(at: Syntax(call)) == .mainActor
    else { return false }
    let parameters = call.enclosing(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
    return parameters?.contains {
      $0.type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow }
    }
      != true
  }
}

extension ExprSyntax {
  /// `Thread.isMainThread`, also with its module.
  package var isMainThreadTest: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "isMainThread"
    else { return false }
    return ["Thread", "Foundation.Thread", "Thread.current"].contains(member.base?.compactText)
  }

  fileprivate var mentionsMainThread: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == "isMainThread" }
      && !tokens(viewMode: .sourceAccurate).contains { $0.text == "{" }
  }
}

extension MainThreadCheck {
  /// Whether what follows the check runs on the main thread.
  package var isForMainThread: Bool { condition == .onMainQueue || condition == .isMainThread }
}

extension FileContext {
  /// Whether a statement before or around the node makes sure that it is reached on the main thread alone: an assertion,
  /// `guard Thread.isMainThread else { … }`, or `if Thread.isMainThread { … }`.
  package func checksForMainThread(before node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self),
        list.contains(where: { $0.position < child.position && isMainThreadCheck($0) })
      {
        return true
      }
      if let conditional = parent.as(IfExprSyntax.self), child.id == conditional.body.id,
        conditional.conditions.contains(where: { $0.condition.as(ExprSyntax.self)?.isMainThreadTest == true })
      {
        return true
      }
      if parent.is(FunctionDeclSyntax.self) || parent.is(AccessorDeclSyntax.self)
        || parent.is(InitializerDeclSyntax.self)
        || parent.as(ClosureExprSyntax.self).map({ !$0.isCalledInPlace }) == true
      {
        return false
      }
      child = parent
    }
    return false
  }

  private func isMainThreadCheck(_ statement: CodeBlockItemSyntax) -> Bool {
    if let call = statement.item.as(FunctionCallExprSyntax.self) {
      if let check = MainThreadCheck(call, in: self) { return check.isForMainThread }
      return ["MainActor.assertIsolated", "MainActor.preconditionIsolated"].contains(
        call.calledExpression.compactText)
    }
    guard let conditions = statement.item.as(GuardStmtSyntax.self)?.conditions else { return false }
    return conditions.contains { $0.condition.as(ExprSyntax.self)?.isMainThreadTest == true }
  }

  /// Whether the file can only be built for Apple's platforms, where the main actor runs on the main thread.
  package var buildsOnlyForApple: Bool {
    if settings.isAppleOnly || importsUserInterface { return true }
    return settings.moduleName.map { codebase.module($0, importsAnyOf: Self.userInterfaces) } ?? false
  }

  /// Whether the file imports a framework for user interfaces.
  package var importsUserInterface: Bool { !facts.imports.isDisjoint(with: Self.userInterfaces) }

  private static let userInterfaces = ["UIKit", "AppKit", "Cocoa", "SwiftUI", "WatchKit"]
}

/// A use of `Thread.isMainThread` other than in an assertion.
package enum MainThreadTest {
  /// Why it stays, by what the value is used for.
  package static func reason(for node: Syntax) -> Reason {
    var child = node
    while let parent = child.parent {
      if parent.is(ConditionElementSyntax.self) || parent.is(UnresolvedTernaryExprSyntax.self)
        || parent.isTernary
      {
        return Reason(
          "inline-branch", "the test lets work run synchronously on the main thread; a 'Task' starts later")
      }
      if parent.is(FunctionCallExprSyntax.self),
        let name = parent.as(FunctionCallExprSyntax.self).flatMap(Callee.init)?.name,
        name.hasPrefix("XCTAssert")
      {
        return Reason(
          "test-assertion",
          "a unit test asserts the thread; an isolation check would stop the process, not fail the test")
      }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(MemberBlockItemSyntax.self) { break }
      child = parent
    }
    return Reason("thread-value", "its Boolean value is used, and an isolation check returns none")
  }

  /// The hop to the main queue, or the wait for it, for the case that the test fails: in the other branch of the statement
  /// that the test is a condition of, or after that.
  package static func otherBranchHop(of node: Syntax, in file: FileContext) -> FunctionCallExprSyntax? {
    guard let condition = node.enclosing(ConditionElementSyntax.self),
      let statement = condition.parent?.parent,
      statement.is(IfExprSyntax.self) || statement.is(GuardStmtSyntax.self),
      node.executionScope == statement.executionScope
    else { return nil }
    let hops = InlineCalls.collect(in: node.executionScope).filter { call in
      call.position > node.position && Callee(call).map { ["async", "sync"].contains($0.name) } == true
        && QueueCall(call).map { queueCall in
          guard let base = queueCall.callee.base else { return false }
          switch QueueReference(base, in: file) {
          case .main, .mainAlias: return true
          default: return false
          }
        } == true
    }
    return hops.first
  }
}
