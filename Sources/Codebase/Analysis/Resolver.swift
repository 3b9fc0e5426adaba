import SwiftSyntax

/// Finds declarations and declared types, as seen from one file.
///
/// It answers only what a declaration says; where an overload, a generic or a missing declaration would have to be
/// guessed, the answer is nil.
public struct Resolver: Sendable {
  public let codebase: Codebase
  /// Index of the file that asks.
  public let file: Int

  public init(_ codebase: Codebase, file: Int) {
    self.codebase = codebase
    self.file = file
  }

  static let depthLimit = 8

  // MARK: Types of expressions

  /// The declared type of an expression.
  public func type(of expression: ExprSyntax) -> TypeName? {
    codebase.answer(about: Syntax(expression), in: file, "type") {
      evaluate(expression, at: Syntax(expression), context: nil, depth: 0)?.type
    }
  }

  /// The declared type of an expression given as text, as the members of a type see it.
  public func type(ofText text: String, inType path: [String]?) -> TypeName? {
    guard let expression = codebase.expression(text) else { return nil }
    return evaluate(expression, at: Syntax(expression), context: path ?? [], depth: 0)?.type
  }

  struct Value {
    let type: TypeName
    /// Whether the expression names the type itself.
    var isMeta = false

    /// The same with `Self` as what it is in a type; nil outside of types.
    func replacingSelf(_ path: [String]?) -> Value? {
      guard type.path.first == "Self" else { return self }
      guard let path, path.first != "Self" else { return nil }
      let full = (path + type.path.dropFirst()).joined(separator: ".")
      return Value(type: TypeName(full + (type.isOptional ? "?" : "")), isMeta: isMeta)
    }
  }

