import Codebase
import Migration
import SwiftSyntax

/// A local constant that names the main queue or a global queue.
///
/// It goes when its last use goes: the declaration and all calls through it are one change, and no unused constant is
/// left behind.
package struct LocalAlias {
  private let statement: CodeBlockItemSyntax
  private let name: String
  private let file: FileContext

  /// Nil when the declaration is no local constant on lines of its own.
  private init?(_ node: Syntax, in file: FileContext) {
    guard let variable = node.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      variable.bindings.count == 1,
      let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self),
      let statement = variable.parent?.as(CodeBlockItemSyntax.self),
      let list = statement.parent?.as(CodeBlockItemListSyntax.self), !list.isUnderCondition,
      list.parent?.is(SourceFileSyntax.self) == false
    else { return nil }
    self.statement = statement
    name = pattern.identifier.identifierText
    self.file = file
  }

  /// What is proposed for the declaration of a queue's name: that it goes with its last use, or why it stays.
  ///
  /// - Parameters:
  ///   - code: the code of the reason to leave it, which says that it names the `kind` of queue.
  ///   - rewrite: proposes for the calls through the constant.
  package static func proposal(
    for declaration: Syntax, _ code: String, of kind: String, by rewrite: some Rewrite, in file: FileContext
  ) -> Proposal {
    guard QueueDeclaration(declaration, in: file)?.isLet == true else {
      return .left(Reason("other-queue", "the variable may be set to another queue"))
    }
    let alias = LocalAlias(declaration, in: file)
    if let draft = alias?.removal(by: rewrite) { return .change(draft) }
    return .left(
      Reason(
        code, "it is an alias of \(kind); each call through it is listed separately",
        at: alias?.uses.first.map(file.place)))
  }

  /// Whether a declaration is that of a constant whose every mention is the receiver of a call with a row of its own: of a
  /// local, or of a property as far as its file shows.
  package static func isName(
    _ declaration: Syntax, recognisedBy rewrite: some Rewrite, in file: FileContext
  ) -> Bool {
    guard QueueDeclaration(declaration, in: file)?.isLet == true else { return false }
    let uses = LocalAlias(declaration, in: file)?.uses ?? usesOfProperty(declaration, in: file)
    guard !uses.isEmpty else { return false }
    return uses.allSatisfy { use in
      let name =
        use.parent?.as(MemberAccessExprSyntax.self).flatMap { access in
          access.declName.id == use.id ? ExprSyntax(access) : nil
        } ?? ExprSyntax(use)
      let call = name.parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
      guard let call, Callee(call)?.receiver?.id == name.id else { return false }
      return rewrite.recognise(Syntax(call), in: file) != nil
    }
  }

  /// The mentions of a property that the file declares.
  private static func usesOfProperty(
    _ declaration: Syntax, in file: FileContext
  ) -> [DeclReferenceExprSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true,
      let name = Array(variable.bindings).only?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        .identifierText
    else { return [] }
    let mentions = NameMentions(of: name, in: Syntax(file.tree))
    return mentions.indirect.isEmpty && mentions.shorthands.isEmpty ? mentions.references : []
  }

  private var uses: [DeclReferenceExprSyntax] {
    statement.parent.map { LocalMentions.collect(of: name, in: $0, after: statement.position) } ?? []
  }

  /// The change that removes the constant with all its uses; nil where a use stays.
  private func removal(by rewrite: some Rewrite) -> Draft? {
    guard let line = ownLines else { return nil }
    let uses = uses
    guard !uses.isEmpty else {
      return Draft("no constant '\(name)', which nothing uses", edits: [file.edit(line, "")])
    }
    var edits = [file.edit(line, "")]
    var absorbs: [Range<Int>] = []
    var assumptions: [Assumed] = []
    var areEstablished: Set<Bool> = []
    for use in uses {
      guard let member = use.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(use).id,
        let call = member.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == ExprSyntax(member).id,
        let recognition = rewrite.recognise(Syntax(call), in: file),
        case .changes(let drafts) = rewrite.propose(for: recognition, in: file),
        let fewest = drafts.map(\.assumptions.count).min(),
        let draft = drafts.last(where: { $0.assumptions.count == fewest })
      else { return nil }
      edits += draft.edits
      absorbs.append(call.trimmedUTF8Range)
      assumptions += draft.assumptions
      areEstablished.insert(draft.assumptions.isEmpty)
    }
    // What is established doesn't wait for what is not.
    guard areEstablished.count == 1 else { return nil }
    return Draft(
      "tasks instead of calls through '\(name)', which is no longer needed", assuming: assumptions,
      edits: edits,
      absorbs: absorbs)
  }

  /// UTF-8 range of the declaration's line with its end; nil where other code or a comment shares it.
  private var ownLines: Range<Int>? {
    let range = statement.trimmedUTF8Range
    guard file.source.isFirstOnLine(range.lowerBound),
      statement.comments(in: statement.position.utf8Offset..<range.upperBound).isEmpty
    else { return nil }
    let bytes = file.source.bytes
    var end = range.upperBound
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      guard bytes[end].isBlank else { return nil }
      end += 1
    }
    return file.source.blanks(before: range.lowerBound).lowerBound..<min(end + 1, bytes.count)
  }
}
