import Codebase
import Migration
import SwiftSyntax

/// `dispatchPrecondition(condition: .onQueue(.main))`, `assert(Thread.isMainThread)` and
/// `precondition(Thread.isMainThread)`.
struct MainThreadCheck {
  private enum Condition { case onMainQueue, isMainThread }

  private let call: FunctionCallExprSyntax
  private let function: String
  private let condition: Condition

  /// Nil when the call is no check of the main queue or thread.
  init?(_ call: FunctionCallExprSyntax, callee: String) {
    guard let first = call.arguments.first?.expression else { return nil }
    switch callee {
    case "dispatchPrecondition":
      guard let check = first.as(FunctionCallExprSyntax.self),
        check.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "onQueue",
        check.arguments.count == 1, let queue = check.arguments.first?.expression.trimmedDescription,
        queue == ".main" || queue == "DispatchQueue.main"
      else { return nil }
      condition = .onMainQueue
    case "assert", "precondition":
      guard first.trimmedDescription == "Thread.isMainThread" else { return nil }
      condition = .isMainThread
    default: return nil
    }
    self.call = call
    function = callee
  }

  var kind: String { condition == .onMainQueue ? "dispatchPrecondition" : "assert(isMainThread)" }

  func proposal(in file: FileContext) -> Proposal {
    let preconditions = Preconditions(file: file)
    if let reason = preconditions.deployment(.concurrency, at: Syntax(call), spelled: "MainActor") { return .left(reason) }
    if let shadow = preconditions.shadow(of: "MainActor", at: Syntax(call)) {
      return .left(Reason("shadowed-name", "'MainActor' names a type of this codebase here", at: shadow))
    }
    guard let leftParen = call.leftParen, let first = call.arguments.first, call.trailingClosure == nil,
      call.comments(in: call.trimmedUTF8Range).isEmpty
    else { return .left(Reason("unknown-form", "the check has a form that is not understood")) }
    let replacement = function == "assert" ? "MainActor.assertIsolated" : "MainActor.preconditionIsolated"
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let next = call.arguments.dropFirst().first
    // A message that follows stays as it is.
    let end =
      next?.positionAfterSkippingLeadingTrivia.utf8Offset ?? first.endPosition.utf8Offset
    let open = leftParen.endPositionBeforeTrailingTrivia.utf8Offset
    let edits = [
      file.edit(start..<leftParen.positionAfterSkippingLeadingTrivia.utf8Offset, replacement),
      file.edit(open..<end, ""),
    ]
    guard condition == .isMainThread, !file.buildsOnlyForApple else {
      return .change(Draft("an isolation check instead of a queue check", edits: edits))
    }
    return .change(
      Draft(
        "an isolation check instead of a thread check", .judgement,
        alters: ["where the main actor is not on the main thread, as in an async 'main' on Linux, it checks the actor"],
        edits: edits))
  }
}

extension FileContext {
  /// Whether the file can only be built for Apple's platforms, where the main actor runs on the main thread.
  var buildsOnlyForApple: Bool {
    settings.isAppleOnly || !facts.imports.isDisjoint(with: ["UIKit", "AppKit", "Cocoa", "SwiftUI", "WatchKit"])
  }
}
