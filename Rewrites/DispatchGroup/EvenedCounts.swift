import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// An `enter()` and a `leave()` of one block with nothing between them that leaves the block: together they count
/// nothing, and only keep the group from ending while the code between them runs.
///
/// Around calls they hold a group open until all have been made, which a task group is by itself. In the answer of a
/// call they hand the answer's own count on to a call that it makes.
struct EvenedCount {
  let enter: CodeBlockItemSyntax
  let leave: CodeBlockItemSyntax
  /// The `if` without `else` right before `leave()` in which `enter()` stands: only the other way leaves there.
  private(set) var condition: IfExprSyntax?

  /// The pair around calls that are made in place, of which an `enter()` is the first.
  static func around(
    _ enter: FunctionCallExprSyntax, _ enters: [FunctionCallExprSyntax], _ leaves: [FunctionCallExprSyntax]
  ) -> EvenedCount? {
    guard let first = enter.parent?.as(CodeBlockItemSyntax.self),
      let list = first.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    let behind = Array(list).filter { $0.position > first.position }
    let last = behind.last { item in leaves.contains { Syntax($0).id == item.item.id } }
    guard let last else { return nil }
    let between = behind.filter { $0.position < last.position }
    let next = enters.filter { $0.position > first.position }.map(\.position).min() ?? last.position
    guard next < last.position,
      !leaves.contains(where: { first.position < $0.position && $0.position < next }),
      between.allSatisfy({ JumpFinder.all(in: $0).isEmpty })
    else { return nil }
    return EvenedCount(enter: first, leave: last)
  }

  /// The pair of an `enter()` in the answer of a call, where the call behind it is the answer's last deed.
  static func inAnswer(
    _ enter: FunctionCallExprSyntax, _ leaves: [FunctionCallExprSyntax]
  ) -> EvenedCount? {
    guard let first = enter.parent?.as(CodeBlockItemSyntax.self),
      let list = first.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    func isLeave(_ item: CodeBlockItemSyntax) -> Bool { leaves.contains { Syntax($0).id == item.item.id } }
    func leavesLater(_ item: CodeBlockItemSyntax?) -> Bool {
      guard let item, !isLeave(item) else { return false }
      return leaves.contains { item.position < $0.position && $0.position < item.endPosition }
    }
    let behind = Array(list).filter { $0.position > first.position }
    guard behind.allSatisfy({ JumpFinder.all(in: $0).isEmpty }) else { return nil }
    if let last = behind.last, isLeave(last) {
      return leavesLater(behind.dropLast().last) ? EvenedCount(enter: first, leave: last) : nil
    }
    guard leavesLater(behind.last), let condition = list.parent?.parent?.as(IfExprSyntax.self),
      condition.elseBody == nil, let statement = condition.enclosing(CodeBlockItemSyntax.self),
      let outer = statement.parent?.as(CodeBlockItemListSyntax.self), let last = outer.last, isLeave(last),
      outer.dropLast().last?.id == statement.id,
      statement.itemExpression?.id == ExprSyntax(condition).id
    else { return nil }
    return EvenedCount(enter: first, leave: last, condition: condition)
  }

  /// Nil where the statements share lines with others, or a comment stands between those that part.
  ///
  /// - Parameters:
  ///   - creation: the group's, which is taken away.
  ///   - moved: what the line of `leave()` moves in by.
  func edits(behind creation: CodeBlockItemSyntax, moved: String, in file: FileContext) -> [Edit]? {
    guard let entering = LineRemoval(enter, behind: creation, in: file)?.edits else { return nil }
    guard let condition else { return LineRemoval(leave, in: file).map { entering + $0.edits } }
    let source = file.source
    guard source.isFirstOnLine(leave.start), leave.semicolon == nil,
      leave.comments(in: condition.end..<leave.end).isEmpty
    else { return nil }
    let base = Layout.indentation(at: leave.start, in: source)
    let end = source.lineEnd(leave.end)
    // Blank lines go: what left behind the branch is one now.
    let gap = condition.end..<source.lineStart(leave.start)
    return entering + [
      file.edit(gap, " else {" + source.newline),
      file.edit(leave.start..<leave.start, file.indentUnit),
      file.edit(end..<end, source.newline + base + moved + "}"),
    ]
  }
}
