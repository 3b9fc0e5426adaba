import Codebase
import RewriteKit
import SwiftSyntax

extension OwnQueue {
  /// The names that a new member beside the queue must not take: all that its type, the type's extensions and its
  /// subclasses mention in the file; for a global, all of the file's.
  var namesInScope: Set<String> {
    file.codebase.answers.find("names beside the queue \(file.index):\(variable.position.utf8Offset)") {
      foundNamesInScope
    }
  }

  private var foundNamesInScope: Set<String> {
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
    let inherited = clause?.inheritedTypes.map { TypeName($0.type.compactText).name } ?? []
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
    add(node, named: TypeName(node.extendedType.compactText).name, inheriting: nil)
  }
}

extension QueueUsage {
  /// Whether a new member beside the queue must not have a name: something in its scope has it, a subclass, or the code
  /// of another file that names the queue.
  func isTaken(_ name: String) -> Bool {
    if queue.namesInScope.contains(name) { return true }
    let file = queue.file
    if let owner = queue.owner {
      let subclasses = file.codebase.index.descendants(of: owner.last ?? "").map { [$0] }
      if ([owner] + subclasses).contains(where: { !file.resolver.members(name, of: $0).isEmpty }) {
        return true
      }
    }
    return uses.contains { use in
      guard use.file.index != file.index else { return false }
      let code = use.reference.node.enclosing(MemberBlockItemSyntax.self).map(Syntax.init)
      let range = (code ?? Syntax(use.file.tree)).trimmedUTF8Range
      return use.file.tokens(spelling: [name]).contains {
        range.contains($0.trimmedUTF8Range.lowerBound)
      }
    }
  }
}
