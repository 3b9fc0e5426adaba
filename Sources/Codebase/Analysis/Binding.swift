import SwiftSyntax

/// What a name stands for at some place.
public struct Binding: Sendable {
  public enum Origin: Sendable {
    case local, parameter, localFunction
    case capture, closureParameter
    case member(of: String)
    case global
  }

  public let origin: Origin
  /// Whether the value can't be assigned again.
  public let isLet: Bool
  /// The type as written, when it is.
  public let type: String?
  /// The initialiser, when the declaration has one.
  public let initializer: String?
  /// What gives a local its value, in its place, where names mean what they do there: an initialiser, what a condition
  /// unwraps, or the collection that a loop runs over.
  let source: Source?
  /// The declaration, when it is a member or a global.
  public let member: MemberFacts?
  /// What an enumeration's case holds, where a pattern binds that.
  let payload: CasePayload?
  /// The closure whose parameter without a type it is, and which of them.
  let closureParameter: (closure: ClosureExprSyntax, index: Int)?
  /// Whether it holds what an optional does: `type` and `initializer` are the optional's.
  public let isUnwrapped: Bool

  init(
    _ origin: Origin, isLet: Bool, type: String? = nil, initializer: String? = nil,
    source: Source? = nil, member: MemberFacts? = nil,
    payload: CasePayload? = nil, isUnwrapped: Bool = false,
    closureParameter: (closure: ClosureExprSyntax, index: Int)? = nil
  ) {
    self.isUnwrapped = isUnwrapped
    self.closureParameter = closureParameter
    self.origin = origin
    self.isLet = isLet
    self.type = type
    self.initializer = initializer
    self.source = source
    self.member = member
    self.payload = payload
  }

  struct Source: Sendable {
    enum Part {
      case whole
      /// What a collection holds.
      case element
      /// One of the two that a dictionary's pairs or `enumerated()` hold.
      case half(Int)
    }

    let expression: ExprSyntax
    var part = Part.whole

    init(_ expression: ExprSyntax) { self.expression = expression }

    /// What a loop gives a name; nil where a pattern says otherwise.
    init?(_ loop: ForStmtSyntax, giving name: String) {
      expression = loop.sequence
      if loop.pattern.is(IdentifierPatternSyntax.self) {
        part = .element
      } else if let elements = loop.pattern.as(TuplePatternSyntax.self)?.elements, elements.count == 2,
        let index = elements.enumerated().first(where: {
          $0.element.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
        })?.offset
      {
        part = .half(index)
      } else {
        return nil
      }
    }
  }

  /// A member as the binding of its name.
  public init(alias member: MemberFacts) { self.init(member, origin: .member(of: "")) }

  init(_ member: MemberFacts, origin: Origin) {
    self.init(
      origin, isLet: member.isLet || member.kind == .function, type: member.type,
      initializer: member.initializer, member: member)
  }

  public var isFunction: Bool {
    if case .localFunction = origin { return true }
    return member?.kind == .function
  }
}

/// Looks a name up in the scopes of one function body, from the inside out.
///
/// Swift's own rule is followed as far as it matters here: a local is visible after its declaration, a local
/// function in its whole scope, a condition's binding in the body that it guards.
enum LocalScopes {
  /// The binding of `name` at `node`, without looking past the outermost function, accessor or initialiser.
  static func binding(of name: String, at node: Syntax) -> Binding? {
    var child = node
    var unwrapped: Binding?
    while let parent = child.parent {
      if let found = binding(of: name, in: parent, seenFrom: child) {
        // `if let queue` and `guard let queue = queue` say nothing of the type; the name that they unwrap does.
        guard found.initializer == name, found.type == nil else {
          return unwrapped.map {
            Binding(
              .local, isLet: $0.isLet, type: found.type, initializer: found.initializer, source: found.source,
              isUnwrapped: $0.isUnwrapped)
          } ?? found
        }
        unwrapped = unwrapped ?? found
      }
      if parent.is(MemberBlockItemSyntax.self) { break }
      child = parent
    }
    return unwrapped
  }

