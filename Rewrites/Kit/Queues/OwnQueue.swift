import Codebase
import Migration
import SwiftSyntax

/// A queue that a variable of the codebase holds, at its declaration.
package struct OwnQueue {
  package enum Scope: Equatable {
    /// A member of the type that a path names.
    case member(of: [String], isStatic: Bool)
    case global
    /// A variable of a body.
    case local
  }

  /// The file that declares it.
  package let file: FileContext
  package let variable: VariableDeclSyntax
  package let name: String
  package let scope: Scope
  /// The call that creates it; nil where someone else does.
  package let creation: FunctionCallExprSyntax?
  /// The statements of initialisers that create it, where its declaration does not.
  package let assignments: [CodeBlockItemSyntax]

  /// UTF-8 offset of the name.
  package let offset: Int

  package init?(_ variable: VariableDeclSyntax, named wanted: String? = nil, in file: FileContext) {
    let binding = variable.bindings.first { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return false }
      return wanted == nil || pattern.identifier.identifierText == wanted
    }
    guard let binding, let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
    let isTyped =
      binding.typeAnnotation.map {
        TypeName($0.type.compactText).path == ["DispatchQueue"]
      } ?? false
    let made = binding.initializer.flatMap { Self.creation($0.value, isTyped: isTyped, in: file) }
    guard made != nil || isTyped else { return nil }
    let initialised =
      made == nil && binding.initializer == nil && binding.accessorBlock == nil
      ? InitialiserCreations.of(pattern.identifier.identifierText, variable, in: file) : []
    creation = made ?? initialised.first?.creation
    assignments = initialised.map(\.statement)
    self.file = file
    self.variable = variable
    name = pattern.identifier.identifierText
    offset = pattern.positionAfterSkippingLeadingTrivia.utf8Offset
    if variable.parent?.is(MemberBlockItemSyntax.self) == true {
      guard let owner = file.resolver.enclosingType(of: Syntax(variable)) else { return nil }
      scope = .member(
        of: owner, isStatic: variable.modifiers.names.contains { $0 == "static" || $0 == "class" })
    } else if variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true {
      scope = .global
    } else {
      scope = .local
    }
  }

  /// The queue that a receiver names.
  package init?(_ receiver: ExprSyntax, in file: FileContext) {
    let receiver = receiver.unwrappingChain
    let member: MemberFacts?
    let name: String
    if let reference = receiver.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.identifierText
      if let local = Self.local(name, at: Syntax(reference)) {
        self.init(local, named: name, in: file)
        return
      }
      member = file.resolver.binding(of: name, at: Syntax(reference)).flatMap {
        file.variable(of: $0, named: name)
      }
    } else if let access = receiver.as(MemberAccessExprSyntax.self), let base = access.base {
      name = access.declName.baseName.identifierText
      member = file.resolver.ownerPath(of: base).flatMap { file.resolver.member(name, of: $0) }
    } else {
      return nil
    }
    guard let member, member.kind == .variable, !member.isComputed else { return nil }
    let home = FileContext(sibling: member.file, of: file)
    guard
      let variable = home.token(at: member.offset)?.enclosing(
        VariableDeclSyntax.self)
    else { return nil }
    self.init(variable, named: name, in: home)
  }

  /// The queue that a site of this family belongs to.
  package init?(siteAt node: Syntax, in file: FileContext) {
    if let call = node.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      ["async", "asyncAfter", "sync", "asyncAndWait"].contains(
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text)
    {
      self.init(base, in: file)
      return
    }
    if let list = node.parent?.as(ExprListSyntax.self), list.count == 3, let target = list.first,
      Array(list)[1].is(AssignmentExprSyntax.self)
    {
      self.init(target, in: file)
      return
    }
    var current: Syntax? = node
    var found: OwnQueue?
    while let inner = current {
      if let variable = inner.as(VariableDeclSyntax.self), let queue = OwnQueue(variable, in: file) {
        // `{ let queue = DispatchQueue(…); return queue }()` makes the queue of the variable around it.
        guard queue.creation != nil || found == nil else { break }
        if let found, queue.creation?.id != found.creation?.id { break }
        found = queue
      }
      if inner.is(MemberBlockItemSyntax.self) || inner.is(FunctionDeclSyntax.self) { break }
      current = inner.parent
    }
    guard let found else { return nil }
    self = found
  }

  /// The declaration of a local variable, as seen from a node.
  private static func local(_ name: String, at node: Syntax) -> VariableDeclSyntax? {
    var current = node
    while let parent = current.parent {
      let list = parent.as(CodeBlockItemListSyntax.self)
      for item in list ?? [] where item.position < current.position {
        guard parent.parent?.is(SourceFileSyntax.self) == false, list?.isUnderCondition == false,
          let variable = item.item.as(VariableDeclSyntax.self),
          variable.bindings.contains(where: {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
          })
        else { continue }
        return variable
      }
      if parent.is(MemberBlockItemSyntax.self) { return nil }
      current = parent
    }
    return nil
  }

  /// The call of `DispatchQueue`'s initialiser that gives a variable its value.
  fileprivate static func creation(_ value: ExprSyntax, isTyped: Bool, in file: FileContext)
    -> FunctionCallExprSyntax?
  {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return creation(in: closure, isTyped: isTyped, in: file)
    }
    if call.createsQueue(in: file) { return call }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init"
    else { return nil }
    return member.base == nil && isTyped ? call : nil
  }

  /// `{ let queue = DispatchQueue(…); return queue }()` and `{ DispatchQueue(…) }()`
  private static func creation(in closure: ClosureExprSyntax, isTyped: Bool, in file: FileContext)
    -> FunctionCallExprSyntax?
  {
    let items = Array(closure.statements)
    guard let last = items.last?.item, closure.signature == nil else { return nil }
    let result = last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
    guard let result else { return nil }
    if items.count == 1 { return creation(result, isTyped: isTyped, in: file) }
    guard items.count == 2, let variable = items[0].item.as(VariableDeclSyntax.self),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.pattern.compactText == result.compactText,
      let value = binding.initializer?.value
    else { return nil }
    return creation(value, isTyped: binding.typeAnnotation != nil, in: file)
  }
}

