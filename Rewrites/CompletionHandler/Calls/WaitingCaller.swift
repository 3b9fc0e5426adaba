import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension FileContext {
  /// A wait for the answer of a call, in the function around it or in those that call that function: it holds the thread
  /// which a task for the call would need, so that neither would go on.
  func waitForAnswer(of call: FunctionCallExprSyntax, depth: Int = 0) -> Reason? {
    if let wait = waitEnded(by: call) {
      return Reason(
        "followed-by-wait",
        "'\(wait.calledExpression.shortText)' waits for its answer, and a task may need the thread that it holds",
        at: place(wait))
    }
    guard depth < Self.callerDepth, let function = call.enclosing(FunctionDeclSyntax.self),
      function.signature.effectSpecifiers?.asyncSpecifier == nil,
      let member = facts(of: function), case let isFunction = isFunctionType(of: member),
      member.parameters.contains(where: { isFunction($0.type) && !call.mentions(of: $0.name).isEmpty }),
      let references = References(codebase).references(to: member, limit: Self.callerFileLimit)
    else { return nil }
    return references.lazy.compactMap { reference -> Reason? in
      guard let caller = reference.call(in: codebase) else { return nil }
      return FileContext(sibling: reference.file, of: self).waitForAnswer(of: caller, depth: depth + 1)
    }.first
  }

  /// How many functions hand an answer on to whoever waits.
  private static let callerDepth = 3
  /// A name that more files than this mention is too common to follow.
  private static let callerFileLimit = 20

  /// A wait behind a call for a group or a semaphore that one of the call's closures ends.
  private func waitEnded(by call: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    let ended = Set(
      call.closures.flatMap { AllCalls.collect(in: Syntax($0)) }.compactMap { end -> String? in
        guard let callee = Callee(end), ["leave", "signal"].contains(callee.name) else { return nil }
        return callee.receiver?.unwrappingChain.lastName
      })
    guard !ended.isEmpty else { return nil }
    return InlineCalls.collect(in: Syntax(call).outermostFunctionBody, entersFunctions: true).first { wait in
      guard wait.position > call.position, let callee = Callee(wait), callee.name == "wait",
        let resource = callee.receiver?.unwrappingChain.lastName
      else { return false }
      return ended.contains(resource)
    }
  }
}
