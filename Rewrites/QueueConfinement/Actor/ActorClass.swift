import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A class that may become an actor: what its declaration and its conformances say against it.
struct ActorClass {
  let usage: QueueUsage
  let declaration: ClassDeclSyntax
  /// The file of the declaration.
  let file: FileContext
  let path: [String]
  /// Its declaration and its extensions.
  let types: [TypeFacts]

  var name: String { declaration.name.identifierText }

  /// - Parameter keepsQueue: whether the queue stays, as the actor's executor.
  init(_ usage: QueueUsage, keepsQueue: Bool = false) throws(Refusal) {
    let queue = usage.queue
    file = queue.file
    self.usage = usage
    guard let owner = queue.owner, !queue.isStatic,
      let declaration = queue.variable.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
    else { throw Refusal("no-class", "the queue is not a property of a class", at: queue.place) }
    self.declaration = declaration
    path = owner
    types = file.resolver.declarations(of: owner)
    let preconditions = LockPreconditions(usage: usage)
    if let reason = keepsQueue ? preconditions.missingOfExecutor : preconditions.missingOfQueue {
      throw Refusal(reason)
    }
    guard queue.isPrivate || queue.visibility == "internal" else {
      throw Refusal(
        "visible-queue",
        "'\(queue.name)' is \(queue.visibility), so other code can enqueue work on it; make it private and run again",
        at: queue.place)
    }
    try checkDeclaration()
    for type in types { try checkConformances(of: type) }
  }

  private func wall(_ code: String, _ sentence: String, _ node: some SyntaxProtocol) -> Refusal {
    Refusal(code, sentence, at: file.place(node))
  }

  private func checkDeclaration() throws(Refusal) {
    let node = declaration.name
    if types.count(where: \.isPrimary) != 1 {
      throw wall("unknown-declaration", "'\(name)' is declared more than once", node)
    }
    for modifier in declaration.modifiers.names where ["public", "open", "package"].contains(modifier) {
      throw wall("public", "'\(name)' is \(modifier), so other code would have to await it", node)
    }
    if let attribute = declaration.attributes.names.first(where: { $0 != "available" }) {
      throw wall("class-attribute", "'\(name)' has the attribute '@\(attribute)'", node)
    }
    if let subclass = file.codebase.index.descendants(of: name).first {
      throw wall("subclassed", "'\(subclass)' inherits from '\(name)', and actors have no subclasses", node)
    }
    if file.isolation.isolation(ofType: path) != .nonisolated {
      throw wall("actor-isolation", "'\(name)' is already isolated", node)
    }
    if let reason = Preconditions(file: file).taskCreation(at: Syntax(declaration), onMainActor: false) {
      throw Refusal(reason)
    }
    let others = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter {
      $0.id != usage.queue.variable.id && OwnQueue($0, in: file)?.creation != nil
    }
    if let other = others.first {
      throw wall("several-queues", "'\(name)' has another queue, which guards part of its state", other)
    }
  }

  // MARK: Conformances

  /// Protocols of the SDK that ask for nothing, or for these members.
  private static let requirements: [String: [String]] = [
    "Sendable": [], "AnyObject": [], "Error": [], "CustomStringConvertible": ["description"],
    "CustomDebugStringConvertible": ["debugDescription"], "Identifiable": ["id"], "Equatable": [],
    "Hashable": ["hash", "hashValue"],
    // The one superclass that an actor can have (SE-0306).
    "NSObject": [],
  ]

  private func checkConformances(of type: TypeFacts) throws(Refusal) {
    let place = file.place(inFile: type.file, offset: type.offset)
    var open = type.inherited
    var seen: Set<String> = []
    while let written = open.popLast() {
      let name = TypeName(written).name
      guard seen.insert(name).inserted else { continue }
      if !type.isPrimary, name == "Sendable" {
        throw Refusal(
          "declared-sendable",
          "an extension declares it Sendable, which an actor already is; remove that conformance and run again",
          at: place)
      }
      if Self.requirements[name] != nil { continue }
      let declarations = file.resolver.declarations(of: TypeName(written).path)
      if declarations.contains(where: { $0.kind == .class }) {
        throw Refusal(
          "superclass", "'\(self.name)' inherits from '\(name)', and actors have no superclass", at: place)
      }
      guard let declaration = declarations.first(where: { $0.kind == .protocol }),
        !declaration.attributes.contains("objc")
      else {
        throw Refusal(
          "foreign-requirement", "'\(name)' may require members that an actor can't have", at: place)
      }
      open += declaration.inherited
    }
  }

  /// The synchronous requirement of a protocol that a member meets; such a member can't be isolated.
  func requirement(metBy member: MemberFacts) -> String? {
    guard !member.isPrivate else { return nil }
    var open = types.flatMap(\.inherited).map { TypeName($0).path }
    var seen: Set<[String]> = []
    while let path = open.popLast() {
      guard seen.insert(path).inserted, let name = path.last else { continue }
      if Self.requirements[name]?.contains(member.name) == true { return name }
      for declaration in file.resolver.declarations(of: path) where declaration.kind == .protocol {
        if declaration.members.contains(where: { meets(member, $0) }) { return name }
        open += declaration.inherited.map { TypeName($0).path }
      }
    }
    return nil
  }

  private func meets(_ member: MemberFacts, _ requirement: MemberFacts) -> Bool {
    member.name == requirement.name && member.kind == requirement.kind
      && !(requirement.kind == .function && requirement.isAsync)
  }

  // MARK: Edits

  /// `final class Cache: @unchecked Sendable {` becomes `actor Cache {`.
  var headEdits: [Edit]? {
    let keyword = declaration.classKeyword
    var edits = [file.edit(keyword.trimmedUTF8Range, "actor")]
    for modifier in declaration.modifiers where modifier.name.tokenKind == .keyword(.final) {
      guard modifier.trailingTrivia.allSatisfy({ !$0.isComment }) else { return nil }
      let start = modifier.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(file.edit(start..<modifier.endPosition.utf8Offset, ""))
    }
    guard let clause = declaration.inheritanceClause else { return edits }
    // An actor is an object, and `Sendable`.
    let kept = clause.inheritedTypes.filter {
      !["Sendable", "AnyObject"].contains(TypeName($0.type.compactText).name)
    }
    guard kept.count < clause.inheritedTypes.count else { return edits }
    guard clause.comments(in: clause.trimmedUTF8Range).isEmpty else { return nil }
    let text = kept.map { $0.with(\.trailingComma, nil).compactText }.joined(separator: ", ")
    let head = declaration.genericParameterClause?.endPositionBeforeTrailingTrivia
    let start = (head ?? declaration.name.endPositionBeforeTrailingTrivia).utf8Offset
    edits.append(file.edit(start..<clause.trimmedUTF8Range.upperBound, text.isEmpty ? "" : ": \(text)"))
    return edits
  }
}
