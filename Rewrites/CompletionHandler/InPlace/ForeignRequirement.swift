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
        "foreign-requirement", "it overrides a function that is not of this codebase",
        at: file.place(of: facts))
    }
    for name in family.foreignTypes
    where !SDK.isKnownSupertype(name) && !SDK.knownNotToAsk(name, for: facts) {
      return Reason(
        "foreign-requirement", "'\(name)' may ask for it, and is not of this codebase",
        at: file.place(of: facts))
    }
    let sender = function.signature.parameterClause.parameters.first
    guard let sender, sender.id != handler.node.id, sender.firstName.tokenKind == .wildcard else {
      return nil
    }
    let type = TypeName(sender.type.compactText).name
    guard family.foreignTypes.contains(where: { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }),
      SDK.isMainActorClass(type) || SDK.isNonisolatedClass(type)
    else { return nil }
    return Reason(
      "foreign-requirement", "a delegate protocol of the SDK may ask for it", at: file.place(of: facts))
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
        "foreign-requirement", "'\($0)' conforms with a function of its own that has a handler",
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
    let label = handler.node.firstName.identifierText.lowercased()
    guard !facts.isPrivate, label.hasSuffix("handler") || label.hasSuffix("reply"),
      let name = family.foreignTypes.first(where: { name in
        !SDK.knownNotToAsk(name, for: facts) && !SDK.isCommonProtocol(name) && !SDK.isMainActorClass(name)
          && !SDK.isNonisolatedClass(name)
      })
    else { return nil }
    return Reason("foreign-requirement", "'\(name)' may ask for it", at: file.place(of: facts))
  }

  /// Whether Objective-C could be what asks: it does so of classes only that inherit from one of its own.
  ///
  /// To a class with a handler's method and its async form side by side, both would be the same requirement, under the
  /// same Objective-C name (SE-0297).
  var mayBeObjectiveC: Bool {
    guard let owner = file.codebase.index.owner(of: facts) else { return false }
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
