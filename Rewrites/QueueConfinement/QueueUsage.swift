import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// All that is done with one queue, and the variables that its blocks touch.
struct QueueUsage {
  let queue: OwnQueue
  let uses: [QueueUse]
  let blocks: [QueueBlock]
  /// What runs nowhere but in the blocks.
  let held: [HeldMembers.Body]
  /// In order of their declaration.
  let state: [GuardedVariable]

  /// Nil where the queue's name is too common to look for all its uses.
  init?(of queue: OwnQueue) {
    self.queue = queue
    let references: [MemberReference]?
    if queue.scope == .local {
      references = Self.localReferences(to: queue)
    } else {
      references = MemberReferences(
        name: queue.name, home: queue.file, offset: queue.offset, owner: queue.owner,
        isPrivate: queue.isPrivate
      ).all()
    }
    guard let references else { return nil }
    // The closure that makes the queue may name it.
    let declaration = queue.variable.trimmedUTF8Range
    let own = [declaration] + queue.assignments.map(\.trimmedUTF8Range)
    uses = references.filter { reference in
      reference.file.index != queue.file.index
        || !own.contains { $0.contains(reference.node.trimmedUTF8Range.lowerBound) }
    }.map(QueueUse.init)
    blocks = uses.compactMap(QueueBlock.init)
    held = HeldMembers(of: queue, blocks: blocks).bodies
    var variables: [String: GuardedVariable] = [:]
    for block in blocks {
      let owner = block.owner(under: queue)
      for variable in queue.variables(in: Syntax(block.closure), block.file, of: owner) {
        variables[variable.key] = variable
      }
    }
    for body in held {
      for variable in queue.variables(in: body.node, body.file, of: queue.owner) {
        variables[variable.key] = variable
      }
    }
    if variables.isEmpty {
      // A constant that names an object that can change is guarded as a variable is.
      for block in blocks {
        for variable in queue.objects(in: Syntax(block.closure), block.file) {
          variables[variable.key] = variable
        }
      }
    }
    let (blocks, held) = (blocks, held)
    let settingUp = HeldMembers.ofInitialisers(of: queue)
    state = variables.values.sorted { ($0.file, $0.member.offset) < ($1.file, $1.member.offset) }.map {
      $0.locatingUses(of: queue, outside: blocks, held, settingUp)
    }
  }

  /// The edits that take the preconditions on the queue away; nil where one shares its line with other code.
  var preconditionRemovals: [Edit]? {
    var edits: [Edit] = []
    for use in uses {
      guard let check = use.precondition else { continue }
      guard let line = LineRemoval(check, in: use.file) else { return nil }
      edits += line.edits
    }
    return edits
  }

  private static func localReferences(to queue: OwnQueue) -> [MemberReference] {
    guard let scope = queue.variable.parent?.parent else { return [] }
    return LocalMentions.collect(of: queue.name, in: scope, after: queue.variable.endPosition).map {
      MemberReference(file: queue.file, node: Syntax($0), isCertain: true)
    }
  }
}

/// Work that is put on a queue as a closure.
struct QueueBlock {
  let use: QueueUse
  let call: QueueCall
  let closure: ClosureExprSyntax

  init?(_ use: QueueUse) {
    guard let call = use.work, let closure = call.closure else { return nil }
    self.use = use
    self.call = call
    self.closure = closure
  }

  var file: FileContext { use.file }

  /// The type whose members the block sees as its own: the queue's, or a class that inherits from it.
  func owner(under queue: OwnQueue) -> [String]? {
    guard let owner = queue.owner, let enclosing = file.resolver.enclosingType(of: Syntax(closure)),
      enclosing.last != owner.last, let name = enclosing.last, let base = owner.last,
      file.codebase.index.descendants(of: base).contains(name)
    else { return queue.owner }
    return enclosing
  }
}

extension OwnQueue {
  /// The stored variables of the queue's own kind that code mentions.
  fileprivate func variables(in code: Syntax, _ file: FileContext, of owner: [String]?) -> [GuardedVariable] {
    OwnNames.collect(in: code, file: file, owner: owner).filter { variable in
      let member = variable.member
      return !member.isLet && !member.isComputed && member.type != "DispatchQueue"
        && !(member.file == self.file.index && member.offset == offset)
    }
  }
}

extension OwnQueue {
  /// The private constants of the queue's own kind that code mentions, and that name an object which can change.
  fileprivate func objects(in code: Syntax, _ file: FileContext) -> [GuardedVariable] {
    OwnNames.collect(in: code, file: file, owner: owner).filter { variable in
      let member = variable.member
      return member.isLet && !member.isComputed && variable.isPrivate && file.isChangeableObject(member)
    }
  }
}

