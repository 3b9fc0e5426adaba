/// What the compiler's index says of mentions of the members of a family.
///
/// Only what is in the index counts, never what is missing there: code under an `#if` that wasn't compiled, code with
/// errors and files that have changed have no answer.
struct IndexedFamily {
  private let codebase: Codebase
  private let index: CompilerIndex
  private let name: String
  private let symbols: Symbols

  /// What the compiler knows the members by.
  private struct Symbols: Sendable {
    var own: Set<String> = []
    /// Whether it knows all of them.
    var isComplete = true
    /// The members, what they override or witness, what overrides or witnesses them, and so on.
    var related: Set<String> = []
  }

  /// Nil where there is no index, or none of the members is in it.
  init?(_ members: [MemberFacts], in codebase: Codebase) {
    guard let index = codebase.compilerIndex, let name = members.first?.name else { return nil }
    let places = members.map { "\($0.file):\($0.offset)" }.joined(separator: " ")
    let symbols = codebase.answers.find("index-symbols \(places)") {
      Self.symbols(of: members, name, index, codebase)
    }
    guard !symbols.own.isEmpty else { return nil }
    self.codebase = codebase
    self.index = index
    self.name = name
    self.symbols = symbols
  }

  /// Whether a mention means one of the members; nil where the index doesn't say.
  func isMeant(at offset: Int, in file: Int) -> Bool? {
    let meant = index.file(file, in: codebase)?.symbols(named: name, at: offset) ?? []
    guard !meant.isEmpty else { return nil }
    if meant.isSubset(of: symbols.own) { return true }
    return symbols.isComplete && meant.isDisjoint(with: symbols.related) ? false : nil
  }

  private static func symbols(
    of members: [MemberFacts], _ name: String, _ index: CompilerIndex, _ codebase: Codebase
  ) -> Symbols {
    var symbols = Symbols()
    for member in members {
      let found = index.file(member.file, in: codebase)?.declarations(named: name, at: member.offset) ?? []
      symbols.own.formUnion(found)
      symbols.isComplete = symbols.isComplete && !found.isEmpty
    }
    guard !symbols.own.isEmpty, !DependsOnPlatform(codebase, index).isSo(of: members) else {
      return Symbols()
    }
    symbols.related = symbols.own
    var links: [(symbol: String, overridden: String, baseName: Substring)] = []
    for file in codebase.files(mentioning: name) {
      guard let indexed = index.file(file, in: codebase) else { continue }
      // Modules of one name in different packages may declare the same.
      let isAmbiguous = indexed.declarations(named: name).contains { declared in
        symbols.own.contains(declared.symbol)
          && !members.contains { $0.file == file && $0.offset == declared.offset }
      }
      if isAmbiguous { return Symbols() }
      links += indexed.overrides.filter { $0.baseName == name }
    }
    var count = 0
    while count < symbols.related.count {
      count = symbols.related.count
      for link in links where !symbols.related.isDisjoint(with: [link.symbol, link.overridden]) {
        symbols.related.formUnion([link.symbol, link.overridden])
      }
    }
    return symbols
  }
}

/// What the compiler says a mention means.
public enum IndexedMeaning: Sendable {
  case member(MemberFacts)
  /// None of those that it was asked about.
  case other
  /// The index doesn't say.
  case unknown

  fileprivate var isKnown: Bool {
    if case .unknown = self { false } else { true }
  }
}

extension Codebase {
  /// Which of some members of one name a mention means, by the compiler's index.
  ///
  /// - Parameter offset: UTF-8 offset of the name.
  public func indexedMeaning(of offset: Int, in file: Int, among members: [MemberFacts]) -> IndexedMeaning {
    guard let compilerIndex, !members.isEmpty else { return .unknown }
    let answers = members.map { member in
      IndexedFamily([member], in: self)?.isMeant(at: offset, in: file)
    }
    let meaning: IndexedMeaning
    if let found = answers.firstIndex(of: true), answers.count(where: { $0 == true }) == 1 {
      meaning = .member(members[found])
    } else {
      meaning = answers.allSatisfy { $0 == false } ? .other : .unknown
    }
    compilerIndex.note(offset, in: file, of: self, isSettled: meaning.isKnown)
    return meaning
  }
}
