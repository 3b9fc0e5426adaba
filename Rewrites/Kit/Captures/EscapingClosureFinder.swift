import Codebase
import Migration
import SwiftSyntax

/// Finds a closure that would take on the isolation of a body around it, and that other code may call elsewhere.
package final class EscapingClosureFinder: SyntaxVisitor {
  private let root: ClosureExprSyntax
  private let file: FileContext
  package var found: ClosureExprSyntax?

  package init(root: ClosureExprSyntax, file: FileContext) {
    self.root = root
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  package override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.id == root.id { return .visitChildren }
    if found == nil, !node.keepsItsIsolation(in: file), !file.takesAnyIsolation(node) { found = node }
    return .skipChildren
  }
}

extension ClosureExprSyntax {
  /// Whether the closure's isolation can't change with that of the code around it, or can't be violated.
  fileprivate func keepsItsIsolation(in file: FileContext) -> Bool {
    if signature?.attributes.names.contains(where: { ["Sendable", "MainActor"].contains($0) }) == true {
      return true
    }
    if isTaskBody || isCalledInPlace { return true }
    guard let (call, _) = argumentOf, let callee = Callee(call) else { return false }
    if callee.receiver?.isSpelledMainQueue == true,
      !file.resolver.shadowsSystemType("DispatchQueue", at: call)
    {
      return true
    }
    return [
      "map", "filter", "forEach", "compactMap", "flatMap", "first", "contains", "sorted", "sort", "reduce",
      "firstIndex", "allSatisfy", "removeAll", "animate", "performWithoutAnimation", "withAnimation",
      "transition",
      "performBatchUpdates", "present", "dismiss",
    ].contains(callee.name)
  }
}
