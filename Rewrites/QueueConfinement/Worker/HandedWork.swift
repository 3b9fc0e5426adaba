import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What a function's callers hand it as a closure, which a block then runs.
struct HandedWork {
  private let block: QueueBlock
  private let function: FunctionDeclSyntax

  private static let fileLimit = 40

  /// - Parameter name: the parameter that the block calls; nil where it is none of the function around the block.
  init?(_ name: String, in block: QueueBlock) {
    guard let function = block.call.call.enclosing(FunctionDeclSyntax.self),
      function.signature.parameterClause.parameters.contains(where: {
        ($0.secondName ?? $0.firstName).identifierText == name
      })
    else { return nil }
    self.block = block
    self.function = function
  }

  /// The call that one of the callers hands over and that goes on only when others are done.
  var blocking: Reason? { first(.others) }

  /// The call that one of them hands over and that holds its thread, if only for a bounded time.
  var holding: Reason? { first(.everything) }

  private func first(_ scope: BlockingWork.Scope) -> Reason? {
    let file = block.file
    guard let member = file.facts(of: function),
      let references = References(file.codebase).references(to: member, limit: Self.fileLimit)
    else { return nil }
    for reference in references where reference.use == .call {
      guard let token = reference.token(in: file.codebase),
        let call = token.enclosing(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedUTF8Range.contains(reference.range.lowerBound)
      else { continue }
      let caller = FileContext(sibling: reference.file, of: file)
      for closure in call.closures {
        if let reason = BlockingWork(caller, scope).reason(in: closure) { return reason }
      }
    }
    return nil
  }
}
