import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A protocol or class from outside of the codebase that may ask for a function.
struct ForeignRequirement {
  private let function: FunctionDeclSyntax
  private let facts: MemberFacts
  private let family: MemberFamily
  private let file: FileContext

  init(
    of function: FunctionDeclSyntax, _ facts: MemberFacts, _ family: MemberFamily, in file: FileContext
  ) {
    self.function = function
    self.facts = facts
    self.family = family
    self.file = file
  }

  /// - Parameter handler: the function's own.
  func reason(handler: HandlerParameter) -> Reason? {
    guard !facts.isPrivate else { return nil }
    if overridesForeign {
      return Reason(
        "foreign-requirement", "it overrides a function that is declared outside this codebase",
        at: file.place(of: facts))
    }
    let asking = family.foreignTypes.filter { !SDK.isKnownSupertype($0) && mayAsk($0) }
    if let name = asking.first(where: { !isAssumable($0, handler) }) ?? asking.first {
      return Reason(
        "foreign-requirement",
        "it may implement a requirement of '\(name)', which is declared outside this codebase",
        at: file.place(of: facts), isAssumable: isAssumable(name, handler))
    }
    let sender = function.signature.parameterClause.parameters.first
    guard let sender, sender.id != handler.node.id, sender.firstName.tokenKind == .wildcard else {
      return nil
    }
    let type = TypeName(sender.type.compactText).name
    guard family.foreignTypes.contains(where: { Self.isDelegate($0) && mayAsk($0) }),
      SDK.isMainActorClass(type) || SDK.isNonisolatedClass(type)
    else { return nil }
    return Reason(
      "foreign-requirement", "it may implement a requirement of one of the SDK's delegate protocols",
      at: file.place(of: facts))
  }

  /// A type of the SDK that is a witness with a function of its own, which has no async form of that name.
  func reasonOfWitness(handler: HandlerParameter) -> Reason? {
    let labels = function.signature.parameterClause.parameters.filter { $0.id != handler.node.id }.map {
      $0.firstName.tokenKind == .wildcard ? "_" : $0.firstName.identifierText
    }
    let label = handler.node.firstName.tokenKind == .wildcard ? nil : handler.node.firstName.identifierText
    let name = family.foreignWitnesses.first { type in
      !SDK.handlerTwins(name: facts.name, labels: labels, receiver: type).contains {
        $0.asyncName == nil && $0.asyncFirstLabel == nil && $0.handlerLabel == label
      }
    }
    return name.map {
      Reason(
        "foreign-requirement", "'\($0)' conforms with its own function, which has a handler",
        at: file.place(of: facts))
    }
  }

  /// Whether no class of the codebase is the first to declare what a class's function overrides.
  private var overridesForeign: Bool {
    let methods = family.members.filter {
      $0.owner?.kind == .class || $0.facts.modifiers.contains("override")
    }
    return !methods.isEmpty && methods.allSatisfy { $0.facts.modifiers.contains("override") }
  }

  /// The same of whatever protocol, by the label that Objective-C's requirements have for their handlers.
  func reasonOfKnownProtocols(handler: HandlerParameter) -> Reason? {
    guard !facts.isPrivate, handler.isLabelledAsByObjectiveC,
      case let asking = family.foreignTypes.filter({ name in
        !SDK.isCommonProtocol(name) && !SDK.isMainActorClass(name) && !SDK.isNonisolatedClass(name)
          && mayAsk(name)
      }), let name = asking.first(where: { !isAssumable($0, handler) }) ?? asking.first
    else { return nil }
    return Reason(
      "foreign-requirement", "it may implement a requirement of '\(name)'", at: file.place(of: facts),
      isAssumable: isAssumable(name, handler))
  }

  /// What has to hold for nothing to ask for it, where only the name of a type that isn't known says that something may.
  static func assumption(_ reason: Reason) -> Assumed? {
    guard reason.isAssumable else { return nil }
    return Assumption.noUnseenUses.here(
      "\(reason.sentence); the change assumes that it doesn't", at: reason.place)
  }

  private func isAssumable(_ name: String, _ handler: HandlerParameter) -> Bool {
    // An extension that says so holds what the protocol asks for.
    guard !owners(conformingTo: name).contains(where: { $0.kind == .extension }), !isCalled(on: name) else {
      return false
    }
    return !isKnownToObjectiveC || isUnlikeRequirement(of: name, handler) || isAddedToForeignClass
      || isCalledHere(despite: name)
  }

  /// Whether the codebase calls it itself, as it has no reason to where a protocol from outside asks for it; a delegate's
  /// method, which has its sender first, may be called for a test or by another delegate.
  private func isCalledHere(despite name: String) -> Bool {
    guard !SDK.asksFor(facts), !Self.isDelegate(name) || hasNoSender || startsWithValue else { return false }
    let references = References(file.codebase).references(to: family, limit: 40) ?? []
    return references.contains { $0.certainty == .certain && $0.use == .call }
  }