  func evaluate(_ expression: ExprSyntax, at place: Syntax, context: [String]?, depth: Int) -> Value? {
    guard depth < Self.depthLimit else { return nil }
    switch expression.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node):
      return evaluate(node.expression, at: place, context: context, depth: depth)
    case .forceUnwrapExpr(let node):
      return evaluate(node.expression, at: place, context: context, depth: depth)
    case .tryExpr(let node):
      return evaluate(node.expression, at: place, context: context, depth: depth)
    case .awaitExpr(let node):
      return evaluate(node.expression, at: place, context: context, depth: depth)
    case .asExpr(let node):
      return Value(type: TypeName(node.type.compactText))
    case .tupleExpr(let node):
      guard node.elements.count == 1, let only = node.elements.first else { return nil }
      return evaluate(only.expression, at: place, context: context, depth: depth)
    case .sequenceExpr(let node):
      // `a ?? b` and `a as T` are what receivers are made of.
      let elements = Array(node.elements)
      if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) {
        return elements[2].as(TypeExprSyntax.self).map { Value(type: TypeName($0.type.compactText)) }
      }
      guard elements.count == 3, elements[1].compactText == "??" else { return nil }
      return evaluate(elements[0], at: place, context: context, depth: depth)
    case .declReferenceExpr(let node):
      let name = node.baseName.identifierText
      if name.hasPrefix("$"), let (closure, index) = parameter(namedBy: node) {
        return type(ofParameter: index, of: closure, depth: depth + 1).map { Value(type: $0) }
      }
      if name == "self" || name == "Self" {
        guard let path = context ?? enclosingType(of: place) else { return nil }
        return Value(type: TypeName(path.joined(separator: ".")), isMeta: name == "Self")
      }
      if let binding = binding(of: name, at: place, context: context) {
        return value(of: binding, at: place, context: context, depth: depth + 1)
      }
      return name.first?.isUppercase == true
        ? Value(type: typeName(name, at: place, context: context), isMeta: true) : nil
    case .memberAccessExpr(let node):
      guard let base = node.base else { return nil }
      let name = node.declName.baseName.identifierText
      guard let owner = evaluate(base, at: place, context: context, depth: depth + 1) else { return nil }
      if owner.isMeta, let known = Self.knownStatic(name, of: owner.type), !shadowsSystemType(owner.type.name)
      {
        return Value(type: known)
      }
      if name == "self" { return owner }
      if let collection = held(by: owner.type, context: context) {
        return owner.isMeta ? nil : collection.property(name).map { Value(type: TypeName($0)) }
      }
      if let element = element(name, ofTuple: owner.type) { return Value(type: element) }
      guard let member = member(name, of: owner.type.path) else {
        // `Outer.Inner` names a nested type.
        let path = owner.type.path + [name]
        return owner.isMeta && codebase.index.types(named: name).contains { $0.path == path }
          ? Value(type: TypeName(path.joined(separator: ".")), isMeta: true) : nil
      }
      return value(
        of: Binding(member, origin: .member(of: owner.type.name)), at: nil, context: owner.type.path,
        depth: depth + 1)
    case .functionCallExpr(let node):
      var called = node.calledExpression
      if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
      if called.is(ArrayExprSyntax.self) || called.is(DictionaryExprSyntax.self) {
        return Value(type: TypeName(called.compactText))
      }
      if let closure = called.as(ClosureExprSyntax.self) {
        return closure.signature?.returnClause.map { Value(type: TypeName($0.type.compactText)) }
          ?? resultOfClosure(closure, context: context, depth: depth)
      }
      if let member = called.as(MemberAccessExprSyntax.self), let base = member.base {
        let name = member.declName.baseName.identifierText
        guard let owner = evaluate(base, at: place, context: context, depth: depth + 1) else { return nil }
        if owner.isMeta {
          if name == "init" { return Value(type: owner.type) }
          if let known = Self.knownStatic(name, of: owner.type), !shadowsSystemType(owner.type.name) {
            return Value(type: known)
          }
          if name.first?.isUppercase == true {
            return Value(type: TypeName((owner.type.path + [name]).joined(separator: ".")))
          }
        }
        if !owner.isMeta, let collection = held(by: owner.type, context: context) {
          let label =
            node.arguments.first.map { $0.label?.text }
            ?? (node.trailingClosure == nil ? nil : Self.labelOfClosure[name])
          guard let result = collection.result(ofCalling: name, label ?? nil), !extendsCollections(with: name)
          else { return nil }
          return Value(type: TypeName(result))
        }
        return self.member(name, of: owner.type.path).flatMap { result(ofCalling: $0, by: node) }?
          .replacingSelf(owner.type.path)
      }
      guard let reference = called.as(DeclReferenceExprSyntax.self) else { return nil }
      let name = reference.baseName.identifierText
      if name.first?.isUppercase == true, binding(of: name, at: place, context: context) == nil {
        return Value(type: typeName(name, at: place, context: context))
      }
      guard let binding = binding(of: name, at: place, context: context) else { return nil }
      if let member = binding.member {
        return result(ofCalling: member, by: node)?.replacingSelf(context ?? enclosingType(of: place))
      }
      if binding.isFunction { return binding.type.map { Value(type: TypeName($0)) } }
      return binding.type.flatMap { TypeName($0).functionResult }.map { Value(type: TypeName($0)) }
    case .subscriptCallExpr(let node):
      guard
        let owner = evaluate(node.calledExpression, at: place, context: context, depth: depth + 1),
        !owner.isMeta, let collection = held(by: owner.type, context: context)
      else { return nil }
      return collection.result(ofSubscript: node.arguments).map { Value(type: TypeName($0)) }
    default:
      return nil
    }
  }

  /// The labels of closures that may trail calls of collections' functions.
  private static let labelOfClosure = [
    "first": "where", "last": "where", "min": "by", "max": "by", "sorted": "by",
  ]

  /// The type that a bare name means at a place: of several types of that name, the one that is declared in the nearest
  /// type around it.
  private func typeName(_ name: String, at place: Syntax, context: [String]?) -> TypeName {
    let all = codebase.index.types(named: name)
    guard all.count > 1, var path = context ?? enclosingType(of: place) else { return TypeName(name) }
    while !path.isEmpty {
      let nested = path + [name]
      if all.contains(where: { $0.isPrimary && $0.path == nested }) {
        return TypeName(nested.joined(separator: "."))
      }
      path.removeLast()
    }
    return TypeName(name)
  }

  /// Whether a value as written begins with a literal or a dot and names no type, so that nothing says what it is.
  private static func isLiteral(_ text: String) -> Bool {
    switch text.utf8.first ?? 0 {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      !text.contains("as")
    default: ["nil", "true", "false"].contains(text)
    }
  }

  /// `{ let queue = DispatchQueue(…); return queue }()`: what the closure's last `return` names.
  private func resultOfClosure(_ closure: ClosureExprSyntax, context: [String]?, depth: Int) -> Value? {
    guard let last = closure.statements.last?.item else { return nil }
    let result = last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
    return result.flatMap { evaluate($0, at: Syntax($0), context: context, depth: depth + 1) }
  }

  /// The type of what a name stands for: as declared, or as what gives it its value has it.
  public func type(of binding: Binding, at place: Syntax) -> TypeName? {
    value(of: binding, at: place, context: nil, depth: 0)?.type
  }

  private func value(of binding: Binding, at place: Syntax?, context: [String]?, depth: Int) -> Value? {
    if let type = binding.type {
      guard !binding.isFunction else { return nil }
      let path = context ?? place.flatMap(enclosingType)
      return Value(type: expandingAlias(TypeName(type), context: path)).replacingSelf(path)
    }
    if let (closure, index) = binding.closureParameter {
      return type(ofParameter: index, of: closure, depth: depth + 1).map { Value(type: $0) }
    }
    if let payload = binding.payload {
      guard depth < Self.depthLimit, let subject = codebase.expression(payload.subject),
        let owner = evaluate(subject, at: place ?? Syntax(subject), context: context, depth: depth + 1)
      else { return nil }
      return type(of: payload, in: owner.type).map { Value(type: $0) }
    }
    if let source = binding.source, binding.initializer.map({ !Self.isLiteral($0) }) ?? true {
      return value(of: source, context: context, depth: depth + 1)
    }
    guard let initializer = binding.initializer, !Self.isLiteral(initializer) || initializer.hasPrefix("["),
      let expression = codebase.expression(initializer)
    else { return nil }
    return evaluate(expression, at: place ?? Syntax(expression), context: context, depth: depth + 1).map {
      Value(type: $0.type, isMeta: false)
    }
  }

  /// The expression that a piece of text holds; nil when it holds anything else.
  public static func parse(_ text: String) -> ExprSyntax? {
    let tree = SourceFileSyntax.parse(Array(text.utf8))
    guard tree.statements.count == 1, let item = tree.statements.first, !tree.hasError else { return nil }
    return item.item.as(ExprSyntax.self)
  }

  // MARK: Names

  /// What a name stands for at a place.
  public func binding(of name: String, at place: Syntax) -> Binding? {
    codebase.answer(about: place, in: file, "binding of \(name)") {
      binding(of: name, at: place, context: nil)
    }
  }

  private func binding(of name: String, at place: Syntax, context: [String]?) -> Binding? {
    if let local = LocalScopes.binding(of: name, at: place) {
      guard local.initializer == name, local.type == nil else { return local }
      // What the local unwraps is a member or a global.
      let outer = nonlocalBinding(of: name, at: place, context: context)
      return Binding(
        .local, isLet: local.isLet, type: outer?.type, initializer: outer?.initializer,
        isUnwrapped: local.isUnwrapped)
    }
    return nonlocalBinding(of: name, at: place, context: context)
  }

  private func nonlocalBinding(of name: String, at place: Syntax, context: [String]?) -> Binding? {
    if let path = context ?? enclosingType(of: place) {
      if let member = member(name, of: path) { return Binding(member, origin: .member(of: path.last ?? "")) }
      if context == nil, path.count > 1, let found = staticBinding(of: name, aroundTypesAt: place) {
        return found
      }
    }
    let globals = codebase.index.globals(named: name)
    guard let global = globals.first(where: { $0.file == file }) ?? (globals.count == 1 ? globals[0] : nil)
    else {
      return nil
    }
    return Binding(global, origin: .global)
  }

  /// Names of the types around a place, from the outside in; nil outside of types.
  public func enclosingType(of place: Syntax) -> [String]? {
    var names: [String] = []
    var node: Syntax? = place
    while let current = node {
      names.insert(contentsOf: current.typePath, at: 0)
      node = current.parent
    }
    return names.isEmpty ? nil : names
  }

  /// A static member of a type that stands around another, which sees it by its bare name.
  private func staticBinding(of name: String, aroundTypesAt place: Syntax) -> Binding? {
    var isInType = false
    var node: Syntax? = place
    while let current = node {
      if !current.typePath.isEmpty {
        if isInType, let path = enclosingType(of: current), let member = member(name, of: path),
          member.isStatic
        {
          return Binding(member, origin: .member(of: path.last ?? ""))
        }
        isInType = true
      }
      node = current.parent
    }
    return nil
  }

  // MARK: Types and members

  /// Declarations and extensions of the type that a path names, as seen from this file; empty when none or when
  /// several different types could be meant.
  public func declarations(of path: [String]) -> [TypeFacts] {
    codebase.hierarchy.types.value(for: HierarchyAnswers.Place(path: path, file: file)) {
      foundDeclarations(of: path)
    }
  }

  private func foundDeclarations(of path: [String]) -> [TypeFacts] {
    guard let name = path.last else { return [] }
    let named = codebase.index.types(named: name).filter { $0.file == file || !$0.isPrivate }
    var matching = path.count == 1 ? named : named.filter { $0.path.suffix(path.count) == path[...] }
    if matching.isEmpty, path.count > 1, codebase.isModule(path[0]) {
      let rest = path.dropFirst()
      matching = named.filter {
        $0.path.suffix(rest.count) == rest && codebase.moduleName(of: $0.file) == path[0]
      }
    }
    guard matching.count > 1 else { return matching }
    let all = matching.filter(\.isPrimary)
    guard all.count > 1 else { return matching }
    let seen = all.filter { sees($0, by: path) }
    let primaries = seen.isEmpty ? all : seen
    // The same name in several targets: the nearest wins, when there is just one nearest.
    let module = codebase.moduleName(of: file)
    let near = primaries.filter { $0.file == file }
    let inModule = module == nil ? [] : primaries.filter { codebase.moduleName(of: $0.file) == module }
    let exact = primaries.filter { $0.path == path }
    for choice in [primaries, near, inModule, exact] where choice.count == 1 {
      return matching.filter { !$0.isPrimary || ($0.file == choice[0].file && $0.offset == choice[0].offset) }
    }
    // Alternatives under `#if` in one file describe one type.
    if Set(primaries.map(\.file)).count == 1 && Set(primaries.map(\.path)).count == 1 { return matching }
    return []
  }

  /// Whether a name in this file can mean a type that the codebase declares: not one of a module that isn't imported, none
  /// of tests in other code, and a nested one by its bare name only where the file has code of the type around it.
  private func sees(_ type: TypeFacts, by path: [String]) -> Bool {
    guard type.file != file else { return true }
    if path.count == 1, type.path.count > 1 {
      let outer = type.path.dropLast()
      let isInside = codebase.index.facts(file).types.contains { own in
        own.path.starts(with: outer) || own.inherited.contains { TypeName($0).path.last == outer.last }
      }
      guard isInside else { return false }
    }
    if codebase.isInFolderOfTests(type.file), !codebase.isInFolderOfTests(file) { return false }
    guard let home = codebase.moduleName(of: type.file), let own = codebase.moduleName(of: file), home != own
    else { return true }
    let imports = codebase.index.facts(file).imports
    return imports.contains(home) || imports.contains { codebase.module($0, exports: home) }
  }

  /// Whether a path begins in a module, or in a type, of which the codebase declares nothing.
  func isInForeignModule(_ path: [String]) -> Bool {
    path.count > 1 && !codebase.isModule(path[0]) && !codebase.index.declaresType(named: path[0])
      && !codebase.index.isGenericName(path[0])
  }

  /// A member of a type by name: its own, an extension's, a superclass's or a protocol's.
  public func member(_ name: String, of path: [String]) -> MemberFacts? {
    members(name, of: path).first
  }

  /// All members of that name, nearest first.
  public func members(_ name: String, of path: [String]) -> [MemberFacts] {
    codebase.hierarchy.members.value(for: HierarchyAnswers.Place(path: path, member: name, file: file)) {
      members(name, of: path, depth: 0)
    }
  }

  private func members(_ name: String, of path: [String], depth: Int) -> [MemberFacts] {
    guard depth < Self.depthLimit else { return [] }
    let declarations = declarations(of: path)
    let own = declarations.flatMap {
      $0.members.filter { $0.name == name && $0.kind != .typealiasDeclaration }
    }
    if !own.isEmpty { return own }
    // A superclass is the first that the declaration names.
    var seen: Set<[String]> = [path]
    for type in declarations.filter(\.isPrimary) + declarations.filter({ !$0.isPrimary }) {
      for parentPath in inheritedPaths(of: type) where seen.insert(parentPath).inserted {
        let found = members(name, of: parentPath, depth: depth + 1)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The types that a declaration or an extension inherits from or conforms to, aliases and compositions expanded.
  func inheritedPaths(of type: TypeFacts) -> [[String]] {
    type.inherited.flatMap { inheritedPaths($0, by: type) }
  }

  /// The types that one inherited type as written stands for.
  func inheritedPaths(_ written: String, by type: TypeFacts) -> [[String]] {
    expandingAlias(TypeName(written), context: type.path, inheriting: false).text.splitComposition
      .map { TypeName($0).path }.filter { !$0.isEmpty }
  }

  /// Whether a type or a generic parameter of the codebase's own takes a system type's name in this file.
  public func shadowsSystemType(_ name: String) -> Bool {
    codebase.index.filesDeclaringType(named: name).contains { other in
      sees(other) && (other == file || codebase.index.facts(other).declaresType(name, forOthers: true))
    }
      || codebase.index.isGenericName(name)
        && codebase.index.filesWithGenericParameter(named: name).contains(where: sees)
  }

  /// The same in an expression, where a property, a parameter or a local of that name is meant, too.
  public func shadowsSystemType(_ name: String, at node: some SyntaxProtocol) -> Bool {
    shadowsSystemType(name) || valueShadowing(name, at: node) != nil
  }

  /// The property, parameter or local that a type's name means in an expression.
  public func valueShadowing(_ name: String, at node: some SyntaxProtocol) -> Binding? {
    // A search through the statements before each of a thousand sites would take a million steps.
    if codebase.does(file, mention: name), let local = LocalScopes.binding(of: name, at: Syntax(node)) {
      return local
    }
    return codebase.mayBeValue(name) ? binding(of: name, at: Syntax(node)) : nil
  }

  /// Whether what another file declares can be meant in this one: it is of the same module, of an imported one, or of
  /// one that is not known.
  public func sees(_ other: Int) -> Bool {
    guard other != file else { return true }
    guard let theirs = codebase.moduleName(of: other), let own = codebase.moduleName(of: file), own != theirs
    else { return true }
    return codebase.does(file, mention: theirs) && codebase.index.facts(file).imports.contains(theirs)
  }
}

extension Syntax {
  /// Whether the node declares a class, structure, enumeration, actor or protocol.
  public var isTypeDeclaration: Bool {
    switch kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: return true
    default: return false
    }
  }

  /// What a type's declaration or extension adds to the path of what stands in it; empty for other nodes.
  fileprivate var typePath: [String] {
    if isTypeDeclaration, let type = asProtocol(NamedDeclSyntax.self) { return [type.name.identifierText] }
    return self.as(ExtensionDeclSyntax.self).map { TypeName($0.extendedType.compactText).path } ?? []
  }
}
