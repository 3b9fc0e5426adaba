import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `return` between a group's calls, in code that returns nothing and ends with the notification: the calls that stand
/// before it are made, and their end is not told.
///
/// The task group says whether it came to its end.
struct EarlyReturns {
  let statements: [ReturnStmtSyntax]
  private let file: FileContext

  /// Nil where there are none, where one stands in what a call counts, or where something else follows the notification.
  init?(_ outline: GroupOutline, in file: FileContext) {
    self.file = file
    let jumps = outline.region.flatMap(JumpFinder.all(in:)).filter { jump in
      !outline.members.contains { $0.range.contains(jump.start) }
    }
    let found = jumps.compactMap { $0.as(ReturnStmtSyntax.self) }
    guard !found.isEmpty, found.count == jumps.count, outline.followers.isEmpty,
      outline.profile.creation.enclosingLoop == nil,
      found.allSatisfy({ statement in
        guard let expression = statement.expression else { return true }
        // Where the end is reached without a value, a value that is returned is the empty one.
        return expression.is(FunctionCallExprSyntax.self) && file.source.isFirstOnLine(statement.start)
          && statement.comments(in: statement.start..<expression.start).isEmpty
      })
    else { return nil }
    statements = found
  }

  /// What the change alters: what is done before a return comes before the calls.
  var assumptions: [Assumed] {
    statements.filter { statement in
      guard statement.expression == nil,
        let list = statement.parent?.parent?.as(CodeBlockItemListSyntax.self)
      else { return true }
      return list.count > 1
    }.map {
      Assumption.startsLater.here(
        "the code before the 'return' in line \(file.place($0).line) runs before all calls")
    }
  }

  /// The edits that tell the task group's caller of a return.
  ///
  /// - Parameter moved: what a line inside of the task group moves in by.
  func edits(moved: String) -> [Edit] {
    statements.flatMap { statement -> [Edit] in
      guard let expression = statement.expression else {
        return [file.edit(statement.trimmedUTF8Range, "return false")]
      }
      let base = Layout.indentation(at: statement.start, in: file.source)
      return [
        file.edit(statement.start..<expression.start, ""),
        file.edit(expression.end..<expression.end, "\(file.source.newline)\(base)\(moved)return false"),
      ]
    }
  }
}
