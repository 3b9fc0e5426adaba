import Codebase

extension MemberFamily {
  /// Whether its functions are in extensions of a type from outside of which nothing here inherits but plain subclasses. What
  /// the type conforms to elsewhere has its witnesses there.
  package func isOnlyAdded(to type: String, in codebase: Codebase) -> Bool {
    codebase.index.hasOnlyPlainSubclasses(type)
      && members.allSatisfy { member in
        member.owner?.kind == .extension && member.owner?.name == type
          && !member.facts.attributes.contains("objc") && !member.facts.modifiers.contains("override")
      }
  }
}

extension DeclarationIndex {
  /// Whether all that inherits from a type from outside are classes that conform to nothing more from there. Only a class can
  /// have a subclass that overrides; of what has none, it isn't known whether it is one.
  fileprivate func hasOnlyPlainSubclasses(_ type: String) -> Bool {
    let names = descendants(of: type)
    guard !names.isEmpty else { return true }
    let classes = Set(names + [type])
    let declarations = names.flatMap { types(named: $0) }
    let areClasses = declarations.allSatisfy { declaration in
      !declaration.isPrimary
        || declaration.kind == .class
          && declaration.inherited.first.map { classes.contains(TypeName($0).name) } ?? false
    }
    return areClasses
      && declarations.contains { $0.members.contains { $0.modifiers.contains("override") } }
      && declarations.flatMap(\.inherited).allSatisfy { (parent: String) in
        let name = TypeName(parent).name
        return classes.contains(name) || SDK.isCommonProtocol(name) || declaresType(named: name)
      }
  }
}