  private static func binding(of name: String, in scope: Syntax, seenFrom child: Syntax) -> Binding? {
    switch scope.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
      return binding(of: name, in: items, before: child)
    case .conditionElementList(let conditions):
      // A condition sees what those before it have bound.
      return binding(of: name, in: conditions, before: child)
    case .ifExpr(let node):
      guard child.id == node.body.id else { return nil }
      return binding(of: name, in: node.conditions, before: nil)
    case .whileStmt(let node):
      guard child.id == node.body.id else { return nil }
      return binding(of: name, in: node.conditions, before: nil)
    case .forStmt(let node):
      guard child.id == node.body.id || child.id == node.whereClause?.id else { return nil }
      guard node.pattern.binds(name) else { return nil }
      return Binding(
        .local, isLet: true, type: node.typeAnnotation?.type.compactText,
        source: Binding.Source(node, giving: name))
    case .switchCase(let node):
      guard child.id == node.statements.id, case .case(let label) = node.label else { return nil }
      guard let pattern = label.caseItems.map(\.pattern).first(where: { $0.binds(name) }) else { return nil }
      let subject = node.parent?.parent?.as(SwitchExprSyntax.self)?.subject
      return Binding(.local, isLet: true, payload: CasePayload(name, in: pattern, of: subject))
    case .switchCaseItem(let node):
      guard child.id == node.whereClause?.id else { return nil }
      return node.pattern.binds(name) ? Binding(.local, isLet: true) : nil
    case .catchItem(let node):
      guard child.id == node.whereClause?.id else { return nil }
      return node.pattern?.binds(name) ?? false ? Binding(.local, isLet: true) : nil
    case .catchClause(let node):
      guard child.id == node.body.id else { return nil }
      if node.catchItems.isEmpty {
        return name == "error" ? Binding(.local, isLet: true, type: "any Error") : nil
      }
      return node.catchItems.contains { $0.pattern?.binds(name) ?? false }
        ? Binding(.local, isLet: true) : nil
    case .closureExpr(let node):
      return binding(of: name, in: node, seenFrom: child)
    case .functionDecl(let node):
      return binding(of: name, in: node.signature.parameterClause)
    case .initializerDecl(let node):
      return binding(of: name, in: node.signature.parameterClause)
    case .subscriptDecl(let node):
      return binding(of: name, in: node.parameterClause)
    case .accessorDecl(let node):
      if let parameter = node.parameters {
        return parameter.name.identifierText == name ? Binding(.parameter, isLet: true) : nil
      }
      let implicit =
        switch node.accessorSpecifier.tokenKind {
        case .keyword(.set), .keyword(.willSet): "newValue"
        case .keyword(.didSet): "oldValue"
        default: ""
        }
      return name == implicit ? Binding(.parameter, isLet: true) : nil
    default:
      return nil
    }
  }

  private static func binding(
    of name: String, in items: CodeBlockItemListSyntax, before child: Syntax?
  ) -> Binding? {
    var found: Binding?
    var isBefore = true
    for item in items {
      if item.id == child?.id { isBefore = false }
      if let function = item.item.as(FunctionDeclSyntax.self), function.name.identifierText == name {
        // What is declared at file level is a global.
        return items.isAtFileLevel
          ? nil
          : Binding(.localFunction, isLet: true, type: function.signature.returnClause?.type.compactText)
      }
      if let conditional = item.item.as(IfConfigDeclSyntax.self), item.id != child?.id {
        found = binding(of: name, in: conditional, isBefore: isBefore) ?? found
      }
      guard isBefore else { continue }
      if let variable = item.item.as(VariableDeclSyntax.self) {
        found = binding(of: name, in: variable, isGlobal: items.isAtFileLevel) ?? found
      } else if let guarded = item.item.as(GuardStmtSyntax.self) {
        found = binding(of: name, in: guarded.conditions, before: nil) ?? found
      }
    }
    return found
  }

  /// What is declared under `#if` is seen behind `#endif`, a function before `#if`, too; its type depends on the build.
  private static func binding(of name: String, in conditional: IfConfigDeclSyntax, isBefore: Bool) -> Binding?
  {
    let found = conditional.clauses.compactMap { clause -> Binding? in
      guard case .statements(let items) = clause.elements,
        let binding = binding(of: name, in: items, before: nil)
      else { return nil }
      if case .localFunction = binding.origin { return binding }
      return isBefore ? binding : nil
    }
    return found.first.map { Binding($0.origin, isLet: found.allSatisfy(\.isLet)) }
  }

  private static func binding(of name: String, in variable: VariableDeclSyntax, isGlobal: Bool) -> Binding? {
    let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
    for binding in variable.bindings {
      guard binding.pattern.binds(name) else { continue }
      let isWhole = binding.pattern.is(IdentifierPatternSyntax.self)
      if isGlobal, isWhole { return nil }
      return Binding(
        .local, isLet: isLet, type: isWhole ? binding.typeAnnotation?.type.compactText : nil,
        initializer: isWhole ? binding.initializer?.value.compactText : nil,
        source: isWhole ? binding.initializer.map { Binding.Source($0.value) } : nil)
    }
    return nil
  }

  private static func binding(
    of name: String, in conditions: ConditionElementListSyntax, before child: Syntax?
  ) -> Binding? {
    var found: Binding?
    for condition in conditions {
      if child?.id == Syntax(condition).id { break }
      if let optional = condition.condition.as(OptionalBindingConditionSyntax.self),
        optional.pattern.binds(name)
      {
        // `if let queue` repeats the name that it unwraps.
        let value = optional.initializer?.value.compactText ?? (name == "self" ? nil : name)
        found = Binding(
          .local, isLet: optional.bindingSpecifier.tokenKind == .keyword(.let),
          type: optional.typeAnnotation?.type.compactText, initializer: value,
          source: optional.initializer.map { Binding.Source($0.value) }, isUnwrapped: true)
      } else if let matching = condition.condition.as(MatchingPatternConditionSyntax.self),
        matching.pattern.binds(name)
      {
        let subject = matching.initializer.value
        found = Binding(
          .local, isLet: true, payload: CasePayload(name, in: matching.pattern, of: subject))
      }
    }
    return found
  }

  private static func binding(of name: String, in clause: FunctionParameterClauseSyntax) -> Binding? {
    for parameter in clause.parameters
    where (parameter.secondName ?? parameter.firstName).identifierText == name {
      let type = parameter.type.compactText
      return Binding(.parameter, isLet: !type.hasPrefix("inout "), type: type)
    }
    return nil
  }

  private static func binding(of name: String, in closure: ClosureExprSyntax, seenFrom child: Syntax)
    -> Binding?
  {
    guard child.id == closure.statements.id, let signature = closure.signature else { return nil }
    switch signature.parameterClause {
    case .simpleInput(let names):
      if let index = names.enumerated().first(where: { $0.element.name.identifierText == name })?.offset {
        return Binding(.closureParameter, isLet: true, closureParameter: (closure, index))
      }
    case .parameterClause(let clause):
      for (index, parameter) in clause.parameters.enumerated()
      where (parameter.secondName ?? parameter.firstName).identifierText == name {
        return Binding(
          .closureParameter, isLet: true, type: parameter.type?.compactText,
          closureParameter: parameter.type == nil ? (closure, index) : nil)
      }
    case nil: break
    }
    for capture in signature.capture?.items ?? [] where capture.name.identifierText == name && name != "self"
    {
      guard let value = capture.initializer?.value else { continue }
      return Binding(.capture, isLet: true, initializer: value.compactText, source: Binding.Source(value))
    }
    return nil
  }
}

extension CodeBlockItemListSyntax {
  /// Whether these are statements of a file, under `#if` or not.
  fileprivate var isAtFileLevel: Bool {
    if parent?.is(SourceFileSyntax.self) == true { return true }
    guard let conditional = parent?.as(IfConfigClauseSyntax.self)?.parent?.parent else { return false }
    return conditional.parent?.parent?.as(CodeBlockItemListSyntax.self)?.isAtFileLevel ?? false
  }
}

extension PatternSyntax {
  /// Whether the pattern introduces this name.
  func binds(_ name: String) -> Bool {
    if let identifier = self.as(IdentifierPatternSyntax.self) {
      return identifier.identifier.identifierText == name
    }
    return boundNames.contains(name)
  }
}
