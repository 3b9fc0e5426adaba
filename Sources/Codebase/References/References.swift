import SwiftSyntax

/// Finds who mentions a member or a global: by the compiler's index where it has the mention, else by declared types.
///
/// A mention counts as certain or possible; one that certainly means something else is left out. Comments and strings
/// don't count, nor does what other languages than Swift say.
public struct References: Sendable {
  private let codebase: Codebase

  public init(_ codebase: Codebase) { self.codebase = codebase }

  /// All mentions of a member and of what may stand for it at run time, in order of file and position.
  ///
  /// - Parameter limit: the most files that may mention the name; where more do, the answer is nil.
  public func references(to member: MemberFacts, limit: Int = 400) -> [Reference]? {
    references(to: MemberFamily(of: member, in: codebase), limit: limit)
  }

  /// All mentions of the members of a family, in order of file and position.
  public func references(to family: MemberFamily, limit: Int = 400) -> [Reference]? {
    guard let first = family.members.first?.facts else { return [] }
    let places = family.members.map { "\($0.facts.file):\($0.facts.offset)" }.joined(separator: " ")
    let key = "references \(places) within \(limit)"
    return codebase.answers.find(key) { Found(references: search(family, first, limit: limit)) }.references
  }

  private struct Found: Sendable {
    let references: [Reference]?
  }

  private func search(_ family: MemberFamily, _ first: MemberFacts, limit: Int) -> [Reference]? {
    var files = files(of: family, first)
    if files.count > limit {
      // A common name is meant only where code can have hold of what it belongs to.
      let owners = family.members.map { $0.owner?.name }
      guard !owners.contains(nil) else { return nil }
      let reaching = Set(owners.compactMap(\.self)).map {
        Set(codebase.files(files, reaching: $0))
      }
      let homes = Set(family.members.map(\.facts.file))
      files = files.filter { file in homes.contains(file) || reaching.contains { $0.contains(file) } }
    }
    guard files.count <= limit else { return nil }
    let hierarchy = TypeHierarchy(codebase)
    let owners = family.members.compactMap { $0.owner.map(hierarchy.node(of:)) }
    let indexed = IndexedFamily(family.members.map(\.facts), in: codebase)
    var found: [Reference] = []
    for file in files {
      let mentions = Mention.all(of: first.name, in: codebase.index.parsed(file))
      guard !mentions.isEmpty else { continue }
      let meaning = MentionMeaning(codebase, file: file, family: family, owners: owners)
      for mention in mentions {
        let range = mention.token.trimmedUTF8Range
        let declared = meaning.certainty(of: mention)
        let isMeant = meaning.isLocal(mention) ? nil : indexed?.isMeant(at: range.lowerBound, in: file)
        if declared == .possible || isMeant.map({ $0 != (declared != nil) }) ?? false {
          codebase.compilerIndex?.note(
            range.lowerBound, in: file, of: codebase, isSettled: isMeant != nil)
        }
        guard let certainty = isMeant.map({ $0 ? .certain : nil }) ?? declared else { continue }
        found.append(Reference(file: file, range: range, use: mention.use, certainty: certainty))
      }
    }
    return found
  }

  /// The files that mention the name and may see one of the members.
  private func files(of family: MemberFamily, _ first: MemberFacts) -> [Int] {
    var mentioning = Set(codebase.files(mentioning: first.name))
    if first.kind == .variable { mentioning.formUnion(codebase.files(mentioning: "_\(first.name)")) }
    guard !family.members.allSatisfy(isInOneFile) else {
      return mentioning.intersection(family.members.map(\.facts.file)).sorted()
    }
    return mentioning.filter { file in
      let resolver = Resolver(codebase, file: file)
      return family.members.contains { resolver.sees($0.facts.file) }
    }.sorted()
  }

  /// Whether the member, or a type around it, is private to a file.
  private func isInOneFile(_ member: MemberFamily.Member) -> Bool {
    if member.facts.isPrivate { return true }
    guard let owner = member.owner else { return false }
    let resolver = Resolver(codebase, file: owner.file)
    return owner.path.indices.contains { index in
      resolver.declarations(of: Array(owner.path[...index])).contains { type in
        (type.isPrimary || type.offset == owner.offset) && type.file == owner.file
          && type.modifiers.arePrivate
      }
    }
  }
}
