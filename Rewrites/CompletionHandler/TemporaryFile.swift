import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The file of a download, as a handler is given it: it is there until the closure of `downloadTask` returns, and whoever
/// awaits a continuation goes on after that.
///
/// Source: NSURLSession.h, `downloadTaskWithRequest:completionHandler:`: the file must be moved or opened before the block
/// returns.
struct TemporaryFile {
  private let file: FileContext
  private static let depthLimit = 3

  init(_ file: FileContext) { self.file = file }

  /// Why a handler can't give the file to code that awaits it; nil where it gets none.
  ///
  /// - Parameter handlers: what the body calls it.
  func reason(givenTo handlers: [String], in body: CodeBlockSyntax) -> Reason? {
    reason(givenTo: handlers, in: body, depth: 0)
  }

  private func reason(givenTo handlers: [String], in body: CodeBlockSyntax, depth: Int) -> Reason? {
    for call in AllCalls.collect(in: Syntax(body)) {
      guard let name = Callee(call)?.name else { continue }
      if name == "downloadTask", let closure = call.closures.last,
        let place = handsOn(closure, to: handlers)
      {
        return Reason(
          "temporary-file",
          "the downloaded file is deleted when the closure of 'downloadTask' returns, before an awaiting caller could move it",
          at: file.place(place))
      }
      if depth < Self.depthLimit, let found = reason(behind: call, givenTo: handlers, depth: depth) {
        return found
      }
    }
    return nil
  }

  /// The same of a function that gets the handler, or a closure that calls it.
  private func reason(behind call: FunctionCallExprSyntax, givenTo handlers: [String], depth: Int) -> Reason?
  {
    let isHandedOn =
      call.closures.contains { $0.mentions(anyOf: handlers) }
      || call.arguments.contains { handlers.contains($0.expression.compactText) }
    guard isHandedOn, case .functions(let functions, _) = CalleeSearch(file).callee(of: call),
      let callee = functions.only, let body = file.bodyNode(of: callee),
      let block = body.node.as(CodeBlockSyntax.self), let function = body.file.function(at: callee.offset),
      let handler = HandlerParameter(of: function, in: body.file)
    else { return nil }
    return TemporaryFile(body.file).reason(givenTo: handler.names, in: block, depth: depth + 1)
  }

  /// The call of a handler in the closure of a download that gives it the file, where nothing has moved or read that.
  private func handsOn(_ closure: ClosureExprSyntax, to handlers: [String]) -> FunctionCallExprSyntax? {
    guard let name = closure.parameterNames.first, name != "_" else { return nil }
    let calls = AllCalls.collect(in: Syntax(closure.statements))
    let isUsed = calls.contains { call in
      guard let callee = Callee(call), !handlers.contains(where: call.calledExpression.isHandler) else {
        return false
      }
      return [
        "moveItem", "copyItem", "replaceItemAt", "linkItem", "Data", "FileHandle", "contents", "String",
      ]
      .contains(callee.name)
    }
    guard !isUsed else { return nil }
    return calls.first { call in
      handlers.contains(where: call.calledExpression.isHandler)
        && call.arguments.contains { !$0.mentions(of: name).isEmpty }
    }
  }
}
