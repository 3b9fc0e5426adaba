import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchQueue.concurrentPerform`: in asynchronous code a task group that runs the iterations, or a loop
/// where each only starts a task; in synchronous code it stays.
public struct ConcurrentPerforms: Rewrite {
  public init() {}

  public let name = "concurrent-perform"
  public let names: Set<String> = ["concurrentPerform"]

  public let tokens: [String: [SiteToken]] = ["concurrentPerform": [.member.beside(["DispatchQueue"])]]

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "concurrentPerform", member.base?.namesDispatchQueue(in: file) == true
    else { return nil }
    return Recognition(kind: "concurrentPerform", call: call)
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    file.isolation.isAsyncContext(recognition.node)
      ? .decision : .noDecision("synchronous code has no better way to run iterations concurrently")
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self) else {
      return .left(Reason("unknown-form", "the use has a form that is not recognised"))
    }
    guard Set(call.labels).isSubset(of: ["iterations", "execute", "_"]) else {
      return .left(Reason("other-library", "the call has arguments that Dispatch does not declare"))
    }
    do throws(Refusal) {
      let iterations = try Iterations(call, in: file)
      if let draft = TaskLoop(iterations, in: file)?.draft() { return .change(draft) }
      let work = try IterationWork(iterations, in: file)
      return .change(try GroupedIterations(iterations, work, in: file).draft())
    } catch {
      return .left(error.reason)
    }
  }
}
