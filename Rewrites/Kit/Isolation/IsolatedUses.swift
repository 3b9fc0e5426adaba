import Codebase
import Migration
import SwiftSyntax

/// What a block that leaves the main actor uses of it.
///
/// Before Swift 6, Apple's overlay lets a block on a global queue touch the members of a main-actor type. A detached
/// task may not. A method that touches nothing isolated can say so with `nonisolated`, which no caller notices; all
/// else is a data race today, and is reported.
package struct IsolatedUses {
  package enum Answer {
    /// The edits that make the methods that the block calls `nonisolated`; often none.
    case edits([Edit])
    case refused(Reason)
  }

  /// The edits that make the methods that a block calls `nonisolated`, and capture what it reads of the main actor before
  /// it leaves.
  package struct Captured {
    package let edits: [Edit]
    package let assumptions: [Assumed]
  }

  let file: FileContext

  package init(_ file: FileContext) { self.file = file }

  /// - Parameter mayCapture: whether the block stays a closure that may capture more.
  package func answer(for closure: ClosureExprSyntax, at node: Syntax, mayCapture: Bool = false) -> Answer {
    if let use = ForeignUses(file).first(in: Syntax(closure)) { return .refused(IsolatedUses.reason(use)) }
    guard file.isolation.isolation(at: node) == .mainActor, let owner = file.resolver.enclosingType(of: node)
    else {
      return .edits([])
    }
    var methods = NonisolatedMethods(file: file, owner: owner)
    if let use = methods.firstIsolatedUse(in: Syntax(closure)) {
      return .refused(IsolatedUses.reason(use))
    }
    guard let first = methods.constants.first else { return .edits(methods.edits) }
    guard mayCapture, let captures = CapturedConstants(closure, in: file).edits(methods.constants) else {
      return .refused(
        IsolatedUses.reason(
          NonisolatedMethods.Use(name: first.baseName.identifierText, place: file.place(first))))
    }
    return .edits(methods.edits + captures)
  }

  /// The same where what the block only reads of the main actor may be read where the block is made; nil where that
  /// doesn't do.
  package func readingBefore(_ closure: ClosureExprSyntax, at node: Syntax) -> Captured? {
    guard ForeignUses(file).first(in: Syntax(closure)) == nil,
      file.isolation.isolation(at: node) == .mainActor, let owner = file.resolver.enclosingType(of: node)
    else { return nil }
    var methods = NonisolatedMethods(file: file, owner: owner, mayReadBefore: closure)
    guard methods.firstIsolatedUse(in: Syntax(closure)) == nil, let first = methods.variables.first,
      let captures = CapturedConstants(closure, in: file, areSendable: methods.constants.isEmpty).edits(
        methods.variables + methods.constants)
    else { return nil }
    let names = methods.variables.map(\.baseName.identifierText)
    guard CapturedConstants.areAll(methods.variables + methods.constants, thatSay: names, in: closure) else {
      return nil
    }
    let read = Set(names).sorted().map { "'\($0)'" }.joined(separator: " and ")
    return Captured(
      edits: methods.edits + captures,
      assumptions: [
        Assumption.crossesSafely.here(
          "\(read) is read on the main actor before the work starts; before, the block read it off the main thread",
          at: file.place(first))
      ])
  }

  /// The same where the block reads only objects of the main actor, each through a weak `self`, and may hold those weakly
  /// instead; nil where that doesn't do.
  package func holdingWeakly(_ closure: ClosureExprSyntax, at node: Syntax) -> Captured? {
    guard ForeignUses(file).first(in: Syntax(closure)) == nil,
      file.isolation.isolation(at: node) == .mainActor, let owner = file.resolver.enclosingType(of: node)
    else { return nil }
    var methods = NonisolatedMethods(file: file, owner: owner)
    guard methods.firstIsolatedUse(in: Syntax(closure)) == nil, let first = methods.constants.first,
      let captures = WeaklyCapturedConstants(methods.constants, in: closure, of: file)?.edits
    else { return nil }
    let read = Set(methods.constants.map(\.baseName.identifierText)).sorted().map { "'\($0)'" }
    return Captured(
      edits: methods.edits + captures,
      assumptions: [
        Assumption.crossesSafely.here(
          "\(read.joined(separator: " and ")) is read on the main actor before the work starts, and held weakly "
            + "instead of 'self'; before, the block read it off the main thread", at: file.place(first))
      ])
  }

  private static func reason(_ use: NonisolatedMethods.Use) -> Reason {
    Reason(
      "isolated-member",
      "the block uses the main-actor member '\(use.name)' off the main thread; settle that data race first",
      at: use.place)
  }
}

