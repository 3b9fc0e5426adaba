import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchQueue.main.async { … }` becomes `Task { @MainActor in … }`, and so do its relatives.
///
/// A task whose closure names the main actor is enqueued there when it is created, in order with other such tasks and
/// with blocks of the main queue (SE-0431), and never runs at once: just like the queue call.
public struct MainQueue: Rewrite {
  public init() {}

  public let name = "main-queue"

  public let names: Set<String> = [
    "async", "asyncAfter", "sync", "asyncAndWait", "addOperation", "isMainThread", "assert", "precondition",
    "dispatchPrecondition", "main",
  ]

  public let tokens: [String: [SiteToken]] = QueueReference.callTokens.merging(
    [
      "addOperation": [.member.beside(["OperationQueue"])],
      "isMainThread": [.member.beside(["Thread"])],
      "assert": [.anywhere.beside(["isMainThread"])],
      "precondition": [.anywhere.beside(["isMainThread"])],
      "main": [.anywhere.beside(["DispatchQueue"])],
    ], uniquingKeysWith: +)

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let call = node.as(FunctionCallExprSyntax.self) { return recognise(call, in: file) }
    if let member = node.as(MemberAccessExprSyntax.self) { return recognise(member, in: file) }
    guard let declaration = QueueDeclaration(node, in: file), declaration.initial == .main else { return nil }
    return declaration.recognition
  }

  private func recognise(_ call: FunctionCallExprSyntax, in file: FileContext) -> Recognition? {
    if let check = MainThreadCheck(call, in: file) { return Recognition(kind: check.kind, node: call) }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    switch member.declName.baseName.text {
    case "async", "asyncAfter", "sync", "asyncAndWait":
      guard let queue = QueueReference(base, in: file) else { return nil }
      switch queue {
      case .main, .mainAlias: break
      default: return nil
      }
      return Recognition(kind: kind(of: call, method: member.declName.baseName.text), call: call)
    case "addOperation":
      return base.isMainOperationQueue(in: file)
        ? Recognition(kind: "OperationQueue.main.addOperation", call: call) : nil
    default:
      return nil
    }
  }

  private func kind(of call: FunctionCallExprSyntax, method: String) -> String {
    let executes = call.arguments.contains { $0.label?.text == "execute" }
    return method == "async" && executes ? "main.async(execute:)" : "main.\(method)"
  }

  private func recognise(_ member: MemberAccessExprSyntax, in file: FileContext) -> Recognition? {
    if ExprSyntax(member).isMainThreadTest, !file.resolver.shadowsSystemType("Thread", at: member) {
      return Recognition(kind: "Thread.isMainThread", node: member)
    }
    return nil
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    if let call = recognition.node.as(FunctionCallExprSyntax.self),
      let check = MainThreadCheck(call, in: file)
    {
      if let queue = check.ownQueue(in: file) {
        if QueueOrigin(file).isHandedIn(queue) {
          return .handedIn
        }
        return file.functionCallingItsHandler(on: queue).map {
          .noDecision("it asks for the queue on which '\($0)' calls its handler")
        } ?? .use(of: queue)
      }
      if check.repeatsDeclaration(in: file) {
        return .done("the declarations around it are on the main actor")
      }
    }
    if recognition.kind == "queue declaration",
      LocalAlias.isName(recognition.node, recognisedBy: self, in: file),
      case .left = propose(for: recognition, in: file)
    {
      return .noDecision("it names the main queue for the calls through it, which are listed")
    }
    guard ["assert(isMainThread)", "Thread.isMainThread"].contains(recognition.kind) else { return .decision }
    let type = file.resolver.enclosingType(of: recognition.node)
    if file.codebase.isTestDouble(file: file.index) || type.map({ file.isTestCase($0) }) == true {
      return .noDecision("a test asks for the main thread")
    }
    if let hop = MainThreadTest.otherBranchHop(of: recognition.node, in: file),
      let recognition = recognise(Syntax(hop), in: file)
    {
      guard case .changes = propose(for: recognition, in: file) else {
        return .noDecision("it belongs to the following hop to the main queue, which is listed there")
      }
      return .done("the work off the main thread becomes a task")
    }
    if recognition.kind == "Thread.isMainThread", MainThreadTest.handsOnNoWork(recognition.node) {
      return .noDecision("it asks for the thread, and hands no work to the main queue")
    }
    return .decision
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    if recognition.kind == "Thread.isMainThread" {
      return .left(MainThreadTest.reason(for: recognition.node))
    }
    if recognition.kind == "queue declaration" {
      return LocalAlias.proposal(
        for: recognition.node, "alias-of-main", of: "the main queue", by: self, in: file)
    }
    guard let call = recognition.node.as(FunctionCallExprSyntax.self) else {
      return .left(Reason("unknown-form", "the call has a form that is not recognised"))
    }
    if let check = MainThreadCheck(call, in: file) { return check.proposal(in: file) }
    guard let queueCall = QueueCall(call) else {
      return .left(Reason("other-library", "the call has arguments that Dispatch does not declare"))
    }
    switch queueCall.method {
    case "async", "asyncAfter":
      let proposal =
        queueCall.method == "async"
        ? MainAsync(queueCall, file: file).proposal : asyncAfter(queueCall, in: file)
      return ViewTask(queueCall, in: file)?.proposal(beside: proposal) ?? proposal
    case "addOperation": return MainOperation(queueCall, file: file).proposal
    default: return MainSync(queueCall, file: file).proposal
    }
  }

  private func asyncAfter(_ queueCall: QueueCall, in file: FileContext) -> Proposal {
    if let reason = queueCall.unsupportedOption
      ?? Preconditions(file: file).taskCreation(at: Syntax(queueCall.call))
    {
      return .left(reason)
    }
    // Without a delay, it is a block like any other.
    if let deadline = queueCall.options["deadline"],
      case .now = Deadline(file.deadlineWrittenOut(deadline), in: file),
      !deadline.is(DeclReferenceExprSyntax.self)
    {
      return MainAsync(queueCall, file: file).proposal
    }
    return DelayedBlock(queueCall, file: file).proposal
  }
}
