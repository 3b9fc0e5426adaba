/// Which type inherits from or conforms to which, by declaration rather than by name.
struct TypeHierarchy {
  enum Node: Hashable, Sendable {
    /// A type of the codebase, by its primary declaration.
    case declared(file: Int, offset: Int)
    /// A type that the codebase doesn't declare; it may extend it. The name has its module where the codebase declares
    /// another type of that name.
    case foreign(String)
    /// A name that several declarations have, none of them nearer than the others.
    case ambiguous(String)
  }

  let codebase: Codebase
  private static let sizeLimit = 200

  init(_ codebase: Codebase) { self.codebase = codebase }

  /// The type that a path names, as seen from a file.
  func node(of path: [String], from file: Int) -> Node {
    codebase.hierarchy.nodes.value(for: HierarchyAnswers.Place(path: path, file: file)) {
      named(path, from: file)
    }
  }

  private func named(_ path: [String], from file: Int) -> Node {
    let resolver = Resolver(codebase, file: file)
    let type = resolver.expandingAlias(TypeName(path.joined(separator: ".")))
    let path = type.path.isEmpty ? path : type.path
    guard let name = path.last else { return .foreign("") }
    let declarations = resolver.declarations(of: path)
    if let primary = declarations.first(where: \.isPrimary) {
      return .declared(file: primary.file, offset: primary.offset)
    }
    guard declarations.isEmpty, codebase.index.types(named: name).contains(where: \.isPrimary) else {
      return .foreign(name)
    }
    return resolver.isInForeignModule(path) ? .foreign(path.joined(separator: ".")) : .ambiguous(name)
  }

  /// The type that a declaration or an extension is of.
  func node(of type: TypeFacts) -> Node {
    type.isPrimary ? .declared(file: type.file, offset: type.offset) : node(of: type.path, from: type.file)
  }

  /// A type's declaration and extensions.
  func declarations(of node: Node) -> [TypeFacts] {
    codebase.hierarchy.declarations.value(for: node) { foundDeclarations(of: node) }
  }

  private func foundDeclarations(of node: Node) -> [TypeFacts] {
    switch node {
    case .declared(let file, let offset):
      guard let primary = codebase.index.facts(file).types.first(where: { $0.offset == offset }) else {
        return []
      }
      let found = Resolver(codebase, file: file).declarations(of: primary.path)
      let own = found.contains { $0.file == file && $0.offset == offset } ? found : [primary]
      return own + aliases(for: primary.name).flatMap { extensions(of: node, named: $0) }
    case .foreign(let path), .ambiguous(let path):
      let name = TypeName(path).path.last ?? path
      return ([name] + aliases(for: name)).flatMap { extensions(of: node, named: $0) }
    }
  }

  private func extensions(of node: Node, named name: String) -> [TypeFacts] {
    codebase.index.types(named: name).filter { !$0.isPrimary && self.node(of: $0) == node }
  }

  /// What a type inherits from and conforms to, itself first.
  func ancestors(of node: Node) -> [Node] {
    codebase.hierarchy.ancestors.value(for: node) { foundAncestors(of: node) }
  }

  private func foundAncestors(of node: Node) -> [Node] {
    var found = [node]
    var next = 0
    while next < found.count, found.count < Self.sizeLimit {
      for parent in parents(of: found[next]) where !found.contains(parent) { found.append(parent) }
      next += 1
    }
    return found
  }

  private func parents(of node: Node) -> [Node] {
    var parents = declarations(of: node).flatMap { type in
      let resolver = Resolver(codebase, file: type.file)
      return type.inherited.flatMap { written in
        // An alias may stand for several protocols.
        resolver.expandingAlias(TypeName(written), context: type.path, inheriting: false).text
          .splitComposition
      }.compactMap { written -> Node? in
        let path = TypeName(written).path
        return path.isEmpty ? nil : self.node(of: path, from: type.file)
      }
    }
    if case .foreign(let name) = node, let parent = SDK.superclass(of: name) {
      parents.append(.foreign(parent))
    }
    return parents
  }

  /// The types that inherit from or conform to a type, without itself.
  func descendants(of node: Node) -> [Node] {
    codebase.hierarchy.descendants.value(for: node) { foundDescendants(of: node) }
  }

  private func foundDescendants(of node: Node) -> [Node] {
    guard let name = name(of: node) else { return [] }
    var found: [Node] = []
    let names = ([name] + aliases(for: name)).flatMap(codebase.index.descendants)
    for type in Set(names).sorted().flatMap(codebase.index.types(named:)) {
      let candidate = self.node(of: type)
      guard candidate != node, !found.contains(candidate), found.count < Self.sizeLimit,
        ancestors(of: candidate).contains(node)
      else { continue }
      found.append(candidate)
    }
    return found
  }

  /// The names of type aliases that stand for a type, alone or with others.
  private func aliases(for name: String) -> [String] {
    codebase.answers.find("aliases for \(name)") {
      codebase.files(mentioning: name).filter { codebase.does($0, mention: "typealias") }.flatMap { file in
        let facts = codebase.index.facts(file)
        return (facts.globals + facts.types.flatMap(\.members)).filter { alias in
          alias.kind == .typealiasDeclaration
            && alias.type.map { $0.splitComposition.contains { TypeName($0).name == name } } ?? false
        }.map(\.name)
      }
    }
  }

  func name(of node: Node) -> String? {
    switch node {
    case .declared: declarations(of: node).first(where: \.isPrimary)?.name
    case .foreign(let name), .ambiguous(let name): name
    }
  }
}

/// What has been found out of a codebase's types.
final class HierarchyAnswers: Sendable {
  /// Where a type, or a member of one, is named.
  struct Place: Hashable, Sendable {
    let path: [String]
    var member: String?
    let file: Int
  }

  let types = Memo<Place, [TypeFacts]>()
  let members = Memo<Place, [MemberFacts]>()
  let nodes = Memo<Place, TypeHierarchy.Node>()
  let declarations = Memo<TypeHierarchy.Node, [TypeFacts]>()
  let ancestors = Memo<TypeHierarchy.Node, [TypeHierarchy.Node]>()
  let descendants = Memo<TypeHierarchy.Node, [TypeHierarchy.Node]>()

  func forget() {
    types.forget()
    members.forget()
    nodes.forget()
    declarations.forget()
    ancestors.forget()
    descendants.forget()
  }
}

extension DeclarationIndex {
  /// The type or extension that declares a member; nil for a global.
  public func owner(of member: MemberFacts) -> TypeFacts? {
    facts(member.file).types.first { $0.members.contains { $0.offset == member.offset } }
  }
}

extension Codebase {
  /// Whether a type, as a file names it, is another one, inherits from it or conforms to it.
  public func isKind(_ path: [String], namedIn file: Int, of owner: TypeFacts) -> Bool {
    let hierarchy = TypeHierarchy(self)
    return hierarchy.ancestors(of: hierarchy.node(of: path, from: file)).contains(hierarchy.node(of: owner))
  }
}
