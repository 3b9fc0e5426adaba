/// The names through which code can have hold of a value of a type: the type's own, those of the types that inherit from
/// it, and those of what is declared where one of these is named, as far as its type may be one or hold one.
struct CarryingNames: Sendable {
  /// Nil where a value can come without a name, as from a subscript.
  private let names: Set<String>?

  init(of owner: String, in codebase: Codebase) {
    names =
      codebase.answers.find("carrying names \(owner)") {
        Found(names: Self.names(of: owner, in: codebase))
      }.names
  }

  private struct Found: Sendable { let names: Set<String>? }

  /// Those of some files that mention one of the names.
  func files(among files: [Int], in codebase: Codebase) -> [Int] {
    guard let names else { return files }
    return files.filter { file in names.contains { codebase.does(file, mention: $0) } }
  }

  private static func names(of owner: String, in codebase: Codebase) -> Set<String>? {
    let types = [owner] + codebase.index.descendants(of: owner)
    var names = Set(types)
    var untyped: [MemberFacts] = []
    for file in Set(types.flatMap(codebase.files(mentioning:))) {
      let facts = codebase.index.facts(file)
      for member in facts.globals where member.isDeclared(toHold: types) { names.insert(member.name) }
      untyped += facts.globals.filter(\.hasInferredType)
      for type in facts.types {
        if type.inherited.contains(where: { $0.mentions(types) }) { names.insert(type.name) }
        for (name, payloads) in type.payloads where payloads.contains(where: { $0.mentions(types) }) {
          names.insert(name)
        }
        for member in type.members where member.isDeclared(toHold: types) {
          switch member.kind {
          case .subscript: return nil
          case .initializer: names.insert(type.name)
          default: names.insert(member.name)
          }
        }
        untyped += type.members.filter(\.hasInferredType)
      }
    }
    // A value that nothing shows may be of any type.
    var isChanged = true
    while isChanged {
      isChanged = false
      for member in untyped where !names.contains(member.name) {
        guard member.initializer.map({ $0.mentions(names) }) ?? true else { continue }
        names.insert(member.name)
        isChanged = true
      }
    }
    return names
  }
}

extension MemberFacts {
  fileprivate var hasInferredType: Bool { kind == .variable && type == nil }

  /// Whether what it is said to be, give or take is of one of some types, or holds one.
  fileprivate func isDeclared(toHold types: [String]) -> Bool {
    ([type].compactMap(\.self) + parameters.map(\.type)).contains { $0.mentions(types) }
  }
}

extension String {
  fileprivate func mentions(_ names: some Collection<String>) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { word in names.contains(String(word)) }
  }
}