/// Finds out whether methods of a main-actor type could be `nonisolated`, and collects the edits that make them so.
package struct NonisolatedMethods {
  package struct Use: Sendable {
    package let name: String
    package let place: Reason.Place
  }

  private let file: FileContext
  private let owner: [String]
  package private(set) var edits: [Edit] = []
  /// Reads of constants that nothing says are `Sendable`, in the code itself: others than the main actor may only have
  /// their values (SE-0434).
  package private(set) var constants: [DeclReferenceExprSyntax] = []
  /// Reads of variables of the main actor that may as well be read before the code leaves it.
  package private(set) var variables: [DeclReferenceExprSyntax] = []
  /// The uses of the main actor's members in the code itself, where they may be awaited.
  package private(set) var awaited: [DeclReferenceExprSyntax] = []
  private let mayAwait: Bool
  private var settled: Set<String> = []
  /// The names of what a closure changes; nil where its variables are to be read in it.
  private let changed: Set<String>?

  package init(
    file: FileContext, owner: [String], mayReadBefore closure: ClosureExprSyntax? = nil,
    mayAwait: Bool = false
  ) {
    self.file = file
    self.owner = owner
    self.mayAwait = mayAwait
    changed = closure.map { closure in
      let finder = TargetFinder(viewMode: .sourceAccurate)
      finder.walk(closure)
      return finder.names
    }
  }

  /// The first use of main-actor state in code that runs off the main actor.
  package mutating func firstIsolatedUse(
    in code: Syntax, from context: FileContext? = nil, depth: Int = 0
  ) -> Use? {
    let context = context ?? file
    if let use = ForeignUses(context).first(in: code) { return use }
    for use in OffActorReferences.collect(in: code, of: context)
    where !use.reference.isAwaited(inTaskWithin: code) {
      let name = use.reference.baseName.identifierText
      switch use.receiver {
      case .own:
        if let found = isolatedUse(ofMember: name, use.reference, in: context, depth: depth) { return found }
      case .superclass: return Use(name: name, place: context.place(use.reference))
      case .none:
        if LocalScopeProbe.declares(name, at: Syntax(use.reference), in: context) {
          continue
        }
        if isInherited(use.reference, in: context) {
          return Use(name: name, place: context.place(use.reference))
        }
        if !context.resolver.members(name, of: owner).isEmpty {
          if let found = isolatedUse(ofMember: name, use.reference, in: context, depth: depth) {
            return found
          }
        }
      case .type(let type):
        if type == owner.last,
          let found = isolatedUse(ofMember: name, use.reference, in: context, depth: depth)
        {
          return found
        }
      }
    }
    return nil
  }

  /// Whether a bare name that nothing in the codebase declares may be a member of a superclass in the SDK.
  private func isInherited(_ reference: DeclReferenceExprSyntax, in context: FileContext) -> Bool {
    let name = reference.baseName.identifierText
    guard let first = name.first, first.isLowercase || first == "_",
      context.resolver.binding(of: name, at: Syntax(reference)) == nil,
      context.resolver.members(name, of: owner).isEmpty, context.codebase.index.candidates(name).isEmpty,
      !name.hasPrefix("$")
    else { return false }
    let primary = context.resolver.declarations(of: owner).first(where: \.isPrimary)
    guard primary?.kind == .class, let parent = primary?.inherited.first.map({ TypeName($0).name }),
      !(context.resolver.declarations(of: [parent]).contains(where: \.isPrimary))
    else { return false }
    return !(reference.isCalled && StandardFunctions.all.contains(name))
  }

  private mutating func isolatedUse(
    ofMember name: String, _ reference: DeclReferenceExprSyntax, in context: FileContext, depth: Int
  ) -> Use? {
    let use = Use(name: name, place: context.place(reference))
    let isCalled = reference.isCalled
    let all = context.resolver.members(name, of: owner)
    // A property and a method may share a name; a call means the method.
    let members = Set(all.map(\.kind)).count > 1 ? all.filter { ($0.kind == .function) == isCalled } : all
    // What the codebase doesn't declare comes from the superclass.
    guard let member = members.first else { return use }
    if member.modifiers.contains(where: { $0.hasPrefix("nonisolated") })
      || member.attributes.contains("concurrent")
    {
      return nil
    }
    switch member.kind {
    case .variable:
      guard member.isLet, !member.modifiers.contains("lazy"), !member.isComputed else {
        guard depth == 0, isReadBefore(member, reference) else {
          return canBeAwaited(reference, depth) ? nil : use
        }
        variables.append(reference)
        return nil
      }
      if isSendable(member) { return nil }
      guard depth == 0, !member.isStatic else { return use }
      constants.append(reference)
      return nil
    case .enumCase, .typealiasDeclaration: return nil
    case .function:
      guard members.count == 1, depth < 3, makeNonisolated(member, depth: depth) else {
        return canBeAwaited(reference, depth) ? nil : use
      }
      return nil
    case .initializer, .subscript: return use
    }
  }

  private mutating func canBeAwaited(_ reference: DeclReferenceExprSyntax, _ depth: Int) -> Bool {
    guard mayAwait, depth == 0 else { return false }
    awaited.append(reference)
    return true
  }

  /// Whether a variable of a value's type is only read, so that its value may be captured.
  private func isReadBefore(_ member: MemberFacts, _ reference: DeclReferenceExprSyntax) -> Bool {
    guard let changed, !changed.contains(member.name), !member.isStatic,
      !member.modifiers.contains("lazy"), isSendable(member), !reference.isCalled
    else { return false }
    // A method of a value may change it, where nothing says otherwise.
    let access = reference.parent?.as(MemberAccessExprSyntax.self).flatMap {
      $0.declName.id == reference.id ? Syntax($0) : nil
    }
    return (access ?? Syntax(reference)).parent?.as(MemberAccessExprSyntax.self).map {
      !$0.declName.mayChange
    }
      ?? true
  }

  private func isSendable(_ constant: MemberFacts) -> Bool {
    guard let type = constant.type.map({ TypeName($0) }) ?? file.resolver.type(of: constant, inType: owner)
    else {
      return constant.initializer.flatMap(Resolver.parse)?.isPlainLiteral ?? false
    }
    let declaration = file.resolver.declarations(of: file.resolver.expandingAlias(type).path).first(
      where: \.isPrimary)
    if declaration?.kind == .struct || declaration?.kind == .enum { return true }
    return Sendability(file).isKnown(of: type.text)
  }

  /// Whether a method can be `nonisolated`; the edit that makes it so is kept.
  private mutating func makeNonisolated(_ member: MemberFacts, depth: Int) -> Bool {
    let key = "\(member.file):\(member.offset)"
    guard !settled.contains(key) else { return true }
    let barred: Set<String> = ["override", "open", "mutating"]
    guard barred.isDisjoint(with: member.modifiers),
      !member.attributes.contains(where: { $0 != "discardableResult" && $0 != "inlinable" && $0 != "inline" }
      ),
      !member.isAsync, !isOverridden(member)
    else { return false }
    let context = FileContext(sibling: member.file, of: file)
    guard let function = context.function(at: member.offset), let body = function.body else {
      return false
    }
    settled.insert(key)
    guard firstIsolatedUse(in: Syntax(body), from: context, depth: depth + 1) == nil else {
      return false
    }
    let keyword =
      (function.modifiers.first?.positionAfterSkippingLeadingTrivia
      ?? function.funcKeyword.positionAfterSkippingLeadingTrivia).utf8Offset
    edits.append(Edit(file: context.source.path, range: keyword..<keyword, replacement: "nonisolated "))
    return true
  }

  private func isOverridden(_ member: MemberFacts) -> Bool {
    guard !member.modifiers.contains("private"), !member.modifiers.contains("final") else { return false }
    return file.codebase.index.functions(named: member.name).contains { $0.modifiers.contains("override") }
  }
}

