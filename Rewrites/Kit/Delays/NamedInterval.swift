import Codebase
import Migration
import SwiftSyntax

/// `private let pause: DispatchTimeInterval = .seconds(5)`, a constant that only the delay of one call names.
///
/// Its value is spelled alike as a `Duration`, which is what the clocks of tasks add.
package struct NamedInterval {
  /// The name as the call writes it: `Self.pause`.
  package let name: String
  /// The edits that make it a `Duration`.
  package let edits: [Edit]
  /// The mentions of Dispatch's type in the declaration.
  package let sites: [Range<Int>]

  /// Nil where the delay is no such constant.
  package init?(delayOf deadline: ExprSyntax, in file: FileContext) {
    guard let delay = Deadline.delay(of: deadline)?.only,
      delay.is(DeclReferenceExprSyntax.self) || delay.is(MemberAccessExprSyntax.self),
      !file.resolver.shadowsSystemType("Duration"),
      let binding = file.intervalConstant(named: delay),
      let mention = file.onlyMention(of: binding), delay.range.contains(mention.position),
      let value = binding.initializer?.value.as(FunctionCallExprSyntax.self), value.intervalUnit != nil,
      case .after(_, .some, mayBeNone: false) = Deadline(delay: [ExprSyntax(value)], in: file)
    else { return nil }
    let type = binding.typeAnnotation?.type
    let base = value.calledExpression.as(MemberAccessExprSyntax.self)?.base
    guard type != nil || base != nil, type.map({ $0.compactText == "DispatchTimeInterval" }) ?? true
    else { return nil }
    name = delay.compactText
    sites = [type.map { Syntax($0) }, base.map { Syntax($0) }].compactMap { $0?.trimmedUTF8Range }
    edits = sites.map { file.edit($0, "Duration") }
  }
}

extension FileContext {
  /// The one place that names a constant, in the statements that see it or in the file.
  package func onlyMention(of binding: PatternBindingSyntax) -> DeclReferenceExprSyntax? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let variable = binding.enclosing(VariableDeclSyntax.self)
    else { return nil }
    let list = variable.parent?.is(CodeBlockItemSyntax.self) == true ? variable.parent?.parent : nil
    let isLocal = list?.parent?.is(SourceFileSyntax.self) == false
    let mentions = NameMentions(of: name, in: isLocal ? list ?? Syntax(tree) : Syntax(tree))
    guard mentions.indirect.isEmpty, mentions.shorthands.isEmpty else { return nil }
    return mentions.references.filter { !isLocal || means($0, variable) }.only
  }

  /// The declaration of a constant that no other file can name.
  fileprivate func intervalConstant(named expression: ExprSyntax) -> PatternBindingSyntax? {
    guard let meant = DelayBounds(self).binding(of: expression), meant.isLet else { return nil }
    if let member = meant.member {
      guard member.file == index,
        member.modifiers.contains(where: { ["private", "fileprivate"].contains($0) })
      else { return nil }
      return node(PatternBindingSyntax.self, at: member.offset)
    }
    guard case .local = meant.origin, let reference = expression.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    return constant(named: reference.baseName.identifierText, before: Syntax(reference)).flatMap {
      Array($0.bindings).only
    }
  }
}