/// The statements of a type's initialisers that create the queue of a variable.
private final class InitialiserCreations: SyntaxVisitor {
  typealias Creation = (creation: FunctionCallExprSyntax, statement: CodeBlockItemSyntax)

  private let name: String
  private let file: FileContext
  private var found: [Creation] = []
  private var isSetOtherwise = false

  /// Empty where one of them takes the queue from somewhere else.
  static func of(_ name: String, _ variable: VariableDeclSyntax, in file: FileContext) -> [Creation] {
    guard let members = variable.parent?.parent?.as(MemberBlockItemListSyntax.self) else { return [] }
    let visitor = InitialiserCreations(name, file)
    for member in members where member.decl.is(InitializerDeclSyntax.self) { visitor.walk(member.decl) }
    return visitor.isSetOtherwise ? [] : visitor.found
  }

  private init(_ name: String, _ file: FileContext) {
    self.name = name
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      [name, "self." + name].contains(elements[0].compactText)
    else { return .visitChildren }
    if elements.count == 3, let statement = node.parent?.as(CodeBlockItemSyntax.self),
      let call = OwnQueue.creation(elements[2], isTyped: true, in: file)
    {
      found.append((call, statement))
    } else {
      isSetOtherwise = true
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension OwnQueue {
  /// With the types around it: `ImageCache.queue`.
  package var qualifiedName: String {
    guard case .member(let owner, _) = scope else { return name }
    return (owner + [name]).joined(separator: ".")
  }

  package var owner: [String]? {
    guard case .member(let owner, _) = scope else { return nil }
    return owner
  }

  package var isStatic: Bool {
    guard case .member(_, let isStatic) = scope else { return false }
    return isStatic
  }

  /// What sees it; in a module that nothing offers to others, what is public is seen by code that is here, as what is
  /// internal is.
  package var visibility: String {
    if scope == .local { return "local" }
    let level = variable.modifiers.accessLevel ?? variable.typeAccessLevel ?? "internal"
    return level == "public" && !file.settings.isOfferedToOthers ? "internal" : level
  }

  package var isPrivate: Bool { visibility == "private" || visibility == "fileprivate" }

  package func argument(_ label: String) -> ExprSyntax? {
    creation?.arguments.first { $0.label?.text == label }?.expression
  }

  package var isConcurrent: Bool {
    argument("attributes")?.tokens(viewMode: .sourceAccurate).contains { $0.text == "concurrent" } ?? false
  }

  package var place: Reason.Place { file.place(atOffset: offset) }

  /// A name for answers about it.
  package var key: String { "\(file.index):\(offset)" }
}

extension DeclModifierListSyntax {
  /// The access level of a declaration itself, not of its setter.
  package var accessLevel: String? {
    names.first { ["private", "fileprivate", "internal", "package", "public", "open"].contains($0) }
  }
}

extension SyntaxProtocol {
  /// The level that the types around a member limit it to, where that is less than `internal`.
  fileprivate var typeAccessLevel: String? {
    var current = parent
    while let node = current {
      if let type = node.asProtocol((any WithModifiersSyntax).self), node.isTypeDeclaration,
        let level = type.modifiers.accessLevel, level == "private" || level == "fileprivate"
      {
        return "fileprivate"
      }
      if let type = node.as(ExtensionDeclSyntax.self), let level = type.modifiers.accessLevel,
        level == "private" || level == "fileprivate"
      {
        return "fileprivate"
      }
      if node.is(FunctionDeclSyntax.self) || node.is(ClosureExprSyntax.self) { return "fileprivate" }
      current = node.parent
    }
    return nil
  }
}

extension Resolver {
  /// The type whose members a receiver has: that of a value, or the type that it names.
  package func ownerPath(of base: ExprSyntax) -> [String]? {
    if let path = type(of: base)?.path, !path.isEmpty { return path }
    let text = base.compactText
    if text == "Self" || text == "self" { return enclosingType(of: Syntax(base)) }
    guard text.first?.isUppercase == true else { return nil }
    let path = TypeName(text).path
    return declarations(of: path).isEmpty ? nil : path
  }
}

extension OwnQueue {
  /// What a change of a queue rests on that other files can name.
  package var hasNoUnseenUses: Assumed {
    Assumption.noUnseenUses.here("'\(name)' is internal; uses that were not found would no longer compile")
  }
}
