import Codebase
import Migration
import SwiftSyntax

/// What code changes beyond its own variables before it returns, by name, in the functions of the codebase that it calls
/// too.
package struct InPlaceChanges {
  package private(set) var names: Set<String> = []
  private var visited: Set<String> = []
  private static let depthLimit = 3
  /// How many functions are looked into where several may be meant.
  private static let calleeLimit = 8

  /// - Parameter handlers: a closure that calls one of these runs later.
  package init(in code: some SyntaxProtocol, besides handlers: [String] = [], of file: FileContext) {
    add(Syntax(code), handlers, file, depth: 0)
  }

  /// The local variables that code changes and that are known where it begins: those of the function around it.
  package static func locals(in code: some SyntaxProtocol, of file: FileContext) -> Set<String> {
    let changed = InlineCalls.references(in: Syntax(code)).filter { reference in
      reference.wholeReference.id == reference.id && ExprSyntax(reference).isChanged
    }
    return Set(changed.map(\.baseName.identifierText)).filter { name in
      guard case .local? = file.resolver.binding(of: name, at: Syntax(code))?.origin else { return false }
      return true
    }
  }

  private mutating func add(_ code: Syntax, _ handlers: [String], _ file: FileContext, depth: Int) {
    var known: [SyntaxIdentifier: Bool] = [:]
    func isLater(_ node: some SyntaxProtocol) -> Bool {
      node.closures(upTo: code).contains { closure in
        if let isLater = known[closure.id] { return isLater }
        let isLater = closure.mentions(anyOf: handlers) || file.keeps(closure)
        known[closure.id] = isLater
        return isLater
      }
    }
    for reference in InlineCalls.references(in: code) {
      let access = reference.parent?.as(MemberAccessExprSyntax.self).flatMap {
        $0.declName.id == reference.id ? ExprSyntax($0) : nil
      }
      guard !reference.namesOwner, (access ?? ExprSyntax(reference)).isChanged, !isLater(reference) else {
        continue
      }
      if access == nil,
        case .local? = file.resolver.binding(
          of: reference.baseName.identifierText, at: Syntax(reference))?.origin
      {
        continue
      }
      if let access, access.isPartOfLocalValue(in: file) { continue }
      names.insert(reference.baseName.identifierText)
    }
    guard depth < Self.depthLimit else { return }
    // What a log keeps is no result.
    for call in InlineCalls.collect(in: code) where !call.tellsLog && !isLater(call) {
      guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call),
        functions.count <= Self.calleeLimit
      else { continue }
      for function in functions where visited.insert("\(function.file):\(function.offset)").inserted {
        let inner = FileContext(sibling: function.file, of: file)
        guard let node = inner.function(at: function.offset), let body = node.body else { continue }
        let handlers = HandlerParameter(of: node, in: inner)?.names ?? []
        add(Syntax(body), handlers, inner, depth: depth + 1)
      }
    }
  }
}

extension ExprSyntax {
  /// Whether it is a member of a local variable's value, `request.httpBody`: a variable that is never set as a whole is no
  /// reference, which would be a constant.
  fileprivate func isPartOfLocalValue(in file: FileContext) -> Bool {
    var base = self
    while let access = base.as(MemberAccessExprSyntax.self), let inner = access.base { base = inner }
    guard let root = base.as(DeclReferenceExprSyntax.self),
      case let name = root.baseName.identifierText,
      let binding = file.resolver.binding(of: name, at: Syntax(root)), case .local = binding.origin
    else { return false }
    // What the code makes itself: `let fade = CABasicAnimation()`.
    let maker = binding.initializer.flatMap(Resolver.parse)?.as(FunctionCallExprSyntax.self).flatMap(
      Callee.init)
    if maker?.receiver == nil, maker?.name.first?.isUppercase == true { return true }
    guard !binding.isLet, let body = root.enclosing(CodeBlockSyntax.self).map({ Syntax($0).functionBody })
    else { return false }
    return !body.tokens(viewMode: .sourceAccurate).contains { token in
      token.identifierText == name
        && token.parent?.as(DeclReferenceExprSyntax.self)?.isOnlyAssigned == true
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it only leads to what is changed, `self` in `self.count = 1`, or names the method that changes it.
  fileprivate var namesOwner: Bool {
    guard let access = parent?.as(MemberAccessExprSyntax.self) else {
      return parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(self).id
    }
    guard access.declName.id == id else { return baseName.tokenKind == .keyword(.self) }
    return access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(access).id
  }
}
