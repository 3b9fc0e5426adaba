extension Resolver {
  /// The type behind a typealias of the codebase, or the type itself.
  ///
  /// - Parameter inheriting: whether what the context inherits may declare the alias.
  public func expandingAlias(
    _ type: TypeName, context: [String]? = nil, inheriting: Bool = true, depth: Int = 0
  ) -> TypeName {
    guard depth < 4, !type.isFunction, let name = type.path.last,
      codebase.index.mayDeclareAlias(named: name)
    else { return type }
    // `Screen.Client` is what that type calls so.
    let outer = type.path.count > 1 ? Array(type.path.dropLast()) : []
    let owners =
      !outer.isEmpty && declarations(of: type.path).isEmpty
      ? declarations(of: outer)
      : (context ?? []).isEmpty ? [] : codebase.index.types(named: context?.last ?? "")
    var aliases = owners.flatMap {
      $0.members.filter { $0.kind == .typealiasDeclaration && $0.name == name }
    }
    if aliases.isEmpty, inheriting, let context, let inherited = memberAlias(named: name, of: context) {
      aliases = [inherited]
    }
    if aliases.isEmpty { aliases = globalAliases(named: name) }
    // What another type calls so is not meant where there is a type of that name.
    if aliases.isEmpty, codebase.index.types(named: name).isEmpty {
      aliases = codebase.index.memberAliases(named: name)
    }
    guard let target = aliases.first?.type, Set(aliases.compactMap(\.type)).count == 1 else { return type }
    return expandingAlias(TypeName(target + (type.isOptional ? "?" : "")), depth: depth + 1)
  }

  /// The typealias that a name means inside of a type: the type's own, one that it inherits, one of a type around it, or one
  /// at file level; nil where several could be meant.
  public func alias(named name: String, inside type: [String]) -> MemberFacts? {
    let key = "alias \(file):\(name) \(type.joined(separator: "."))"
    return codebase.answers.find(key) { Found(member: findAlias(named: name, inside: type)) }.member
  }

  private struct Found: Sendable {
    let member: MemberFacts?
  }

  private func findAlias(named name: String, inside type: [String]) -> MemberFacts? {
    var path = type
    while !path.isEmpty {
      if let found = memberAlias(named: name, of: path) { return found }
      path.removeLast()
    }
    let globals = globalAliases(named: name)
    return globals.first { $0.file == file } ?? (globals.count == 1 ? globals[0] : nil)
  }

  /// The typealias that a type declares or inherits.
  public func memberAlias(named name: String, of path: [String], depth: Int = 0) -> MemberFacts? {
    guard depth < Self.depthLimit else { return nil }
    let declarations = declarations(of: path)
    let own = declarations.lazy.flatMap(\.members).first {
      $0.kind == .typealiasDeclaration && $0.name == name
    }
    if let own { return own }
    return declarations.lazy.flatMap { inheritedPaths(of: $0) }
      .compactMap { $0 == path ? nil : memberAlias(named: name, of: $0, depth: depth + 1) }.first
  }

  /// The typealiases of a name at file level that this file sees; where it sees several, those of its own module.
  private func globalAliases(named name: String) -> [MemberFacts] {
    let aliases = codebase.index.globals(named: name).filter {
      $0.kind == .typealiasDeclaration && sees($0.file)
    }
    guard aliases.count > 1, let module = codebase.moduleName(of: file) else { return aliases }
    let own = aliases.filter { codebase.moduleName(of: $0.file) == module }
    return own.isEmpty ? aliases : own
  }
}
