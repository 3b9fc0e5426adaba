import Codebase
import SwiftSyntax

/// What names stand for at a place of a body, as far as the handler is concerned.
package final class FlowScope {
  package enum Role {
    case handler
    /// A value of which a method is what must be called once, `leave` of a dispatch group, and once more for each call
    /// of another: `enter`.
    case receiver(method: String, owing: String)
    /// A constant that holds a closure, with the names that the closure sees.
    case closure(ClosureExprSyntax, FlowScope)
    case function(FunctionDeclSyntax, FlowScope)
    /// Anything else: it hides what the name stands for outside.
    case other
  }

  private var roles: [String: Role] = [:]
  private let parent: FlowScope?

  package init(_ parent: FlowScope? = nil) { self.parent = parent }

  package func role(of name: String) -> Role? { roles[name] ?? parent?.role(of: name) }

  /// The scope in which the code after a declaration runs: this one, or, where the name had a meaning that the
  /// declaration's own closure may still use, one inside of it.
  package func declaring(_ name: String, _ role: Role) -> FlowScope {
    let scope = self.role(of: name) == nil ? self : FlowScope(self)
    scope.roles[name] = role
    return scope
  }

  package func declare(_ name: String, _ role: Role) { roles[name] = role }

  package func isHandler(_ name: String) -> Bool {
    if case .handler = role(of: name) { return true }
    return false
  }

  /// Whether an expression is the method of the receiver that must be called, not called: `group.leave`.
  package func isMethodOfReceiver(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .receiver(let method, _) = role(of: base)
    else { return false }
    return member.declName.compactText == method
  }

  /// Whether code mentions the handler, itself or through local closures and functions.
  package func isTouched(by node: some SyntaxProtocol) -> Bool {
    var visited: Set<SyntaxIdentifier> = []
    return isTouched(by: Syntax(node), &visited)
  }

  private func isTouched(by node: Syntax, _ visited: inout Set<SyntaxIdentifier>) -> Bool {
    guard visited.insert(node.id).inserted else { return false }
    for name in MentionedNames.collect(in: node) {
      switch role(of: name) {
      case .handler, .receiver: return true
      case .closure(let closure, let scope):
        if scope.isTouched(by: Syntax(closure), &visited) { return true }
      case .function(let function, let scope):
        if let body = function.body, scope.isTouched(by: Syntax(body), &visited) { return true }
      case .other, nil: continue
      }
    }
    return false
  }
}

/// The names that code refers to, other than as members, each once and in order.
private final class MentionedNames: SyntaxVisitor {
  private var names: [String] = []
  private var known: Set<String> = []

  static func collect(in node: Syntax) -> [String] {
    let visitor = MentionedNames(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.names
  }

  private func add(_ name: String) {
    if known.insert(name).inserted { names.append(name) }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      add(node.baseName.identifierText)
    }
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { node.pattern.boundNames.forEach(add) }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { add(node.name.identifierText) }
    return .visitChildren
  }
}
