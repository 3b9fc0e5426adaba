import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension CodeBlockItemSyntax {
  /// Whether the statement can take effect where an earlier one of its list stands: what is in between, the calls that
  /// schedule the item aside, neither uses nor makes anything that the statement names, nor calls anything.
  func canMove(to earlier: CodeBlockItemSyntax, past schedules: [FunctionCallExprSyntax]) -> Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return false }
    let names = Set(
      (assignmentTarget.flatMap(Resolver.parse)?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    )
    .subtracting(["self", ".", "?", "!", "[", "]"])
    let key = assignmentTarget.flatMap(Resolver.parse)?.as(SubscriptCallExprSyntax.self)?.arguments.first?
      .expression
    guard key?.isQuickValue ?? true else { return false }
    return Array(list).filter { $0.position > earlier.position && $0.position < position }.allSatisfy {
      item in
      if schedules.contains(where: { item.range.contains($0.position) }) { return true }
      // Behind a 'return' nothing runs.
      return assignmentTarget != nil && item.isQuick && !item.item.is(FunctionCallExprSyntax.self)
        && !item.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }
  }
}
