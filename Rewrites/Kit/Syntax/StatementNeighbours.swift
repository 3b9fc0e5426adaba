import Codebase
import Migration
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The statement that the call is, or the `defer` of which it is the only one.
  package var releaseStatement: CodeBlockItemSyntax? {
    guard let item = parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    guard list.count == 1, let deferred = list.parent?.parent?.as(DeferStmtSyntax.self) else { return item }
    return deferred.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// The statement so many places behind this one.
  package func neighbour(_ distance: Int) -> CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return nil }
    let items = Array(list)
    guard let index = items.firstIndex(where: { $0.id == id }), items.indices.contains(index + distance)
    else {
      return nil
    }
    return items[index + distance]
  }

  /// The edits that take the statement out of its block, also where others share its line; nil where there is no other.
  package func removalFromBlock(in file: FileContext) -> [Edit]? {
    if let removal = LineRemoval(self, in: file) { return removal.edits }
    if let next = neighbour(1), comments(in: start..<next.start).isEmpty,
      next.comments(in: start..<next.start).isEmpty
    {
      return [file.edit(start..<next.start, "")]
    }
    if let previous = neighbour(-1), comments(in: previous.end..<end).isEmpty {
      return [file.edit(previous.endWithoutSemicolon..<endWithoutSemicolon, "")]
    }
    return nil
  }
}
