import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Where a handler is called.
enum HandlerThread {
  case main
  /// On a queue of the function's own.
  case elsewhere
  /// Where the function was called.
  case caller
  case unknown
}

extension HandlerThread {
  /// Where the function that declares a handler uses it, by the queues around each use.
  static func all(of handler: String, in body: CodeBlockSyntax, _ file: FileContext) -> Set<HandlerThread> {
    let isOnMain = file.isolation.isolation(at: Syntax(body)) == .mainActor
    return Set(
      body.mentions(of: handler).map { token in
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return .unknown }
        return HandlerThread(of: reference, inFunction: isOnMain ? .main : .caller, body, file)
      })
  }

  /// Where one use of a handler runs.
  ///
  /// - Parameters:
  ///   - outside: where the function's own statements run.
  ///   - start: where they begin, at the latest.
  init(
    of reference: DeclReferenceExprSyntax, inFunction outside: HandlerThread, _ start: some SyntaxProtocol,
    _ file: FileContext
  ) {
    let node = Syntax(reference)
    if reference.hopThatCalls(in: file) != nil {
      self = .main
      return
    }
    guard let closure = node.enclosing(ClosureExprSyntax.self), closure.position >= start.position else {
      let callee = node.parent?.is(OptionalChainingExprSyntax.self) == true ? node.parent : node
      self = callee?.parent?.is(FunctionCallExprSyntax.self) == true ? outside : .unknown
      return
    }
    guard let call = closure.argumentOf?.call else {
      self = .unknown
      return
    }
    if MainHop(call, in: file) != nil {
      self = .main
    } else if let queueCall = QueueCall(call), ["async", "asyncAfter"].contains(queueCall.method),
      let base = queueCall.callee.base, let queue = QueueReference(base, in: file)
    {
      switch queue {
      case .main, .mainAlias: self = .main
      case .global, .globalAlias: self = .elsewhere
      // What someone else chose, or targets, may be the main queue.
      case .other: self = OwnQueue(base, in: file)?.isOffMain == true ? .elsewhere : .unknown
      }
    } else if let queueCall = QueueCall(call), queueCall.method == "addOperation",
      queueCall.callee.base?.meansMainOperationQueue(in: file) == true
    {
      self = .main
    } else if let callee = Callee(call), callee.name == "dataTask" || callee.name == "downloadTask" {
      self = SessionQueue(of: callee, in: file).isOffMain ? .elsewhere : .unknown
    } else {
      self = .unknown
    }
  }
}

extension OwnQueue {
  /// Whether its blocks don't run on the main thread.
  fileprivate var isOffMain: Bool {
    guard creation != nil else { return false }
    guard let target = argument("target"), !target.is(NilLiteralExprSyntax.self) else { return true }
    if case .global = QueueReference(target, in: file) { return true }
    return target.compactText.hasPrefix(".global")
  }
}

extension DeclReferenceExprSyntax {
  /// The call that gives a handler to the main queue: `DispatchQueue.main.async(execute: completion)`.
  func hopThatCalls(in file: FileContext) -> FunctionCallExprSyntax? {
    guard let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.hopsToCall([baseName.identifierText], in: file)
    else { return nil }
    return call
  }
}

/// `DispatchQueue.main.async { … }`, or what says that it runs on the main actor: a task, or code that is there already.
struct MainHop {
  let closure: ClosureExprSyntax
  let kind: Kind
  /// Whether it is no use of Grand Central Dispatch.
  var isMainActorTask: Bool { kind != .block }

  enum Kind {
    case block, task
    /// Code that says that it is on the main actor, and runs in place.
    case assumption
  }

  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    if let queueCall = QueueCall(call), ["async", "addOperation"].contains(queueCall.method),
      let closure = queueCall.closure, queueCall.options.isEmpty, let base = queueCall.callee.base
    {
      switch QueueReference(base, in: file) {
      case .main, .mainAlias: break
      default:
        guard queueCall.method == "addOperation", base.isMainOperationQueue(in: file) else { return nil }
      }
      self.closure = closure
      kind = .block
      return
    }
    if let closure = call.assumedIsolation {
      self.closure = closure
      kind = .assumption
      return
    }
    if let closure = call.closureOfMainQueueHelper(in: file) {
      self.closure = closure
      kind = .block
      return
    }
    guard let closure = call.bodyOfMainActorTask else { return nil }
    self.closure = closure
    kind = .task
  }
}

extension FunctionCallExprSyntax {
  /// The body of `Task { @MainActor in … }`.
  fileprivate var bodyOfMainActorTask: ClosureExprSyntax? {
    guard let closure = trailingClosure, closure.isTaskBody, arguments.isEmpty,
      closure.signature?.attributes.names.contains("MainActor") == true,
      calledExpression.compactText == "Task"
    else { return nil }
    return closure
  }

  /// The closure that a function of the codebase puts on the main queue, or runs at once on the main thread, and does no
  /// more: `onMain { … }`.
  fileprivate func closureOfMainQueueHelper(in file: FileContext) -> ClosureExprSyntax? {
    guard let closure = trailingClosure, arguments.isEmpty, additionalTrailingClosures.isEmpty,
      closure.parameterNames.isEmpty, let callee = Callee(self), callee.name.lowercased().contains("main"),
      case .functions(let functions, _) = CalleeSearch(file).callee(of: self), let function = functions.only,
      let parameter = function.parameters.only
    else { return nil }
    let isHelper = file.codebase.answers.find("main-queue helper \(function.file):\(function.offset)") {
      guard let body = file.bodyNode(of: function), let block = body.node.as(CodeBlockSyntax.self),
        let item = Array(block.statements).only
      else { return false }
      return item.runsOnMainQueue(parameter.name, in: body.file)
    }
    return isHelper ? closure : nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether all that a statement does is to run a closure on the main queue, or at once on the main thread. A helper whose
  /// hop was rewritten before its callers are asked about is still one.
  fileprivate func runsOnMainQueue(_ name: String, in file: FileContext) -> Bool {
    if let test = itemExpression?.as(IfExprSyntax.self) {
      guard Array(test.conditions).only?.condition.as(ExprSyntax.self)?.isMainThreadTest == true,
        let now = Array(test.body.statements).only?.wholeCall, now.arguments.isEmpty,
        now.calledExpression.isReference(to: name), case .codeBlock(let block)? = test.elseBody,
        let later = Array(block.statements).only
      else { return false }
      return later.runsOnMainQueue(name, in: file)
    }
    guard let call = wholeCall else { return false }
    if call.hopsToCall([name], in: file) { return true }
    guard let closure = QueueCall(mainHop: call, in: file)?.closure ?? call.bodyOfMainActorTask,
      let only = Array(closure.statements).only?.wholeCall
    else { return false }
    return only.arguments.isEmpty && only.calledExpression.isReference(to: name)
  }
}
