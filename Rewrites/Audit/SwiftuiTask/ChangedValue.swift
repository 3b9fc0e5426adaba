import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension StartedTask {
  /// Whether the work depends on a value, so that what was begun for the former one is outdated: the task reads the value, or
  /// a function of the codebase that it awaits does.
  func depends(on value: ExprSyntax, or parameters: [String], in file: FileContext) -> Bool {
    let names = value.valueNames.union(parameters.filter { $0 != "_" })
    let holder = value.as(MemberAccessExprSyntax.self)?.base?.compactText
    return names.isEmpty || Syntax(closure.statements).reads(names, of: holder, in: file)
  }
}

extension ExprSyntax {
  /// How other code names a value: `isPinned` of `recipe.isPinned`, and `items` of `items.count`, too.
  fileprivate var valueNames: Set<String> {
    if let access = self.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.identifierText
      guard Self.derived.contains(name), let base = access.base else { return [name] }
      return base.valueNames.union([name])
    }
    if let reference = self.as(DeclReferenceExprSyntax.self) { return [reference.baseName.identifierText] }
    let parts = OperandFinder(of: self).operands
    return parts.reduce(into: []) { $0.formUnion($1.valueNames) }
  }

  private static let derived: Set<String> = [
    "count", "description", "first", "hashValue", "id", "isEmpty", "last", "rawValue", "wrappedValue",
  ]
}

/// The names and member accesses that an expression of another kind is made of.
private final class OperandFinder: SyntaxVisitor {
  private(set) var operands: [ExprSyntax] = []

  init(of expression: ExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(expression)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    operands.append(ExprSyntax(node))
    return .skipChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    operands.append(ExprSyntax(node))
    return .skipChildren
  }
}

extension Syntax {
  /// Whether code, or a function of the codebase that it calls, mentions one of some names.
  ///
  /// - Parameter holder: what the value belongs to; a method of it that isn't known may read the value.
  fileprivate func reads(
    _ names: Set<String>, of holder: String?, in file: FileContext, depth: Int = 0
  ) -> Bool {
    guard !tokens(viewMode: .sourceAccurate).contains(where: { names.contains($0.identifierText) }) else {
      return true
    }
    return InlineCalls.collect(in: self).contains { call in
      guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call),
        let function = functions.only, let found = file.bodyNode(of: function),
        let body = found.node.as(CodeBlockSyntax.self)
      else { return holder != nil && Callee(call)?.receiver?.compactText == holder }
      // What is empty is still to be written.
      guard !body.statements.isEmpty else { return function.isAsync }
      return depth < 3 && Syntax(body).reads(names, of: holder, in: found.file, depth: depth + 1)
    }
  }
}