extension ExprSyntax {
  fileprivate var isPlainLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .stringLiteralExpr, .prefixOperatorExpr:
      true
    case .arrayExpr(let node): node.elements.allSatisfy(\.expression.isPlainLiteral)
    case .dictionaryExpr(let node):
      node.content.as(DictionaryElementListSyntax.self)?.allSatisfy {
        $0.key.isPlainLiteral && $0.value.isPlainLiteral
      } ?? true
    default: false
    }
  }
}

extension Resolver {
  /// The type of what a member is set to where it is declared.
  fileprivate func type(of member: MemberFacts, inType path: [String]) -> TypeName? {
    member.initializer.flatMap { type(ofText: $0, inType: path) }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it names a method that changes the value that it is called on, as those of collections are named.
  fileprivate var mayChange: Bool {
    isCalled
      && [
        "append", "insert", "remove", "pop", "swap", "sort", "shuffle", "reverse", "merge", "form", "update",
      ]
      .contains { baseName.text == $0 || baseName.text.hasPrefix($0) && !baseName.text.hasSuffix("ed") }
  }

  /// Whether it is in an expression that is all that a task does and awaits, which other code starts: it is evaluated on the
  /// actor that it belongs to, whatever the code around the task runs on. What is awaited so is only read (SE-0306).
  fileprivate func isAwaited(inTaskWithin code: Syntax) -> Bool {
    var current = parent
    while let node = current, node.id != code.id {
      if node.is(InOutExprSyntax.self) { return false }
      if let closure = node.as(ClosureExprSyntax.self) {
        return closure.isTaskBody && closure.signature?.attributes.isEmpty != false && closure.onlyAwaits
      }
      current = node.parent
    }
    return false
  }

  /// Whether the name, or the member access that ends in it, is what a call calls.
  package var isCalled: Bool {
    let expression =
      parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? ExprSyntax($0) : nil }
      ?? ExprSyntax(self)
    return expression.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == expression.id
  }
}

