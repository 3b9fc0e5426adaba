import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The declaration of a guarded variable, as it can move into a lock.
struct StateVariable {
  let variable: GuardedVariable
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// The type as written.
  let type: String?
  /// What it starts with; nil where an initialiser sets it.
  let value: String?
  let file: FileContext

  /// Nil where the declaration holds more than this one variable, other code shares its lines, a supertype asks for it, or
  /// it does not keep what it names.
  init?(_ variable: GuardedVariable, in file: FileContext) {
    guard variable.file == file.index, !variable.member.isLet,
      let declaration = file.token(at: variable.member.offset)?.enclosing(
        VariableDeclSyntax.self),
      declaration.bindings.count == 1, let binding = declaration.bindings.first, binding.accessorBlock == nil,
      !declaration.modifiers.names.contains(where: { $0.hasPrefix("weak") || $0.hasPrefix("unowned") }),
      file.ownLines(of: Syntax(declaration), allowingComment: true) != nil,
      file.reasonOfRelatives(of: declaration, named: variable.name, trusting: SDK.asksForNoVariable) == nil
    else { return nil }
    self.variable = variable
    self.declaration = declaration
    self.binding = binding
    self.file = file
    type = binding.typeAnnotation?.type.compactText
    let isOptional = type?.hasSuffix("?") ?? false
    value = binding.initializer?.value.compactText ?? (isOptional ? "nil" : nil)
  }

  var name: String { variable.name }

  /// The type of what a lock of this variable alone holds, where its value doesn't say.
  var generic: String? { type }

  /// Whether values of its type are known to be `Sendable`.
  var isSendable: Bool {
    if let type { return Sendability(file).isKnown(of: type) }
    guard let value = binding.initializer?.value else { return false }
    return Sendability.isLiteral(value)
      || file.resolver.type(of: value).map { Sendability(file).isKnown(of: $0.text) } ?? false
  }

  /// `var name: Type = value`, without its modifiers.
  var member: String {
    let start = declaration.bindingSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset
    return file.source.text(in: start..<declaration.trimmedUTF8Range.upperBound)
  }

  /// The comments above it and behind it on its line.
  var comments: (above: [String], behind: String?) {
    let range = declaration.trimmedUTF8Range
    let above = declaration.comments(in: declaration.position.utf8Offset..<range.lowerBound)
    let behind = declaration.comments(in: range.upperBound..<declaration.endPosition.utf8Offset)
    return (above, behind.first)
  }
}
