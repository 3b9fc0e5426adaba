import Codebase
import SwiftSyntax

/// Where a name is mentioned in a piece of code, in whatever sense.
package final class NameMentions: SyntaxVisitor {
  private let name: String
  package private(set) var references: [DeclReferenceExprSyntax] = []
  /// `if let name`
  package private(set) var shorthands: [OptionalBindingConditionSyntax] = []
  /// Capture lists, projected values and key paths, through which it is reached without being named as a value.
  package private(set) var indirect: [Syntax] = []

  package init(of name: String, in root: Syntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(root)
  }

  package override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.identifierText == name {
      if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
        indirect.append(Syntax(node))
      } else {
        references.append(node)
      }
    } else if node.baseName.text == "$" + name || node.baseName.text == "_" + name {
      indirect.append(Syntax(node))
    }
    return .skipChildren
  }

  package override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.pattern.compactText == name { shorthands.append(node) }
    return .visitChildren
  }

  package override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.name.identifierText == name, node.initializer == nil { indirect.append(Syntax(node)) }
    return .visitChildren
  }
}
