import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchQueue.global(…).async { … }` becomes a detached task.
///
/// A plain `Task` would run on the main actor when it is created there, and so would a plain async function under some
/// settings (SE-0461, SE-0466); a detached task runs on the global executor under all of them.
public struct GlobalQueue: Rewrite {
  public init() {}

  public let name = "global-queue"

  public let names: Set<String> = ["async", "asyncAfter", "sync", "asyncAndWait", "global"]

  public let tokens: [String: [SiteToken]] = QueueReference.callTokens.merging(
    ["global": [.anywhere.beside(["DispatchQueue"])]], uniquingKeysWith: +)

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        ["async", "asyncAfter", "sync", "asyncAndWait"].contains(member.declName.baseName.text),
        let queue = QueueReference(base, in: file)
      {
        switch queue {
        case .global, .globalAlias:
          return Recognition(kind: kind(of: call, method: member.declName.baseName.text), call: call)
        default: return nil
        }
      }
      return nil
    }
    guard let declaration = QueueDeclaration(node, in: file), declaration.initial == .global else {
      return nil
    }
    return declaration.recognition
  }

  private func kind(of call: FunctionCallExprSyntax, method: String) -> String {
    let executes = call.arguments.contains { $0.label?.text == "execute" }
    return method == "async" && executes ? "global.async(execute:)" : "global.\(method)"
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    if let call = recognition.node.as(FunctionCallExprSyntax.self), PoolWork.isBridge(call, in: file) {
      return .done("an async function keeps its blocking work off the cooperative pool by it")
    }
    guard recognition.kind == "queue declaration",
      LocalAlias.isName(recognition.node, recognisedBy: self, in: file),
      case .left = propose(for: recognition, in: file)
    else { return .decision }
    return .noDecision("it names a global queue for the calls through it, which are listed")
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    if recognition.kind == "queue declaration" {
      return LocalAlias.proposal(
        for: recognition.node, "alias-of-global", of: "a global queue", by: self, in: file)
    }
    guard let call = recognition.node.as(FunctionCallExprSyntax.self), let queueCall = QueueCall(call) else {
      return .left(Reason("other-library", "the call has arguments that Dispatch does not declare"))
    }
    switch queueCall.method {
    case "async": return GlobalAsync(queueCall, file: file).proposal
    case "asyncAfter": return GlobalAsyncAfter(queueCall: queueCall, file: file).proposal
    default: return GlobalSync(queueCall: queueCall, file: file).proposal
    }
  }
}
