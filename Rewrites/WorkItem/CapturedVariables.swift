import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension FileContext {
  /// A local variable that a closure captures and that is changed in it or behind it.
  func changingVariable(in closure: ClosureExprSyntax) -> String? {
    if let name = variableChanged(after: closure) { return name }
    let body = Syntax(closure).functionBody
    let start = Syntax(closure).loop(within: body)?.position ?? closure.position
    let finder = MutationFinder(after: start)
    finder.walk(body)
    let captured = Set((closure.signature?.capture?.items ?? []).map(\.name.text))
    for reference in InlineCalls.references(in: Syntax(closure)) {
      let name = reference.baseName.text
      guard finder.names.contains(name), !captured.contains(name),
        reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id,
        let binding = resolver.binding(of: name, at: Syntax(closure)), case .local = binding.origin,
        !binding.isLet
      else { continue }
      return name
    }
    return nil
  }
}
