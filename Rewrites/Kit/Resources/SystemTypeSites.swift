import Codebase
import Migration
import SwiftSyntax

extension Syntax {
  /// The text of the name that a type mention or reference is: `DispatchGroup`.
  package var mentionedName: String? {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    return nil
  }

  /// A site for the mention of one of these system types: the creating call where it is one, else the name itself.
  package func mention(ofAny names: Set<String>, in file: FileContext) -> Recognition? {
    guard let name = mentionedName, names.contains(name), !file.resolver.shadowsSystemType(name),
      `is`(IdentifierTypeSyntax.self) || file.resolver.valueShadowing(name, at: self) == nil
    else { return nil }
    return Recognition(kind: name, node: self)
  }

  /// A call of one of these methods on a value of a system type.
  package func call(ofAny methods: Set<String>, on type: String, in file: FileContext) -> Recognition? {
    guard let call = self.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      methods.contains(member.declName.baseName.text),
      let base = member.base, file.resolver.type(of: base)?.path == [type],
      !file.resolver.shadowsSystemType(type)
    else { return nil }
    return Recognition(kind: "\(type).\(member.declName.baseName.text)", call: call)
  }

  /// The call of a member of the value that this names: `group.leave(if: true)` for `group`.
  package var callOfMember: FunctionCallExprSyntax? {
    guard let reference = self.as(DeclReferenceExprSyntax.self),
      let member = reference.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == ExprSyntax(reference).id,
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(member).id
    else { return nil }
    return call
  }
}