extension FileContext {
  private static let collections: Set<String> = [
    "NSHashTable", "NSMapTable", "NSPointerArray", "NSCountedSet", "NSMutableArray", "NSMutableDictionary",
    "NSMutableSet", "NSMutableOrderedSet", "NSMutableString", "NSMutableAttributedString", "NSMutableData",
    "NSMutableIndexSet",
  ]

  /// Whether a constant names an object of a class that changes and keeps no order among threads by itself.
  fileprivate func isChangeableObject(_ member: MemberFacts) -> Bool {
    let made = member.initializer.flatMap(Resolver.parse)?.as(FunctionCallExprSyntax.self)
    // `NSHashTable<Item>.weakObjects()`
    let factory = made?.calledExpression.as(MemberAccessExprSyntax.self)?.base.map {
      TypeName($0.compactText)
    }
    .flatMap { Self.collections.contains($0.name) ? $0 : nil }
    guard
      let type = member.type.map({ TypeName($0) }) ?? factory
        ?? made.map({ TypeName($0.calledExpression.compactText) })
    else { return false }
    if Self.collections.contains(type.name) { return !resolver.shadowsSystemType(type.name) }
    let declarations = resolver.declarations(of: type.path)
    return declarations.contains {
      $0.kind == .class && $0.members.contains { !$0.isLet && $0.kind == .variable }
    }
      && !declarations.contains { $0.inherits("Sendable") }
  }
}

/// A stored variable that a queue's blocks touch.
struct GuardedVariable {
  let member: MemberFacts
  let owner: [String]?
  /// Where it is used outside of the queue's blocks and initialisers.
  var outside: [MemberReference] = []
  /// Whether too many files mention its name to look at all of them.
  var isTooCommon = false
  /// The mentions inside the queue's blocks.
  var inside: [MemberReference] = []
  /// The mentions in initialisers and `deinit`, where no one else has the object.
  var alone: [MemberReference] = []

  var name: String { member.name }
  var file: Int { member.file }
  var key: String { "\(member.file):\(member.offset)" }

  /// Whether the blocks read it and never change it.
  var isOnlyRead: Bool { !inside.contains(where: \.isChanged) }

  /// Whether the main actor's own code alone changes it, and alone uses it outside of the blocks.
  var isOfMainActor: Bool {
    (inside.filter(\.isChanged) + outside).allSatisfy {
      $0.file.isolation.isolation(at: $0.node) == .mainActor && $0.node.isOutsideOfHandedClosures
    }
  }

  var isInternal: Bool {
    !member.modifiers.contains { ["public", "open", "package"].contains($0) }
  }

  var isPrivate: Bool { member.modifiers.arePrivate }

  fileprivate func locatingUses(
    of queue: OwnQueue, outside blocks: [QueueBlock], _ held: [HeldMembers.Body],
    _ settingUp: [HeldMembers.Body]
  ) -> GuardedVariable {
    var copy = self
    let home = FileContext(sibling: member.file, of: queue.file)
    let references =
      MemberReferences(
        name: name, home: home, offset: member.offset, owner: owner, isPrivate: isPrivate
      ).all()
    guard let references else {
      copy.isTooCommon = true
      return copy
    }
    for reference in references {
      let range = reference.node.trimmedUTF8Range
      let isInside = blocks.contains {
        $0.file.index == reference.file.index
          && $0.closure.statements.trimmedUTF8Range.contains(range.lowerBound)
          && reference.node.runsInPlace(upTo: Syntax($0.closure))
          && (member.isStatic || reference.receiver == $0.use.reference.receiver || queue.isStatic)
      }
      func isIn(_ bodies: [HeldMembers.Body]) -> Bool {
        bodies.contains {
          $0.file.index == reference.file.index && $0.node.trimmedUTF8Range.contains(range.lowerBound)
            && reference.node.runsInPlace(upTo: $0.node)
            && (member.isStatic || reference.receiver == "self")
        }
      }
      if isInside || isIn(held) {
        copy.inside.append(reference)
      } else if !member.isStatic, reference.isAlone(in: owner) || isIn(settingUp) {
        copy.alone.append(reference)
      } else {
        copy.outside.append(reference)
      }
    }
    return copy
  }
}

extension MemberReference {
  /// The object whose member it is, as text: `self` where nothing else is named.
  var receiver: String {
    guard let base = node.as(MemberAccessExprSyntax.self)?.base?.unwrappingChain else { return "self" }
    let text = base.compactText
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      file.resolver.binding(of: name, at: Syntax(base))?.initializer == "self"
    else { return text }
    // `guard let strongSelf = self`
    return "self"
  }

  /// Whether it is a mention of the object's own variable in an initialiser or in `deinit`, where nobody else has the
  /// object yet, or any more.
  fileprivate func isAlone(in owner: [String]?) -> Bool {
    guard let owner, isCertain else { return false }
    if isOfFreshObject(owner) { return true }
    if let access = node.as(MemberAccessExprSyntax.self), access.base?.compactText != "self" {
      return false
    }
    var current = node.parent
    while let parent = current {
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) { return false }
      if parent.is(InitializerDeclSyntax.self) || parent.is(DeinitializerDeclSyntax.self) { return true }
      if parent.is(MemberBlockItemSyntax.self) { return false }
      current = parent.parent
    }
    return false
  }
}

