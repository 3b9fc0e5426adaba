import SwiftSyntax

/// Reads a file's declarations off its tree.
final class FactsCollector: SyntaxVisitor {
  private let file: Int
  private var open: [OpenType] = []
  private var types: [TypeFacts] = []
  private var globals: [MemberFacts] = []
  private var imports: Set<String> = []
  private var exports: Set<String> = []

  private struct OpenType {
    let kind: TypeFacts.Kind
    let path: [String]
    let attributes: [String]
    let modifiers: [String]
    let inherited: [String]
    let genericParameters: [String]
    let offset: Int
    var members: [MemberFacts] = []
    var payloads: [String: [String]] = [:]
  }

  static func collect(_ tree: SourceFileSyntax, file: Int) -> FileFacts {
    let collector = FactsCollector(file: file)
    collector.walk(tree)
    return FileFacts(
      types: collector.types, globals: collector.globals, imports: collector.imports,
      exports: collector.exports)
  }

  private init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.class, node, name: node.name, node.inheritanceClause, node.genericParameterClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { end() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.struct, node, name: node.name, node.inheritanceClause, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.enum, node, name: node.name, node.inheritanceClause, node.genericParameterClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { end() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.actor, node, name: node.name, node.inheritanceClause, node.genericParameterClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { end() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.protocol, node, name: node.name, node.inheritanceClause, nil)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open.append(
      OpenType(
        kind: .extension, path: TypeName(node.extendedType.compactText).path,
        attributes: node.attributes.names, modifiers: node.modifiers.names,
        inherited: node.inheritanceClause.types, genericParameters: [],
        offset: node.extendedType.positionAfterSkippingLeadingTrivia.utf8Offset))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  private func begin(
    _ kind: TypeFacts.Kind, _ node: some DeclGroupSyntax, name: TokenSyntax,
    _ inherited: InheritanceClauseSyntax?,
    _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    open.append(
      OpenType(
        kind: kind, path: (open.last?.path ?? []) + [name.identifierText], attributes: node.attributes.names,
        modifiers: node.modifiers.names, inherited: inherited.types,
        genericParameters: generics?.parameters.map(\.name.text) ?? [],
        offset: name.positionAfterSkippingLeadingTrivia.utf8Offset))
    return .visitChildren
  }

  private func end() {
    guard let type = open.popLast() else { return }
    types.append(
      TypeFacts(
        kind: type.kind, path: type.path, attributes: type.attributes, modifiers: type.modifiers,
        inherited: type.inherited, genericParameters: type.genericParameters, members: type.members,
        payloads: type.payloads, offset: type.offset, file: file))
  }

  // MARK: Members

  private func add(_ member: MemberFacts) {
    if open.isEmpty { globals.append(member) } else { open[open.count - 1].members.append(member) }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text {
      imports.insert(module)
      if node.attributes.names.contains("_exported") { exports.insert(module) }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let effects = node.signature.effectSpecifiers
    add(
      MemberFacts(
        kind: .function, name: node.name.identifierText, attributes: node.attributes.names,
        modifiers: node.modifiers.names, type: node.signature.returnClause?.type.compactText,
        initializer: nil, isLet: false, isComputed: false,
        parameters: node.signature.parameterClause.facts, isAsync: effects?.asyncSpecifier != nil,
        isThrowing: effects?.throwsClause != nil,
        body: node.body?.trimmedUTF8Range,
        range: node.trimmedUTF8Range, offset: node.name.positionAfterSkippingLeadingTrivia.utf8Offset,
        file: file))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      MemberFacts(
        kind: .initializer, name: "init", attributes: node.attributes.names, modifiers: node.modifiers.names,
        type: nil, initializer: nil, isLet: false, isComputed: false,
        parameters: node.signature.parameterClause.facts,
        isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
        body: node.body?.trimmedUTF8Range, range: node.trimmedUTF8Range,
        offset: node.initKeyword.positionAfterSkippingLeadingTrivia.utf8Offset, file: file))
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // `let a, b: Int` gives every name the type that follows.
    var followingType: String?
    var facts: [MemberFacts] = []
    for binding in node.bindings.reversed() {
      if let annotation = binding.typeAnnotation { followingType = annotation.type.compactText }
      let value = binding.initializer?.value ?? binding.accessorBlock?.onlyExpression
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
        facts += parts(of: binding.pattern, in: node)
        continue
      }
      facts.append(
        MemberFacts(
          kind: .variable, name: pattern.identifier.identifierText, attributes: node.attributes.names,
          modifiers: node.modifiers.names,
          type: followingType,
          initializer: value.flatMap { $0.totalLength.utf8Length < 400 ? $0.compactText : nil },
          isLet: node.bindingSpecifier.tokenKind == .keyword(.let),
          isComputed: binding.accessorBlock.map(\.computes) ?? false, parameters: [], isAsync: false,
          isThrowing: false, body: binding.accessorBlock?.trimmedUTF8Range,
          range: node.trimmedUTF8Range, offset: pattern.positionAfterSkippingLeadingTrivia.utf8Offset,
          file: file))
    }
    facts.reversed().forEach(add)
    return .skipChildren
  }

  /// `let (first, second) = pair`: names whose types nothing says.
  private func parts(of pattern: PatternSyntax, in node: VariableDeclSyntax) -> [MemberFacts] {
    pattern.tokens(viewMode: .sourceAccurate).reversed().compactMap { token in
      guard token.parent?.is(IdentifierPatternSyntax.self) == true else { return nil }
      return MemberFacts(
        kind: .variable, name: token.identifierText, attributes: node.attributes.names,
        modifiers: node.modifiers.names, type: nil, initializer: nil,
        isLet: node.bindingSpecifier.tokenKind == .keyword(.let), isComputed: false, parameters: [],
        isAsync: false, isThrowing: false, body: nil, range: node.trimmedUTF8Range,
        offset: token.positionAfterSkippingLeadingTrivia.utf8Offset, file: file)
    }
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      MemberFacts(
        kind: .subscript, name: "subscript", attributes: node.attributes.names,
        modifiers: node.modifiers.names,
        type: node.returnClause.type.compactText, initializer: nil, isLet: false, isComputed: true,
        parameters: node.parameterClause.facts, isAsync: false, isThrowing: false,
        body: node.accessorBlock?.trimmedUTF8Range,
        range: node.trimmedUTF8Range,
        offset: node.subscriptKeyword.positionAfterSkippingLeadingTrivia.utf8Offset,
        file: file))
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      MemberFacts(
        kind: .typealiasDeclaration, name: node.name.identifierText, attributes: node.attributes.names,
        modifiers: node.modifiers.names, type: node.initializer.value.compactText, initializer: nil,
        isLet: true, isComputed: false, parameters: [], isAsync: false, isThrowing: false, body: nil,
        range: node.trimmedUTF8Range, offset: node.name.positionAfterSkippingLeadingTrivia.utf8Offset,
        file: file))
    return .skipChildren
  }

  // Nothing is declared in these.
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericWhereClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements where !open.isEmpty {
      guard let parameters = element.parameterClause?.parameters, !parameters.isEmpty else { continue }
      open[open.count - 1].payloads[element.name.identifierText] = parameters.map(\.type.compactText)
    }
    return .skipChildren
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionParameterClauseSyntax {
  var facts: [ParameterFacts] {
    parameters.map { parameter in
      ParameterFacts(
        label: parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.identifierText,
        name: (parameter.secondName ?? parameter.firstName).identifierText,
        type: parameter.type.compactText, attributes: parameter.attributes.names,
        hasDefault: parameter.defaultValue != nil, isVariadic: parameter.ellipsis != nil)
    }
  }
}

