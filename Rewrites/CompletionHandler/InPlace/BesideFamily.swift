import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A function that gets an async form beside it, with what stands for it at run time: a requirement with its witnesses, a
/// method with its overrides. The async form belongs beside the requirement, or beside what is overridden, and calls
/// whichever of them is meant.
struct BesideFamily {
  let family: MemberFamily
  /// The requirement, or what is overridden.
  let head: FamilyMember
  /// The functions with a body that production code may run.
  let implementations: [FamilyMember]
  /// Where the names are, that of the head first.
  let places: [FamilyConversion.Place]
  /// The handlers, without those of doubles that keep them: UTF-8 ranges by file.
  let sites: [Int: [Range<Int>]]
  /// What it takes for the handler to be called exactly once.
  let assumptions: [Assumed]
  /// What it takes for callers to await it.
  let assumptionsOfCallers: [Assumed]

  /// Throws why an async form beside it would be wrong.
  ///
  /// - Parameters:
  ///   - search: says whether it may rest on assumptions, and what it takes for a handler to be called exactly once.
  init(
    of member: MemberFacts, in file: FileContext, for search: ConversionSearch
  ) throws(Refusal) {
    family = MemberFamily(of: member, in: file.codebase)
    guard let first = family.head(for: member), let head = Self.member(first, for: search, in: file),
      head.handler.isNamedLikeOne || head.handler.pair != nil
    else {
      throw Refusal(
        "other-declaration", "it is not known which of its declarations the others have to match",
        at: file.place(of: member))
    }
    let preconditions = BesidePreconditions(head.function, head.handler, in: head.file)
    if let reason = preconditions.missingOfResult ?? preconditions.missing { throw Refusal(reason) }
    if head.function.body == nil {
      guard let placement = ProtocolExtension(of: head.function, in: head.file), placement.isPossible
      else {
        throw Refusal(
          "protocol-requirement", "its protocol can't get an extension here",
          at: head.file.place(head.function.name))
      }
    }
    var places = [head.place]
    var sites = [head.file.index: head.handler.nodes.map(\.trimmedUTF8Range)]
    var assumptions = preconditions.assumptions
    if head.handler.pair == nil {
      assumptions += BesideFunction(of: head.function, handler: head.handler, in: head.file).cancellation
    }
    var doubles: [Assumed] = []
    var hasDoubles = false
    var unanswered: [Assumed] = []
    var implementations: [FamilyMember] = []
    for one in family.members {
      let isHead = one.facts.file == first.facts.file && one.facts.offset == first.facts.offset
      let isDouble =
        !isHead && file.codebase.isTestDouble(file: one.facts.file, types: one.owner?.path ?? [])
      guard let found = isHead ? head : Self.member(one, for: search, in: file),
        found.handler.isAlike(head.handler, in: found.file, and: head.file, within: one.owner?.path ?? [])
      else {
        if isDouble { continue }
        throw Refusal(
          "other-shape", "'\(one.facts.name)' has a different handler type here",
          at: file.place(of: one.facts))
      }
      if !isHead { places.append(found.place) }
      if isDouble, found.function.body != nil {
        hasDoubles = true
        guard search.proof(found.function, found.handler, found.file)?.isEmpty == true else {
          doubles.append(
            Assumption.handlerCalledOnce.here(
              "a test that awaits this double makes it call its handler",
              at: found.file.place(found.function.name)))
          continue
        }
      }
      if !isHead { sites[found.file.index, default: []] += found.handler.nodes.map(\.trimmedUTF8Range) }
      guard !isDouble, found.function.body != nil else { continue }
      guard !found.handler.givesDecision else {
        throw Refusal(
          "delegate-decision", "'\(found.handler.name)' returns a delegate's decision to its caller",
          at: file.place(of: one.facts))
      }
      if search.offers, let body = found.function.body, !body.mentions(anyOf: found.handler.names) {
        unanswered.append(
          Assumption.handlerCalledOnce.here(
            "this implementation never calls '\(found.handler.name)'; an awaiting caller would hang",
            at: found.file.place(found.function.name)))
        continue
      }
      guard let assumed = search.proof(found.function, found.handler, found.file) else {
        throw Refusal(
          "unproved-member", "this implementation is not proven to call its handler exactly once",
          at: file.place(of: one.facts))
      }
      assumptions += assumed
      implementations.append(
        FamilyMember(
          function: found.function, handler: found.handler, facts: found.facts, file: found.file,
          assumptions: assumed))
    }
    if implementations.isEmpty {
      guard search.offers, unanswered.isEmpty else {
        throw Refusal(
          "no-witness",
          unanswered.isEmpty ? "nothing here implements it" : "no implementation here calls its handler",
          at: unanswered.first?.place ?? head.file.place(head.function.name))
      }
      guard !TrustedCallee.isNamedAfterEvents(head.facts.name) || head.handler.node.isNamedAfterEnd else {
        throw Refusal(
          "no-witness",
          "nothing here implements it, and '\(head.facts.name)' may keep the handler and call it for each event",
          at: head.file.place(head.function.name))
      }
      // A session's task is started by who asked for it.
      if head.function.signature.returnClause?.type.compactText.hasPrefix("URLSession") == true {
        throw Refusal(
          "no-witness",
          "nothing here implements it, and its return value may be a request that the caller has to start",
          at: head.file.place(head.function.name))
      }
      assumptions.append(
        Assumption.handlerCalledOnce.here(
          hasDoubles
            ? "only test doubles implement '\(head.facts.name)' here"
            : "nothing here implements '\(head.facts.name)'"))
    }
    self.head = head
    self.implementations = implementations
    self.places = places
    self.sites = sites
    self.assumptions = (assumptions + unanswered).unique
    assumptionsOfCallers = doubles
  }

