extension Resolver {
  /// The type behind a typealias of the codebase, or the type itself.
  public func expandingAlias(_ type: TypeName, context: [String]? = nil, depth: Int = 0) -> TypeName {
    guard depth < 4, !type.isFunction, let name = type.path.last,
      codebase.index.mayDeclareAlias(named: name)
    else { return type }
    let owners = (context ?? []).isEmpty ? [] : codebase.index.types(named: context?.last ?? "")
    var aliases = owners.flatMap {
      $0.members.filter { $0.kind == .typealiasDeclaration && $0.name == name }
    }
    if aliases.isEmpty { aliases = globalAliases(named: name) }
    // What another type calls so is not meant where there is a type of that name.
    if aliases.isEmpty, codebase.index.types(named: name).isEmpty {
      aliases = codebase.index.memberAliases(named: name)
    }
    guard let target = aliases.first?.type, Set(aliases.compactMap(\.type)).count == 1 else { return type }
    return expandingAlias(TypeName(target + (type.isOptional ? "?" : "")), depth: depth + 1)
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
