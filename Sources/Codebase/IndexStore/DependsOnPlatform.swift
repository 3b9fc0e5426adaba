/// Whether a build for one platform can't say what a name means on others, as far as `#if` shows it.
struct DependsOnPlatform {
  private let codebase: Codebase
  private let index: CompilerIndex

  init(_ codebase: Codebase, _ index: CompilerIndex) {
    self.codebase = codebase
    self.index = index
  }

  /// Whether something else of the members' name is declared in code that this build left out, or a type alias for one
  /// of their types is another type's elsewhere.
  func isSo(of members: [MemberFacts]) -> Bool {
    guard let first = members.first else { return false }
    let leftOut = codebase.files(mentioning: first.name).flatMap(declarations).filter {
      $0.name == first.name && $0.isLike(first) && isLeftOut($0)
    }
    // What witnesses or overrides a member is meant by what means the member.
    let others = leftOut.isEmpty ? [] : leftOut.filter { !MemberFamily(of: first, in: codebase).contains($0) }
    return !others.isEmpty || owners(of: members).contains(where: hasAliases)
  }

  /// Whether the compiler has seen the file of a declaration, but not the declaration.
  private func isLeftOut(_ member: MemberFacts) -> Bool {
    guard let indexed = index.file(member.file, in: codebase) else { return false }
    return indexed.declarations(named: member.name, at: member.offset).isEmpty
  }

  private func owners(of members: [MemberFacts]) -> Set<String> {
    Set(members.compactMap { codebase.index.owner(of: $0)?.name })
  }

  /// Whether an alias stands for a type in one place and for another type in another.
  private func hasAliases(_ type: String) -> Bool {
    aliases(inFilesMentioning: type).contains { alias in
      guard let written = alias.type, TypeName(written).path.contains(type) else { return false }
      let owner = codebase.index.owner(of: alias)?.path
      return aliases(inFilesMentioning: alias.name).contains { other in
        other.name == alias.name && other.type != written && codebase.index.owner(of: other)?.path == owner
          && codebase.moduleName(of: other.file) == codebase.moduleName(of: alias.file)
      }
    }
  }

  private func aliases(inFilesMentioning name: String) -> [MemberFacts] {
    codebase.files(mentioning: name).filter { codebase.does($0, mention: "typealias") }
      .flatMap(declarations).filter { $0.kind == .typealiasDeclaration }
  }

  private func declarations(in file: Int) -> [MemberFacts] {
    let facts = codebase.index.facts(file)
    return facts.globals + facts.types.flatMap(\.members)
  }
}

extension MemberFacts {
  /// Whether a mention of the one may as well be one of the other, for all that it says itself.
  fileprivate func isLike(_ other: MemberFacts) -> Bool {
    kind == other.kind && parameters.map(\.label) == other.parameters.map(\.label)
  }
}