extension MemberReference {
  /// Whether it is a mention of the variable of an object that its function has made, and so far only set up: nothing
  /// else of the function has named it but to reach its variables.
  fileprivate func isOfFreshObject(_ owner: [String]) -> Bool {
    guard let access = node.as(MemberAccessExprSyntax.self),
      let object = access.base?.as(DeclReferenceExprSyntax.self),
      let list = node.enclosing(FunctionDeclSyntax.self)?.body?.statements,
      let declaration = list.lazy.compactMap({ $0.item.as(VariableDeclSyntax.self) }).first(where: {
        $0.bindingSpecifier.tokenKind == .keyword(.let)
          && $0.bindings.first?.pattern.compactText == object.baseName.text
      }), let call = declaration.bindings.first?.initializer?.value.as(FunctionCallExprSyntax.self),
      TypeName(call.calledExpression.compactText).name == owner.last
    else { return false }
    let earlier = LocalMentions.collect(of: object.baseName.text, in: list, after: declaration.endPosition)
      .filter { $0.position < object.position }
    return earlier.allSatisfy { mention in
      guard let access = mention.parent?.as(MemberAccessExprSyntax.self) else { return false }
      return access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(access).id
    }
  }
}

extension Syntax {
  /// Whether no closure stands around the code that is handed to other code, which may call it elsewhere.
  fileprivate var isOutsideOfHandedClosures: Bool {
    var current = parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self), closure.argumentOf != nil, !closure.runsInPlaceForSure
      {
        return false
      }
      current = node.parent
    }
    return true
  }

  /// Whether the code runs while a closure around it runs: no other closure or function stands between that may be kept.
  func runsInPlace(upTo outer: Syntax) -> Bool {
    var current = parent
    while let node = current, node != outer {
      if node.is(FunctionDeclSyntax.self) { return false }
      if let closure = node.as(ClosureExprSyntax.self), !closure.runsInPlaceForSure { return false }
      current = node.parent
    }
    return true
  }
}

/// The members of a type, or the globals, that code mentions by name.
final class OwnNames: SyntaxVisitor {
  private let file: FileContext
  private let owner: [String]?
  private var found: [GuardedVariable] = []

  static func collect(in node: Syntax, file: FileContext, owner: [String]?) -> [GuardedVariable] {
    let names = OwnNames(file, owner)
    names.walk(node)
    return names.found
  }

  private init(_ file: FileContext, _ owner: [String]?) {
    self.file = file
    self.owner = owner
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    add(file.ownMember(node, of: owner))
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self) {
      add(file.ownMember(name.identifier.identifierText, at: Syntax(node), of: owner))
    }
    return .visitChildren
  }

  private func add(_ member: MemberFacts?) {
    guard let member, member.kind == .variable else { return }
    found.append(GuardedVariable(member: member, owner: owner))
  }
}

extension FileContext {
  /// The member of a type that a reference names through `self`, `Self` or nothing; for no type, the global.
  func ownMember(_ node: DeclReferenceExprSyntax, of owner: [String]?) -> MemberFacts? {
    guard let member = ownMember(named: node, of: owner), member.kind == .function,
      let call = node.calledFunction,
      !member.hasRoom(for: call)
    else { return ownMember(named: node, of: owner) }
    // Another function of the name is meant.
    let others = owner.map { resolver.members(member.name, of: $0) } ?? []
    return others.first { $0.kind == .function && $0.hasRoom(for: call) } ?? member
  }

  private func ownMember(named node: DeclReferenceExprSyntax, of owner: [String]?) -> MemberFacts? {
    let name = node.baseName.identifierText
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id else {
      return ownMember(name, at: Syntax(node), of: owner)
    }
    guard let owner, let base = access.base, resolver.ownerPath(of: base)?.last == owner.last else {
      return nil
    }
    return resolver.declarations(of: owner).flatMap(\.members).first { $0.name == name }
  }

  func ownMember(_ name: String, at node: Syntax, of owner: [String]?) -> MemberFacts? {
    guard let binding = resolver.binding(of: name, at: node) else { return nil }
    switch binding.origin {
    case .member: return owner.map { isMember($0, at: node) } ?? false ? binding.member : nil
    case .global, .local: return owner == nil ? variable(of: binding, named: name) : nil
    default: return nil
    }
  }

  /// Whether code stands in a type, or in a class that inherits from it.
  private func isMember(_ owner: [String], at node: Syntax) -> Bool {
    guard let enclosing = resolver.enclosingType(of: node)?.last, let name = owner.last else { return false }
    return enclosing == name || codebase.index.descendants(of: name).contains(enclosing)
  }
}
