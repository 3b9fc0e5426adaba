import Codebase
import SwiftSyntax

extension OwnQueue {
  /// The names that a new member beside the queue must not take: all that its type, the type's extensions and its
  /// subclasses mention in the file; for a global, all of the file's.
  var namesInScope: Set<String> {
    guard let owner else { return Set(file.tree.tokens(viewMode: .sourceAccurate).map(\.identifierText)) }
    let scopes = ScopeFinder.find(owner.last ?? "", in: file.tree)
    return scopes.reduce(into: []) { names, scope in
      for token in scope.tokens(viewMode: .sourceAccurate) { names.insert(token.identifierText) }
    }
  }
}

/// The declarations of a type in a file, its extensions and its subclasses.
private final class ScopeFinder: SyntaxVisitor {
  private let name: String
  private var found: [Syntax] = []

  static func find(_ name: String, in tree: SourceFileSyntax) -> [Syntax] {
    let finder = ScopeFinder(name)
    finder.walk(tree)
    return finder.found
  }

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ node: some SyntaxProtocol, named own: String, inheriting clause: InheritanceClauseSyntax?
  )
    -> SyntaxVisitorContinueKind
  {
    let inherited = clause?.inheritedTypes.map { TypeName($0.type.trimmedDescription).name } ?? []
    if own == name || inherited.contains(name) { found.append(Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, named: node.name.identifierText, inheriting: node.inheritanceClause)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, named: node.name.identifierText, inheriting: nil)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, named: node.name.identifierText, inheriting: nil)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, named: node.name.identifierText, inheriting: nil)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, named: TypeName(node.extendedType.trimmedDescription).name, inheriting: nil)
  }
}
