import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether a closure mentions a local that is declared `nonisolated(unsafe)`.
  ///
  /// Such a local may be captured by a `@Sendable` closure without a check, but not by the `sending` closure that a
  /// detached task takes (SE-0430).
  package func capturesUnsafely(_ closure: ClosureExprSyntax) -> Bool {
    var names: Set<String> = []
    var current = closure.parent
    while let node = current {
      for item in node.as(CodeBlockItemListSyntax.self) ?? [] {
        guard let variable = item.item.as(VariableDeclSyntax.self),
          variable.modifiers.names.contains("nonisolated(unsafe)")
        else { continue }
        names.formUnion(
          variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
      }
      current = node.parent
    }
    return !names.isEmpty
      && closure.statements.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
  }
}
