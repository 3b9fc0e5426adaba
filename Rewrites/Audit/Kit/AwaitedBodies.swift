import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension StartedTask {
  /// Whether something in the task may suspend it: an `await` of a function of the codebase that awaits nothing itself does so
  /// until its actor is free, and no longer.
  package func maySuspend(in file: FileContext) -> Bool { closure.statements.maySuspend(in: file) }

  /// The awaited function of the codebase that catches all errors, and sets something for them without asking if the task was
  /// cancelled.
  package func cancellationHandledAsError(in file: FileContext) -> (name: String, place: Reason.Place)? {
    for suspension in SuspensionFinder.all(in: closure.statements) {
      guard let awaited = AwaitedBody(suspension, in: file) else { continue }
      for item in awaited.body.statements {
        guard let handling = item.item.as(DoStmtSyntax.self),
          !SuspensionFinder.all(in: handling.body.statements).isEmpty,
          let last = handling.catchClauses.last, last.catchItems.isEmpty, last.setsSomething,
          !handling.catchClauses.asksForCancellation,
          !handling.catchClauses.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "cancelled" })
        else { continue }
        return (awaited.name, awaited.file.place(last))
      }
    }
    return nil
  }
}

extension CodeBlockItemListSyntax {
  fileprivate func maySuspend(in file: FileContext, depth: Int = 0) -> Bool {
    SuspensionFinder.all(in: self).contains { suspension in
      // What is empty is still to be written.
      guard depth < 4, let awaited = AwaitedBody(suspension, in: file), !awaited.body.statements.isEmpty,
        !awaited.hasOthers,
        // What leaves the main actor for another function may take as long as it likes.
        depth == 0 || awaited.file.isolation.isolation(at: Syntax(awaited.body)) == .mainActor
      else { return true }
      return awaited.body.statements.maySuspend(in: awaited.file, depth: depth + 1)
    }
  }
}

/// The body of the codebase's function that an `await` is for.
package struct AwaitedBody {
  package let name: String
  package let body: CodeBlockSyntax
  package let file: FileContext
  /// Whether another type's function may run in its place: a witness, or an override.
  package let hasOthers: Bool

  package init?(_ suspension: Syntax, in file: FileContext) {
    guard let awaited = suspension.as(AwaitExprSyntax.self)?.expression.unwrappingChain,
      let call = awaited.as(FunctionCallExprSyntax.self),
      case .functions(let functions, _) = CalleeSearch(file).callee(of: call), let function = functions.only,
      let found = file.bodyNode(of: function), let body = found.node.as(CodeBlockSyntax.self)
    else { return nil }
    name = function.name
    hasOthers = MemberFamily(of: function, in: file.codebase).members.count > 1
    self.body = body
    self.file = found.file
  }
}

extension CatchClauseSyntax {
  /// Whether it sets a property or calls something that adds to one.
  fileprivate var setsSomething: Bool {
    body.statements.contains { item in
      item.itemExpression?.as(SequenceExprSyntax.self)?.elements.dropFirst().first?.is(
        AssignmentExprSyntax.self) == true
        || item.itemExpression?.as(FunctionCallExprSyntax.self).flatMap(Callee.init).map {
          ["append", "insert"].contains($0.name)
        } ?? false
    }
  }
}
