import Codebase
import Migration
import SwiftSyntax

/// A variable or constant that is declared with a queue.
package struct QueueDeclaration {
  package enum Initial { case main, global, created }

  package let initial: Initial
  package let isLet: Bool
  package let recognition: Recognition

  /// Nil when the declaration says nothing of a queue.
  package init?(_ node: Syntax, in file: FileContext) {
    guard let variable = node.as(VariableDeclSyntax.self), !file.resolver.shadowsSystemType("DispatchQueue")
    else { return nil }
    for binding in variable.bindings {
      guard let value = binding.initializer?.value else { continue }
      let isTyped =
        binding.typeAnnotation.map { TypeName($0.type.compactText).path == ["DispatchQueue"] } ?? false
      guard let initial = QueueDeclaration.initial(value, isTyped: isTyped, in: file) else { continue }
      self.initial = initial
      isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
      var claims = [
        binding.pattern.trimmedUTF8Range,
        value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedUTF8Range ?? value.trimmedUTF8Range,
      ]
      if let annotation = binding.typeAnnotation { claims.append(annotation.trimmedUTF8Range) }
      recognition = Recognition(kind: "queue declaration", node: variable, claims: claims)
      return
    }
    return nil
  }

  private static func initial(_ value: ExprSyntax, isTyped: Bool, in file: FileContext) -> Initial? {
    switch QueueReference(direct: value, in: file) {
    case .main: return .main
    case .global: return .global
    default: break
    }
    if let member = value.as(MemberAccessExprSyntax.self), member.base == nil, isTyped {
      return member.declName.baseName.text == "main" ? .main : .created
    }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      if member.base == nil, isTyped { return member.declName.baseName.text == "global" ? .global : .created }
      if member.declName.baseName.text == "init", let base = member.base, base.namesDispatchQueue(in: file) {
        return .created
      }
      return member.base != nil && ExprSyntax(member).namesDispatchQueue(in: file) ? .created : nil
    }
    return call.calledExpression.namesDispatchQueue(in: file) ? .created : nil
  }
}
