extension MemberFacts {
  /// The other functions of the same name that a call may mean: those of its type, of what that inherits from or
  /// conforms to, and of what inherits from it; for a global, the other globals.
  ///
  /// - Parameter fromDescendants: whether those count, too, that its own type may not have.
  public func namesakes(in codebase: Codebase, fromDescendants: Bool = true) -> [MemberFacts] {
    let resolver = Resolver(codebase, file: file)
    return named(in: codebase, fromDescendants: fromDescendants).filter { other in
      other.kind == .function && other.isStatic == isStatic
        && (other.file != file || other.offset != offset) && resolver.sees(other.file)
        && (other.file == file || !other.isPrivate)
    }
  }

  private func named(in codebase: Codebase, fromDescendants: Bool) -> [MemberFacts] {
    guard let owner = codebase.index.owner(of: self) else { return codebase.index.globals(named: name) }
    let hierarchy = TypeHierarchy(codebase)
    let own = hierarchy.node(of: owner)
    let descendants = fromDescendants ? hierarchy.descendants(of: own) : []
    let types = ([own] + descendants).flatMap(hierarchy.ancestors)
    return Set(types).flatMap(hierarchy.declarations).flatMap(\.members).filter { $0.name == name }
      .sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
  }
}