  private static func member(
    _ member: MemberFamily.Member, for search: ConversionSearch, in file: FileContext
  ) -> FamilyMember? {
    let context = FileContext(sibling: member.facts.file, of: file)
    guard let function = context.function(at: member.facts.offset),
      let handler = search.handler(
        of: function, at: FamilyConversion.Place(of: member.facts),
        in: context)
    else { return nil }
    return FamilyMember(
      function: function, handler: handler, facts: member.facts, file: context, assumptions: [])
  }
}

extension FamilyMember {
  var place: FamilyConversion.Place { FamilyConversion.Place(of: facts) }

  /// Whether a protocol asks for it that leaves types open.
  var isAskedForWithOpenTypes: Bool {
    function.protocolAround?.memberBlock.members.contains { $0.decl.is(AssociatedTypeDeclSyntax.self) }
      ?? false
  }
}

extension HandlerParameter {
  /// Whether another one gives the same types, each as its own file writes them.
  func isAlike(
    _ other: HandlerParameter, in file: FileContext, and otherFile: FileContext, within types: [String] = []
  ) -> Bool {
    shape.isAlike(
      other.shape, whateverOf: file.namesOfModules.union(otherFile.namesOfModules).union(types))
  }
}

extension FileContext {
  /// The modules whose names may stand before those of types: its own and those that it imports, where no type is called so.
  fileprivate var namesOfModules: Set<String> {
    let names = codebase.index.facts(index).imports.union([codebase.moduleName(of: index)].compactMap(\.self))
    return names.filter { !codebase.index.declaresType(named: $0) }
  }
}

extension MemberFamily {
  /// The requirement that all others follow, or what they override; nil where there are several of them.
  var head: Member? {
    if let only = members.only { return only }
    let requirements = members.filter { $0.owner?.kind == .protocol }
    if !requirements.isEmpty { return requirements.only }
    return members.filter { !$0.facts.modifiers.contains("override") }.only
  }

  /// The same, or of several requirements the one that is asked about.
  func head(for member: MemberFacts) -> Member? {
    head
      ?? members.first {
        $0.owner?.kind == .protocol && $0.facts.file == member.file && $0.facts.offset == member.offset
      }
  }
}
