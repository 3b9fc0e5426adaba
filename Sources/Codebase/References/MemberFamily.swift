import Foundation

/// The declarations that a use of one member may mean at run time: a protocol's requirement with all that witness it,
/// a method with its overrides.
public struct MemberFamily: Sendable {
  public struct Member: Sendable {
    public let facts: MemberFacts
    /// The type or extension that declares it; nil for a global.
    public let owner: TypeFacts?
  }

  /// In order of file and position.
  public let members: [Member]
  /// Types from outside of the codebase that an owner inherits from or conforms to, sorted. Any of them may ask for the
  /// member, too, or call it.
  public let foreignTypes: [String]
  /// Types from outside of the codebase that conform by an extension and witness a requirement with a member of their
  /// own, sorted.
  public let foreignWitnesses: [String]

  /// The family of a member; a global is alone in its own.
  public init(of member: MemberFacts, in codebase: Codebase) {
    self = codebase.answers.find("family of \(member.file):\(member.offset)") {
      MemberFamily(searchedFrom: member, in: codebase)
    }
  }

  private init(searchedFrom member: MemberFacts, in codebase: Codebase) {
    guard let owner = codebase.index.owner(of: member) else {
      members = [Member(facts: member, owner: nil)]
      foreignTypes = []
      foreignWitnesses = []
      return
    }
    var search = FamilySearch(codebase)
    search.add(Member(facts: member, owner: owner))
    members = search.found.sorted { ($0.facts.file, $0.facts.offset) < ($1.facts.file, $1.facts.offset) }
    foreignTypes = search.foreign.sorted()
    foreignWitnesses = search.witnesses.sorted()
  }

  init(members: [Member]) {
    self.members = members
    foreignTypes = []
    foreignWitnesses = []
  }

  public func contains(_ facts: MemberFacts) -> Bool {
    members.contains { $0.facts.file == facts.file && $0.facts.offset == facts.offset }
  }
}

private struct FamilySearch {
  private(set) var found: [MemberFamily.Member] = []
  private(set) var foreign: Set<String> = []
  private(set) var witnesses: Set<String> = []
  private let codebase: Codebase
  private let hierarchy: TypeHierarchy
  private var looked: Set<TypeHierarchy.Node> = []
  private static let limit = 100

  init(_ codebase: Codebase) {
    self.codebase = codebase
    hierarchy = TypeHierarchy(codebase)
  }

  mutating func add(_ first: MemberFamily.Member) {
    var open = [first]
    while let member = open.popLast() {
      guard found.count < Self.limit, !isKnown(member.facts) else { continue }
      found.append(member)
      guard let owner = member.owner, !member.facts.isPrivate, !member.facts.isInitializer else { continue }
      let node = hierarchy.node(of: owner)
      // What a subclass conforms to may be witnessed by its superclass's member.
      for type in [node] + hierarchy.descendants(of: node) {
        guard looked.insert(type).inserted else { continue }
        let ancestors = hierarchy.ancestors(of: type)
        for ancestor in ancestors {
          switch ancestor {
          case .foreign(let name), .ambiguous(let name): foreign.insert(name)
          case .declared: break
          }
        }
        open += ancestors.flatMap { matches(of: member.facts, in: $0) }
        if owner.kind == .protocol, type != node { addWitness(of: member.facts, in: ancestors) }
      }
    }
  }

  /// Adds the system's type that a type is or inherits from, where none of its declarations here has what a protocol
  /// asks for.
  ///
  /// - Parameter types: the type, and what it inherits from and conforms to.
  private mutating func addWitness(of requirement: MemberFacts, in types: [TypeHierarchy.Node]) {
    guard let type = types.first, !hierarchy.declarations(of: type).contains(where: { $0.kind == .protocol }),
      !types.contains(where: { !matches(of: requirement, in: $0).allSatisfy { $0.owner?.kind == .protocol } })
    else { return }
    for node in types {
      switch node {
      case .foreign(let name)
      where node == type || SDK.isNonisolatedClass(name) || SDK.isMainActorClass(name):
        witnesses.insert(name)
        return
      case .ambiguous(let name) where node == type:
        witnesses.insert(name)
        return
      default: break
      }
    }
  }

  private func isKnown(_ facts: MemberFacts) -> Bool {
    found.contains { $0.facts.file == facts.file && $0.facts.offset == facts.offset }
  }

  /// The members of a type that have the same name, kind and labels: of several, those of the same types, if any.
  private func matches(of member: MemberFacts, in node: TypeHierarchy.Node) -> [MemberFamily.Member] {
    let labels = member.parameters.map(\.label)
    let alike = hierarchy.declarations(of: node).flatMap { type in
      type.members.filter {
        $0.kind == member.kind && $0.name == member.name && $0.isStatic == member.isStatic && !$0.isPrivate
          && $0.parameters.map(\.label) == labels
      }
      .map { MemberFamily.Member(facts: $0, owner: type) }
    }
    guard alike.count > 1 else { return alike }
    let same = alike.filter { other in
      zip(other.facts.parameters, member.parameters).allSatisfy { $0.typeToWitness == $1.typeToWitness }
    }
    return same.isEmpty ? alike : same
  }
}

extension ParameterFacts {
  /// A closure that need not be `@Sendable` is a witness of one that is.
  fileprivate var typeToWitness: TypeName {
    guard let range = type.range(of: "@Sendable ") else { return TypeName(type) }
    return TypeName(type.replacingCharacters(in: range, with: ""))
  }
}

extension MemberFacts {
  /// Whether only its own type, or its own file, sees it.
  public var isPrivate: Bool { modifiers.arePrivate }

  fileprivate var isInitializer: Bool { kind == .initializer }
}
