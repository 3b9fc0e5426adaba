/// The isolation that a member has from another: from what it overrides, or from the requirement that it witnesses
/// (SE-0316).
struct MemberIsolation {
  private let analysis: IsolationAnalysis
  private var resolver: Resolver { analysis.resolver }
  private static let depthLimit = 8

  init(_ analysis: IsolationAnalysis) { self.analysis = analysis }

  /// Nil where the member's own type decides.
  func isolation(of member: MemberFacts) -> Isolation? { isolation(of: member, depth: 0) }

  private func isolation(of member: MemberFacts, depth: Int) -> Isolation? {
    guard let owner = resolver.codebase.index.owner(of: member) else { return nil }
    let parents = resolver.inheritedPaths(of: owner)
    guard !parents.isEmpty else { return nil }
    if member.modifiers.contains("override") { return overridden(by: member, in: parents, depth: depth) }
    let primary = resolver.declarations(of: owner.path).first(where: \.isPrimary)
    guard owner.kind != .protocol, primary?.kind != .actor,
      analysis.declared(owner.attributes, owner.modifiers) != .nonisolated
    else { return nil }
    return parents.lazy.compactMap { requirement(witnessedBy: member, of: $0, depth: depth) }.first
  }

  private func overridden(by member: MemberFacts, in parents: [[String]], depth: Int) -> Isolation? {
    guard depth < Self.depthLimit else { return nil }
    for path in parents {
      let declarations = resolver.declarations(of: path)
      guard declarations.first(where: \.isPrimary)?.kind == .class else { continue }
      if let found = declarations.flatMap(\.members).first(where: { $0.isAlike(member) }) {
        return analysis.declared(found.attributes, found.modifiers) ?? isolation(of: found, depth: depth + 1)
      }
      return overridden(
        by: member, in: declarations.flatMap(resolver.inheritedPaths(of:)), depth: depth + 1)
    }
    return nil
  }

  private func requirement(witnessedBy member: MemberFacts, of path: [String], depth: Int) -> Isolation? {
    let primary = resolver.declarations(of: path).first(where: \.isPrimary)
    guard depth < Self.depthLimit, let primary, primary.kind == .protocol else { return nil }
    if let found = primary.members.first(where: { $0.isAlike(member) }) {
      if let declared = analysis.declared(found.attributes, found.modifiers) { return declared }
      return analysis.isolation(ofType: path) == .mainActor ? .mainActor : nil
    }
    return resolver.inheritedPaths(of: primary).lazy.compactMap {
      requirement(witnessedBy: member, of: $0, depth: depth + 1)
    }.first
  }
}

extension MemberFacts {
  /// Whether two members have the same name, kind and labels.
  fileprivate func isAlike(_ other: MemberFacts) -> Bool {
    kind == other.kind && name == other.name && isStatic == other.isStatic
      && parameters.map(\.label) == other.parameters.map(\.label)
  }
}
