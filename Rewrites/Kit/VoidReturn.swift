import Codebase
import Migration
import SwiftSyntax

/// `return DispatchQueue.main.async { … }` in code that returns nothing: the call, and then the `return`.
package struct VoidReturn {
  /// The edits that take the `return` from before the call, and put it after the call where it is still needed.
  package let edits: [Edit]

  /// Nil where the call's value is more than that, or the code around it may return something.
  package init?(of call: FunctionCallExprSyntax, in file: FileContext) {
    guard let statement = call.parent?.as(ReturnStmtSyntax.self),
      let item = statement.parent?.as(CodeBlockItemSyntax.self),
      item.parent?.is(CodeBlockItemListSyntax.self) == true, item.semicolon == nil,
      statement.comments(in: statement.start..<call.start).isEmpty,
      Self.returnsNothing(around: statement, in: file)
    else { return nil }
    var edits = [file.edit(statement.start..<call.start, "")]
    if !Self.endsBody(item) {
      let end = call.trimmedUTF8Range.upperBound
      let indentation = Layout.indentation(at: statement.start, in: file.source)
      let separator =
        file.source.isFirstOnLine(statement.start) ? file.source.newline + indentation : "; "
      edits.append(file.edit(end..<end, separator + "return"))
    }
    self.edits = edits
  }

  /// Whether the function or closure around a node returns nothing, for sure.
  package static func returnsNothing(around node: some SyntaxProtocol, in file: FileContext) -> Bool {
    let scope = Syntax(node).executionScope
    if let function = scope.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause.map { TypeName.isVoid($0.type.compactText) } ?? true
    }
    if let closure = scope.as(ClosureExprSyntax.self) { return file.expectedResult(of: closure) == .void }
    return scope.is(InitializerDeclSyntax.self)
  }

  /// Whether a statement is the last of its function's or closure's own.
  package static func endsBody(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.last?.id == item.id,
      let parent = list.parent
    else { return false }
    return parent.is(ClosureExprSyntax.self) || parent.parent?.is(FunctionDeclSyntax.self) == true
      || parent.parent?.is(InitializerDeclSyntax.self) == true
  }
}

extension Proposal {
  /// The same changes with more edits.
  package func adding(_ edits: [Edit]) -> Proposal {
    guard case .changes(let drafts) = self else { return self }
    return .changes(drafts.map { $0.adding(edits) })
  }
}
