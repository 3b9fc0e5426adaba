import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A call with a handler in code that could await instead.
enum AwaitableCall {
  /// Calls of the SDK that have an async twin, where `await` may be written.
  static func recognise(_ call: FunctionCallExprSyntax, in file: FileContext) -> Recognition? {
    guard let callee = Callee(call), call.hasClosure, file.isolation.isAsyncContext(Syntax(call)),
      SystemForm(of: call, in: file) != nil
    else { return nil }
    return Recognition(kind: "\(callee.name) with a handler", call: call)
  }

  static func proposal(for call: FunctionCallExprSyntax, in file: FileContext) -> Proposal {
    guard let system = SystemForm(of: call, in: file) else {
      return .left(Reason("no-async-form", "it has no async form"))
    }
    if let reason = system.missing(at: Syntax(call), in: file) { return .left(reason) }
    switch AwaitedCall(call, of: system.form, in: file).straightened(in: .asyncCode) {
    case .refused(let reason): return .left(reason)
    case .line(let outcome):
      guard let edits = outcome.rearrangement.edits(in: file) else {
        return .left(Reason("layout", "its lines can't be re-indented"))
      }
      return .change(
        Draft(
          "an awaited call instead of a completion handler",
          assuming: outcome.doubts, alters: outcome.notes,
          edits: edits,
          absorbs: outcome.absorbed))
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var hasClosure: Bool {
    trailingClosure != nil || (arguments.last?.expression.is(ClosureExprSyntax.self) ?? false)
  }
}
