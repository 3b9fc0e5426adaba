import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The closure that makes the value of a static, global or lazy variable where that is used for the first time:
  /// `static let table = { … }()`.
  func closureRunOnFirstUse(of reference: DeclReferenceExprSyntax) -> (
    closure: ClosureExprSyntax, file: FileContext
  )? {
    guard let member = variable(named: reference), member.kind == .variable, !member.isComputed else {
      return nil
    }
    let isGlobal = codebase.index.owner(of: member) == nil
    guard isGlobal || member.isStatic || member.modifiers.contains("lazy") else { return nil }
    let context = FileContext(sibling: member.file, of: self)
    guard
      let value = context.node(PatternBindingSyntax.self, at: member.offset)?.initializer?.value
        .as(FunctionCallExprSyntax.self),
      let closure = value.calledExpression.as(ClosureExprSyntax.self)
    else { return nil }
    return (closure, context)
  }

  private func variable(named reference: DeclReferenceExprSyntax) -> MemberFacts? {
    let name = reference.baseName.identifierText
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id
    else {
      return resolver.binding(of: name, at: Syntax(reference))?.member
    }
    guard let base = access.base else { return nil }
    if let type = resolver.type(of: base) { return resolver.member(name, of: type.path) }
    let path = base.compactText.split(separator: ".").map(String.init)
    guard path.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
    return resolver.member(name, of: path)
  }
}
