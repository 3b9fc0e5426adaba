import Codebase
import Migration
import SwiftSyntax

extension GroupCaptures {
  /// A name of the code around that a group's calls use, and of which nothing says that tasks may share it.
  func unsendable(in outline: GroupOutline) -> TokenSyntax? {
    for member in outline.members {
      for item in member.items {
        for token in item.tokens(viewMode: .sourceAccurate) {
          guard token.reference != nil,
            !isSendable(token.identifierText, at: Syntax(member.enter))
          else { continue }
          return token
        }
      }
    }
    return nil
  }

  /// Whether what a name stands for at a node may be shared, or is none of the code around.
  private func isSendable(_ name: String, at node: Syntax) -> Bool {
    if name == "self" || name == "super" { return isSelfSendable(at: node) }
    guard name.first?.isUppercase != true, let binding = file.resolver.binding(of: name, at: node) else {
      return true
    }
    switch binding.origin {
    case .member: return binding.member?.isStatic == true || isSelfSendable(at: node)
    case .global, .localFunction: return true
    case .local, .capture, .closureParameter, .parameter:
      if case .parameter = binding.origin {} else if !binding.isLet { return false }
      if let type = binding.type { return Sendability(file).isKnown(of: type) }
      return isElement(name, at: node)
    }
  }

  private func isSelfSendable(at node: Syntax) -> Bool {
    guard let owner = file.resolver.enclosingType(of: node)?.joined(separator: ".") else { return true }
    return Sendability(file).isKnown(of: owner)
  }

  /// Whether a name is a loop's variable, and the loop runs over numbers or over a collection of what may be shared.
  private func isElement(_ name: String, at node: Syntax) -> Bool {
    var loop = node.enclosing(ForStmtSyntax.self)
    while let current = loop, !current.pattern.boundNames.contains(name) {
      loop = current.enclosing(ForStmtSyntax.self)
    }
    guard var sequence = loop?.sequence else { return false }
    if let range = sequence.as(SequenceExprSyntax.self) {
      return range.elements.contains { ["..<", "..."].contains($0.trimmedDescription) }
    }
    while let call = sequence.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["enumerated", "reversed", "sorted", "shuffled"].contains(member.declName.baseName.text)
    {
      sequence = base
    }
    guard let reference = sequence.as(DeclReferenceExprSyntax.self),
      let type = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))?.type
    else { return false }
    return Sendability(file).isKnown(of: type)
  }
}