extension AccessorBlockSyntax {
  /// Whether the value is computed: `willSet` and `didSet` observe a stored one.
  var computes: Bool {
    switch accessors {
    case .getter: return true
    case .accessors(let list):
      return !list.contains {
        $0.accessorSpecifier.tokenKind == .keyword(.willSet)
          || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
      }
    }
  }
}

extension AccessorBlockSyntax {
  /// What a getter of one expression yields.
  fileprivate var onlyExpression: ExprSyntax? {
    guard case .getter(let items) = accessors, items.count == 1 else { return nil }
    return items.first?.item.as(ExprSyntax.self)
  }
}

extension AttributeListSyntax {
  /// Attribute names without `@` and arguments; those in `#if` blocks are left out.
  public var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.compactText }
  }
}

extension DeclModifierListSyntax {
  /// Modifiers as written: `private`, `nonisolated(unsafe)`.
  public var names: [String] { map(\.compactText) }
}

extension InheritanceClauseSyntax? {
  /// The inherited types, those of a composition one by one; `class` is `AnyObject`.
  var types: [String] {
    self?.inheritedTypes.flatMap { inherited in
      inherited.type.is(ClassRestrictionTypeSyntax.self)
        ? ["AnyObject"] : inherited.type.compactText.splitComposition
    } ?? []
  }
}

extension TokenSyntax {
  /// The name without backticks.
  public var identifierText: String {
    let text = self.text
    let backtick = UInt8(ascii: "`")
    guard text.utf8.first == backtick, text.utf8.last == backtick, text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension SyntaxProtocol {
  /// UTF-8 offsets without surrounding trivia.
  public var trimmedUTF8Range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension SyntaxProtocol {
  /// The text without surrounding trivia: `trimmedDescription`, which first makes copies of the node.
  public var compactText: String {
    let bytes = syntaxTextBytes
    let start = leadingTriviaLength.utf8Length
    let end = max(start, bytes.count - trailingTriviaLength.utf8Length)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether that is a text. Its length is told without writing it out.
  public func isSpelled(_ text: String) -> Bool {
    trimmedLength.utf8Length == text.utf8.count && compactText == text
  }
}