extension ClosureExprSyntax {
  /// Whether its one statement is an expression that is awaited: `await work()`, `_ = try? await work()`.
  fileprivate var onlyAwaits: Bool {
    guard var expression = Array(statements).only?.item.as(ExprSyntax.self) else { return false }
    if let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      elements[0].is(DiscardAssignmentExprSyntax.self), elements[1].is(AssignmentExprSyntax.self)
    {
      expression = elements[2]
    }
    if let attempt = expression.as(TryExprSyntax.self) { expression = attempt.expression }
    return expression.is(AwaitExprSyntax.self)
  }
}

/// The names that code mentions, with what stands before them, in what runs off the main actor with that code.
package final class OffActorReferences: SyntaxVisitor {
  package enum Receiver {
    case none
    /// `self.` or `self?.`
    case own
    /// `super.`
    case superclass
    /// A type's name.
    case type(String)
  }

  package struct Reference {
    package let reference: DeclReferenceExprSyntax
    package let receiver: Receiver
  }

  private let file: FileContext
  private var references: [Reference] = []
  private var members: [MemberAccessExprSyntax] = []

  private init(_ file: FileContext) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  package static func collect(in code: Syntax, of file: FileContext) -> [Reference] {
    let collector = OffActorReferences(file)
    collector.walk(code)
    return collector.references
  }

  /// The member accesses in the same code.
  package static func members(in code: Syntax, of file: FileContext) -> [MemberAccessExprSyntax] {
    let collector = OffActorReferences(file)
    collector.walk(code)
    return collector.members
  }

  package override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    guard name != "self", name != "Self" else { return .skipChildren }
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id else {
      references.append(Reference(reference: node, receiver: .none))
      return .skipChildren
    }
    guard var base = access.base else { return .skipChildren }
    members.append(access)
    if base.is(SuperExprSyntax.self) {
      references.append(Reference(reference: node, receiver: .superclass))
    }
    if let chain = base.as(OptionalChainingExprSyntax.self) { base = chain.expression }
    if let unwrap = base.as(ForceUnwrapExprSyntax.self) { base = unwrap.expression }
    guard let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return .skipChildren }
    if owner == "self" || owner == "Self" {
      references.append(Reference(reference: node, receiver: .own))
    } else if owner.first?.isUppercase == true {
      references.append(Reference(reference: node, receiver: .type(owner)))
    }
    return .skipChildren
  }

  package override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // What runs on the main queue may use the main actor.
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.isSpelledMainQueue == true,
      !file.resolver.shadowsSystemType("DispatchQueue", at: node)
    {
      return .skipChildren
    }
    return .visitChildren
  }

  package override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    node.signature?.attributes.names.contains("MainActor") == true ? .skipChildren : .visitChildren
  }

  // `[weak self]` and labels name nothing that is used.
  package override func visit(_ node: ClosureSignatureSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Collects the names in what is assigned to or handed on as `inout`.
private final class TargetFinder: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    let isCompound = elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self).map { symbol in
      symbol.operator.text.hasSuffix("=")
        && !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol.operator.text)
    }
    if let target = elements.first, elements.count > 2,
      elements[1].is(AssignmentExprSyntax.self) || isCompound == true
    {
      names.formUnion(target.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    names.formUnion(node.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    return .visitChildren
  }
}

/// Whether a name is a local, a parameter or a closure's, not a member.
private enum LocalScopeProbe {
  static func declares(_ name: String, at node: Syntax, in file: FileContext) -> Bool {
    switch file.resolver.binding(of: name, at: node)?.origin {
    case .local, .parameter, .localFunction, .capture, .closureParameter: return true
    case .member, .global, nil: return name.hasPrefix("$")
    }
  }
}
