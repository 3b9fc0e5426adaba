import Codebase
import Migration
import SwiftSyntax

/// What says that code is never on the main thread, in the code itself and in the functions that it calls before it goes
/// on: a check, or a wait for the main queue, which would wait for itself there.
package struct OffMainThread {
  private let file: FileContext
  private static let depthLimit = 3
  private static let functionLimit = 64

  package init(_ file: FileContext) { self.file = file }

  package func reason(in code: some SyntaxProtocol) -> Reason? {
    file.codebase.answer(about: Syntax(code), in: file.index, "off the main thread") {
      var visited: Set<String> = []
      return denial(in: Syntax(code), file, &visited, depth: 0).map { call in
        Reason(
          "background-assertion",
          "'\(call.calledExpression.shortText)' shows that this code is never on the main thread, but the "
            + "change would run it there",
          at: file.place(call))
      }
    }
  }

  /// The first call that says so, or leads to one that does.
  private func denial(
    in code: Syntax, _ context: FileContext, _ visited: inout Set<String>, depth: Int
  ) -> FunctionCallExprSyntax? {
    for call in InlineCalls.collect(in: code) where !call.closures(upTo: code).contains(where: context.keeps)
    {
      if context.deniesMainThread(call) { return call }
      guard depth < Self.depthLimit, let name = Callee(call)?.name, name.isNamedLikeFunction,
        name != "init", case .functions(let functions, _) = CalleeSearch(context).callee(of: call),
        let function = functions.only, !function.isAsync, visited.count < Self.functionLimit,
        visited.insert("\(function.file):\(function.offset)").inserted,
        let body = context.bodyNode(of: function),
        denial(in: body.node, body.file, &visited, depth: depth + 1) != nil
      else { continue }
      return call
    }
    return nil
  }
}

extension FileContext {
  fileprivate func deniesMainThread(_ call: FunctionCallExprSyntax) -> Bool {
    if MainThreadCheck(call, in: self)?.deniesMainThread ?? false { return true }
    guard let callee = Callee(call), callee.name == "sync", let queue = callee.receiver else { return false }
    switch QueueReference(queue, in: self) {
    // What waits only where it is elsewhere tests for that.
    case .main, .mainAlias: return !call.isBehindTestForMainThread
    default: return false
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether a test for the main thread decides that it is reached: an `if` around it, or a statement before.
  fileprivate var isBehindTestForMainThread: Bool {
    Syntax(self).functionBody.tokens(viewMode: .sourceAccurate).prefix { $0.position < position }
      .contains { $0.text == "isMainThread" }
  }
}