  /// Whether the codebase calls a function of that name on a value of the type, which then asks for it.
  private func isCalled(on name: String) -> Bool {
    let labels = facts.parameters.map { $0.label ?? "_" }
    return file.codebase.files(mentioning: facts.name).prefix(40).contains { index in
      let context = FileContext(sibling: index, of: file)
      return context.tokens(spelling: [facts.name]).contains { token in
        guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), let base = access.base,
          let call = access.parent?.as(FunctionCallExprSyntax.self),
          call.calledExpression.id == ExprSyntax(access).id,
          call.arguments.allSatisfy({ labels.contains($0.label?.identifierText ?? "_") })
        else { return false }
        return context.resolver.type(of: base.unwrappingChain)?.name == name
      }
    }
  }

  /// The declarations that have the function and say that their type conforms to a protocol.
  private func owners(conformingTo name: String) -> [TypeFacts] {
    family.members.compactMap(\.owner).filter { owner in
      owner.inherited.contains { TypeName($0).name == name }
    }
  }

  /// Whether extensions that conform to nothing add it to a class from outside, or to one of the SDK: what a subclass of it
  /// conforms to has its witnesses in the subclass, as a rule, and Objective-C sees none of these.
  private var isAddedToForeignClass: Bool {
    family.members.allSatisfy { member in
      guard let owner = member.owner, owner.kind == .extension else { return false }
      let isOfSystem = SDK.isMainActorClass(owner.name) || SDK.isNonisolatedClass(owner.name)
      return
        (isOfSystem
        || owner.inherited.isEmpty
          && !file.resolver.declarations(of: owner.path).contains(where: \.isPrimary))
        && !member.facts.attributes.contains("objc") && !owner.attributes.contains("objc")
        && !member.facts.modifiers.contains("override")
    }
  }

  /// Whether a delegate's method would begin with its sender, and this one doesn't; or whether what may ask for it is no
  /// delegate, its handler isn't named as in Objective-C, and it doesn't stand where its type says that it conforms.
  private func isUnlikeRequirement(of name: String, _ handler: HandlerParameter) -> Bool {
    guard !SDK.asksFor(facts), !name.hasSuffix("Handling") else { return false }
    guard Self.isDelegate(name) else {
      return !handler.isLabelledAsByObjectiveC && owners(conformingTo: name).isEmpty
    }
    return hasNoSender
  }

  private static func isDelegate(_ name: String) -> Bool {
    name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
  }

  /// Whether it begins with what has no delegate.
  private var startsWithValue: Bool {
    facts.parameters.first.map { Sendability.isSystemValue(TypeName($0.type)) } ?? false
  }

  /// Whether it doesn't begin with a sender, as a delegate's method does.
  private var hasNoSender: Bool { facts.parameters.first?.label != nil || facts.parameters.count == 1 }

  private func mayAsk(_ name: String) -> Bool {
    guard !SDK.asks(name, onlyForOthersThan: facts.name), !family.isOnlyAdded(to: name, in: file.codebase)
    else { return false }
    // Which of the codebase's own types of that name is meant isn't known where several modules have one.
    let declared = file.codebase.index.types(named: name).filter(\.isPrimary)
    return declared.isEmpty
      || declared.contains { type in
        type.members.contains { $0.name == facts.name }
          || !type.inherited.allSatisfy { SDK.isCommonProtocol(TypeName($0).name) }
      }
  }

  /// Whether Objective-C has a name for all its types: `Result`, generic parameters, and the structures and enumerations
  /// of the codebase are Swift's own. What knows neither these nor associated types can't ask for such a function.
  private var isKnownToObjectiveC: Bool {
    guard function.genericParameterClause == nil else { return false }
    let types = facts.parameters.flatMap { parameter in
      file.resolver.expandingAlias(TypeName(parameter.type), context: family.head?.owner?.path ?? []).text
        .typeNames
    }
    return !types.contains { name in
      if name == "Result" { return true }
      let declarations = file.resolver.declarations(of: [name]).filter(\.isPrimary)
      return !declarations.isEmpty
        && declarations.allSatisfy {
          [.struct, .enum, .actor].contains($0.kind) && !$0.attributes.contains("objc")
        }
    }
  }

  /// Whether Objective-C could be what asks: it does so of classes only that inherit from one of its own.
  ///
  /// To a class with a handler's method and its async form side by side, both would be the same requirement, under the
  /// same Objective-C name (SE-0297).
  var mayBeObjectiveC: Bool {
    guard isKnownToObjectiveC, let owner = file.codebase.index.owner(of: facts) else { return false }
    var path = owner.path
    for _ in 0..<20 {
      let declarations = file.resolver.declarations(of: path).filter(\.isPrimary)
      guard let declaration = declarations.first else { return true }
      guard declaration.kind == .class, let first = declaration.inherited.first else { return false }
      guard !SDK.isCommonProtocol(first) || first == "NSObject" else { return false }
      path = TypeName(first).path
    }
    return true
  }
}

extension HandlerParameter {
  /// Whether it has the label that requirements of Objective-C's protocols give their handlers.
  fileprivate var isLabelledAsByObjectiveC: Bool {
    let label = node.firstName.identifierText.lowercased()
    return label.hasSuffix("handler") || label.hasSuffix("reply")
  }
}
