import Codebase
import Migration
import SwiftSyntax

/// Where the codebase uses a member or a global, to follow back what makes it run.
package struct MemberUses {
  private let member: MemberFacts
  private let file: FileContext
  private let codebase: Codebase
  /// A name that more files than this mention is too common to follow.
  private static let fileLimit = 48

  /// - Parameter place: any place that asks.
  package init(of member: MemberFacts, from place: CallerPlace) {
    self.member = member
    file = place.file
    codebase = place.file.codebase
  }

  /// Every mention; nil where there are too many.
  package var references: [(reference: Reference, file: FileContext)]? {
    References(codebase).references(to: member, limit: Self.fileLimit)?.map { reference in
      (reference, FileContext(sibling: reference.file, of: file))
    }
  }

  /// What calls the function, or reads or sets the property. What nothing in the codebase calls is called from outside.
  package var callers: CallerOrigin {
    guard !isReachableFromOutside, let references, !references.isEmpty else { return .unknown }
    return .all(references.map { use(of: $0.reference, in: $0.file) })
  }

  private func use(of reference: Reference, in context: FileContext) -> CallerOrigin {
    guard let token = reference.token(in: codebase), let parent = token.parent else { return .unknown }
    let place = CallerPlace(parent, in: context)
    guard member.kind == .function else {
      switch reference.use {
      case .call, .value, .shorthand: return token.text.first == "$" ? .unknown : .places([place])
      case .memberwiseLabel: return .places([])
      case .selector, .keyPath: return .unknown
      }
    }
    guard let name = parent.as(DeclReferenceExprSyntax.self), [.call, .value].contains(reference.use) else {
      return .unknown
    }
    return HandedFunction(ExprSyntax(name), at: place).origin
  }

  // MARK: Construction

  /// What makes values of the type that declares the member.
  package var constructions: CallerOrigin {
    guard !isReachableFromOutside, let owner = codebase.index.owner(of: member), !isMadeElsewhere(owner)
    else {
      return .unknown
    }
    let names = Set([owner.name] + codebase.index.descendants(of: owner.name))
    let files = Set(names.flatMap(codebase.files(mentioning:))).sorted()
    guard files.count <= Self.fileLimit else { return .unknown }
    var origins: [CallerOrigin] = []
    for index in files {
      let context = FileContext(sibling: index, of: file)
      for token in context.tokens(spelling: names.union(["init"])) {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
          reference.baseName.id == token.id
        else { continue }
        guard let origin = construction(by: reference, of: owner, in: context) else { continue }
        origins.append(origin)
      }
    }
    return origins.isEmpty ? .unknown : .all(origins)
  }

  /// `Owner(…)`, `Owner.init`, and `.init(…)` where the owner's initialisers would fit; nil for any other mention.
  private func construction(
    by reference: DeclReferenceExprSyntax, of owner: TypeFacts, in context: FileContext
  ) -> CallerOrigin? {
    let place = CallerPlace(reference, in: context)
    guard reference.baseName.tokenKind == .keyword(.`init`) else {
      return reference.callOfName == nil ? nil : .places([place])
    }
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == reference.id
    else { return nil }
    if let base = access.base {
      // Within the type, one initialiser calls another.
      if ["self", "super"].contains(base.compactText) { return nil }
      guard TypeName(base.compactText).name == owner.name else { return nil }
      return HandedFunction(ExprSyntax(reference), at: place).origin
    }
    guard let call = reference.callOfName else { return .unknown }
    // `let owner: Owner = .init(…)`
    if let stated = call.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type {
      return TypeName(stated.compactText).name == owner.name ? .places([place]) : nil
    }
    let fits = codebase.index.types(named: owner.name).flatMap(\.members).contains {
      $0.kind == .initializer && $0.hasRoom(for: call)
    }
    return fits ? .places([place]) : nil
  }

  // MARK: Other code

  /// Whether code that is not part of the codebase may use the member.
  package var isReachableFromOutside: Bool {
    if member.attributes.contains(where: { ["objc", "IBAction", "objcMembers"].contains($0) }) {
      return true
    }
    let name = member.kind == .initializer ? member.parameters.first?.label : member.name
    if let name, Self.unnamedUses.contains(name) { return true }
    if member.isPrivate { return false }
    let family = MemberFamily(of: member, in: codebase)
    return member.modifiers.contains("required")
      || member.modifiers.contains("override") && overridesForeign(family)
      || answersDelegator(family) || family.members.contains(where: isPublic)
  }

  /// Whether other modules see a member: it says so, or its extension or protocol does, and so does its type.
  private func isPublic(_ member: MemberFamily.Member) -> Bool {
    func isOpen(_ modifiers: [String]) -> Bool { modifiers.contains { $0 == "public" || $0 == "open" } }
    let own = member.facts.modifiers
    guard let owner = member.owner else { return isOpen(own) }
    let isNarrowed = own.contains { ["internal", "package", "private", "fileprivate"].contains($0) }
    let isStated = isOpen(own) || [.extension, .protocol].contains(owner.kind) && isOpen(owner.modifiers)
    guard isStated, !isNarrowed else { return false }
    return Resolver(codebase, file: owner.file).isSeenByOtherModules(owner.path)
  }

  /// Whether what is overridden may be a member of a class from outside of the codebase.
  private func overridesForeign(_ family: MemberFamily) -> Bool {
    !family.members.contains {
      $0.facts.modifiers.contains("override") == false && [.class, .extension].contains($0.owner?.kind)
    }
  }

  /// Whether the member is what a delegate's protocol of the system asks for: it is given the object that calls it, as in
  /// `urlSession(_ session: URLSession, …)` of `URLSessionTaskDelegate`.
  private func answersDelegator(_ family: MemberFamily) -> Bool {
    member.parameters.contains { parameter in
      let type = TypeName(parameter.type).name
      return !type.isEmpty
        && family.foreignTypes.contains { $0 != type && $0.hasPrefix(type) && !SDK.isMainActorClass(type) }
    }
  }

  /// Members, and first labels of initialisers, that code uses without their name standing there: by property wrappers,
  /// loops, literals, interpolation and coders.
  private static let unnamedUses: Set<String> = [
    "arrayLiteral", "booleanLiteral", "callAsFunction", "coder", "debugDescription", "description",
    "dictionaryLiteral", "dynamicMember", "encode", "errorDescription", "floatLiteral", "from", "hash",
    "hashValue", "integerLiteral", "makeIterator", "next", "nilLiteral", "projectedValue", "stringLiteral",
    "wrappedValue",
  ]

  /// Whether values of a type are made by what the codebase doesn't declare: by decoders, or by a superclass's rules.
  private func isMadeElsewhere(_ owner: TypeFacts) -> Bool {
    let resolver = Resolver(codebase, file: owner.file)
    let declarations = resolver.declarations(of: owner.path)
    if declarations.flatMap(\.inherited).contains(where: { ["Codable", "Decodable"].contains($0) }) {
      return true
    }
    guard let primary = declarations.first(where: \.isPrimary), primary.kind == .class,
      let first = primary.inherited.first.map({ TypeName($0) }), first.name != "NSObject"
    else { return false }
    guard let parent = resolver.declarations(of: first.path).first(where: \.isPrimary) else {
      return SDK.conformanceIsolation(first.name) == nil && !first.name.hasSuffix("Delegate")
    }
    return parent.kind == .class && isMadeElsewhere(parent)
  }
}
