import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Functions that say through a closure that they are done.
///
/// It recognises functions with a handler by the parameter's type; proves, from the flow through the body, that the
/// handler is called exactly once on every path; and puts an async function beside the original, which awaits it
/// through a checked continuation. A handler that is never called, or called twice, would hang or trap there: those
/// paths are found faults of the code as it is.
public struct CompletionHandler: Rewrite {
  public init() {}

  public let name = "completion-handler"

  /// Functions are told by their keyword, calls of the SDK by what they call.
  public let names: Set<String> = SDK.handlerTwinNames.union(["func"])

  public let tokens: [String: [SiteToken]] = SDK.handlerTwinReceivers.mapValues { types in
    let call = SiteToken.member.beside(IsolationAnalysis.asyncContextWords)
    return [types.map(call.of) ?? call]
  }.merging(["func": [.handlerFunction]], uniquingKeysWith: +)

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let call = node.as(FunctionCallExprSyntax.self) { return AwaitableCall.recognise(call, in: file) }
    guard let function = node.as(FunctionDeclSyntax.self) else { return nil }
    if let pair = HandlerPair(of: function, in: file) {
      return Recognition(kind: "success and failure handlers", node: pair.success.node)
    }
    guard let handler = HandlerParameter(of: function, in: file),
      handler.isNamedLikeOne && !isWork(handler, of: function)
        || !handler.isNamedLikeWork && !(handler.shape == .nothing && function.isNamedAfterRunning)
          && isShownByBody(handler, of: function, in: file)
        || EventStream.isNamedAfterEvents(function) && keeps(handler, of: function, in: file)
    else { return nil }
    return Recognition(kind: "completion handler", node: handler.node)
  }

  /// Whether a function is named after running what it is given, and that is called no more than a handler:
  /// `dispatchMain(_ handler:)`.
  private func isWork(_ handler: HandlerParameter, of function: FunctionDeclSyntax) -> Bool {
    handler.shape == .nothing && function.isNamedAfterRunning && !handler.node.isNamedAfterEnd
  }

  /// A closure of any other name is a handler where the body treats it as one.
  private func isShownByBody(
    _ handler: HandlerParameter, of function: FunctionDeclSyntax, in file: FileContext
  ) -> Bool {
    guard let body = function.body, !function.returnsSomething,
      case .once = proof(handler.node, in: body, file)
    else { return false }
    return true
  }

  func keeps(
    _ handler: HandlerParameter, of function: FunctionDeclSyntax, in file: FileContext
  ) -> Bool {
    guard let body = function.body, case .leaves(let reason) = proof(handler.node, in: body, file) else {
      return false
    }
    return Self.keptCodes.contains(reason.code)
  }

  private static let keptCodes: Set<String> = ["stored-handler", "called-repeatedly", "stored-by-callee"]

  func function(of recognition: Recognition) -> FunctionDeclSyntax? {
    recognition.node.enclosing(FunctionDeclSyntax.self)
  }
}
