import Codebase
import Migration
import SwiftSyntax

/// `let deadline = DispatchTime.now() + 0.3`, a constant that only the deadline of one call names.
///
/// What is computed where the constant stands is that deadline on the clock that tasks sleep on.
package struct NamedDeadline {
  package let name: String
  package let statement: CodeBlockItemSyntax
  /// `DispatchTime.now() + 0.3`
  package let value: ExprSyntax
  /// The call, and the mentions of Dispatch's types in the declaration.
  package let sites: [Range<Int>]
  /// Whether the call follows in the same list of statements, and no work stands in between.
  package let isBesideCall: Bool

  private let binding: PatternBindingSyntax
  private let file: FileContext

  /// Nil where the expression is no such constant's name, or the statements share lines.
  package init?(_ deadline: ExprSyntax, of call: FunctionCallExprSyntax, in file: FileContext) {
    guard let reference = deadline.as(DeclReferenceExprSyntax.self),
      let variable = file.constant(named: reference.baseName.identifierText, before: Syntax(reference)),
      variable.bindingSpecifier.tokenKind == .keyword(.let), variable.attributes.isEmpty,
      let binding = Array(variable.bindings).only,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      binding.typeAnnotation.map({ $0.type.compactText == "DispatchTime" }) ?? true,
      let value = binding.initializer?.value,
      let statement = variable.parent?.as(CodeBlockItemSyntax.self),
      let list = statement.parent?.as(CodeBlockItemListSyntax.self),
      let own = call.parent?.as(CodeBlockItemSyntax.self),
      [statement, own].allSatisfy({ file.source.isFirstOnLine($0.start) })
    else { return nil }
    name = pattern.identifier.identifierText
    let mentions = NameMentions(of: name, in: Syntax(list))
    let uses = mentions.references.filter { file.means($0, variable) }
    guard uses.count == 1, mentions.indirect.isEmpty, mentions.shorthands.isEmpty,
      binding.comments(in: pattern.trimmedUTF8Range.upperBound..<value.start).isEmpty
    else { return nil }
    self.statement = statement
    self.value = value
    self.binding = binding
    self.file = file
    sites =
      binding.tokens(viewMode: .sourceAccurate).filter {
        ["DispatchTime", "DispatchTimeInterval"].contains($0.text)
      }.map(\.trimmedUTF8Range) + [call.trimmedUTF8Range]
    isBesideCall =
      own.parent?.id == list.id
      && list.allSatisfy {
        $0.position <= statement.position || $0.position >= own.position || $0.isQuick
      }
  }

  /// The edit that makes it a deadline of the clock that tasks sleep on.
  package func onSuspendingClock(after duration: String) -> Edit {
    let start = binding.pattern.trimmedUTF8Range.upperBound
    return file.edit(start..<value.trimmedUTF8Range.upperBound, " = SuspendingClock.now + \(duration)")
  }

  /// The edits that let a task go without the constant, whose comments go before the task; nil where it has to stay.
  package func removing(from task: [Edit], at statement: StatementFrame?) -> [Edit]? {
    guard isBesideCall, let removal = StatementRemoval([self.statement], in: file), let statement else {
      return nil
    }
    let comments = removal.comments + (removal.lastComment.map { [$0] } ?? [])
    guard !comments.isEmpty else { return removal.edits + task }
    let lines = comments.joined(separator: file.source.newline + statement.indentation)
    return removal.edits + statement.inserting(lines, before: task)
  }
}
