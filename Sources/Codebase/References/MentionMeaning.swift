import SwiftSyntax

/// Decides what mentions of a name in one file mean.
struct MentionMeaning {
  private let codebase: Codebase
  private let resolver: Resolver
  private let hierarchy: TypeHierarchy
  private let family: MemberFamily
  private let owners: [TypeHierarchy.Node]

  private enum Answer {
    case certain, possible, no

    var certainty: Reference.Certainty? {
      switch self {
      case .certain: .certain
      case .possible: .possible
      case .no: nil
      }
    }
  }

  init(_ codebase: Codebase, file: Int, family: MemberFamily, owners: [TypeHierarchy.Node]) {
    self.codebase = codebase
    self.family = family
    self.owners = owners
    resolver = Resolver(codebase, file: file)
    hierarchy = TypeHierarchy(codebase)
  }

  /// Nil where something else is certainly meant.
  func certainty(of mention: Mention) -> Reference.Certainty? {
    switch mention.use {
    case .memberwiseLabel: return memberwise(mention.token)
    case .shorthand: return unqualified(mention.token, nil).certainty
    default: break
    }
    guard let node = mention.reference, fits(node) else { return nil }
    if family.members.allSatisfy({ $0.facts.kind == .function }) {
      // A key path has no methods, and a method is no operand.
      if mention.use == .keyPath || mention.use == .value && node.isUsedAsPlainValue { return nil }
    }
    if let component = node.parent?.as(KeyPathPropertyComponentSyntax.self) {
      return keyPath(component).certainty
    }
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id else {
      return unqualified(node.baseName, node).certainty
    }
    guard let base = access.base else {
      // `.shared` and `.done(…)`: what is meant has to be static, and of a type that a function only has once it is called.
      let isPossible = family.members.contains { member in
        switch member.facts.kind {
        case .initializer: true
        case .function: member.facts.isStatic && access.isCalled
        default: member.facts.isStatic
        }
      }
      return isPossible ? .possible : nil
    }
    if base.is(SuperExprSyntax.self) { return superclass(of: node).certainty }
    return qualified(base, node, isCalled: access.isCalled).certainty
  }

  // MARK: By what stands before it

  private func qualified(_ base: ExprSyntax, _ node: DeclReferenceExprSyntax, isCalled: Bool) -> Answer {
    if let type = resolver.type(of: base) { return member(ofType: type, at: Syntax(base), node) }
    // `Module.function`
    if let module = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      resolver.binding(of: module, at: Syntax(base)) == nil,
      family.members.contains(where: { codebase.moduleName(of: $0.facts.file) == module })
    {
      return owners.isEmpty ? .certain : .no
    }
    return owners.isEmpty || isOfForeignType(base, isCalled: isCalled) ? .no : .possible
  }

  /// Whether an expression begins with the name of a type of another codebase, and so leads to nothing that is declared
  /// here: `Core.shared`, where no extension here declares `shared`. A method of `Core` itself that isn't called is none of
  /// those that another type has.
  private func isOfForeignType(_ base: ExprSyntax, isCalled: Bool) -> Bool {
    guard family.members.allSatisfy({ $0.facts.kind == .function }) else { return false }
    var names: [String] = []
    var expression = base
    while let access = expression.as(MemberAccessExprSyntax.self), let inner = access.base {
      names.insert(access.declName.baseName.identifierText, at: 0)
      expression = inner
    }
    guard let root = expression.as(DeclReferenceExprSyntax.self),
      case let type = root.baseName.identifierText, type.first?.isUppercase == true,
      resolver.binding(of: type, at: Syntax(root)) == nil, codebase.index.types(named: type).isEmpty,
      !codebase.index.isGenericName(type), !codebase.index.mayDeclareAlias(named: type)
    else { return false }
    if !isCalled, names.allSatisfy({ $0.first?.isUppercase == true }) {
      let last = names.last ?? type
      return !owners.contains { hierarchy.name(of: $0) == last }
    }
    guard let first = names.first, !owners.contains(where: \.isForeign) else { return false }
    return resolver.members(first, of: [type]).isEmpty
  }

  private func member(ofType type: TypeName, at place: Syntax, _ node: DeclReferenceExprSyntax) -> Answer {
    guard !owners.isEmpty else { return .no }
    guard !type.path.isEmpty else {
      // Arrays, dictionaries, tuples and functions have what extensions of system types give them.
      return owners.contains(where: \.isForeign) ? .possible : .no
    }
    if let name = type.path.only, isPlainTypeOfFile(name) { return .no }
    if let name = type.path.only, codebase.index.isGenericName(name),
      codebase.index.types(named: name).isEmpty || GenericConstraint.isParameter(name, around: place)
    {
      let constraints = GenericConstraint.types(of: name, around: place)
      guard !constraints.isEmpty else { return .possible }
      let answers = constraints.map { member(of: hierarchy.node(of: $0.path, from: resolver.file), node) }
      return answers.first { $0 == .certain } ?? .possible
    }
    // `any Output & Actions`: the name is a member of one of them.
    let composed = type.path.joined(separator: ".").split(separator: "&")
    if composed.count > 1 {
      let answers = composed.map { member(ofType: TypeName(String($0)), at: place, node) }
      return answers.first { $0 == .certain } ?? answers.first { $0 == .possible } ?? .no
    }
    let meant = hierarchy.node(of: type.path, from: resolver.file)
    if meant.isForeign, mayBeAnyType(resolver.expandingAlias(type).path) { return .possible }
    if meant.isAmbiguous, let name = type.path.last, codebase.index.mayDeclareAlias(named: name) {
      return .possible
    }
    return member(of: meant, node)
  }

  /// Whether a name that many files declare, such as `Localization`, means a type of this file that inherits nothing and
  /// owns none of the members: the other files need not be read to know that.
  private func isPlainTypeOfFile(_ name: String) -> Bool {
    guard codebase.index.candidates(name).count > Self.commonName,
      !owners.contains(where: { hierarchy.name(of: $0) == name })
    else { return false }
    let own = codebase.index.facts(resolver.file).types.filter { $0.name == name }
    return own.filter(\.isPrimary).count == 1 && own.allSatisfy(\.inherited.isEmpty)
  }

  private static let commonName = 32

  /// Whether a path that leads to no declaration names something that stands for another type.
  private func mayBeAnyType(_ path: [String]) -> Bool {
    path.first == "Self"
      || path.contains { name in
        codebase.index.types(named: name).isEmpty
          && (codebase.index.isGenericName(name) || codebase.index.mayDeclareAlias(named: name))
      }
  }

  private func superclass(of node: DeclReferenceExprSyntax) -> Answer {
    guard let path = resolver.enclosingType(of: Syntax(node)) else { return .no }
    let own = hierarchy.node(of: path, from: resolver.file)
    return declared(in: Array(hierarchy.ancestors(of: own).dropFirst()), node)
  }

  private func keyPath(_ component: KeyPathPropertyComponentSyntax) -> Answer {
    guard let expression = component.parent?.parent?.parent?.as(KeyPathExprSyntax.self),
      let root = expression.root
    else { return owners.isEmpty ? .no : .possible }
    let isFirst = expression.components.first?.component.id.hashValue == Syntax(component).id.hashValue
    guard isFirst else { return .possible }
    return member(
      ofType: TypeName(root.compactText), at: Syntax(component), component.declName)
  }

  // MARK: By what is around it

  private func unqualified(_ token: TokenSyntax, _ node: DeclReferenceExprSyntax?) -> Answer {
    let place = Syntax(token)
    let name = family.members.first?.facts.name ?? ""
    // What a wrapper stores or projects is hidden by a local of that very name alone.
    let written = token.identifierText
    if isLocal(written, at: place) { return .no }
    var path = resolver.enclosingType(of: place) ?? []
    let isConstrained = isInConstrainedExtension(place)
    while !path.isEmpty {
      let own = hierarchy.node(of: path, from: resolver.file)
      let all = hierarchy.ancestors(of: own)
      let members = all.flatMap(hierarchy.declarations(of:)).flatMap(\.members)
      // `_model` may be a property of its own.
      if written != name, members.contains(where: { $0.name == written }) { return .no }
      let named = members.filter { $0.name == name && $0.kind != .typealiasDeclaration }
      if !named.isEmpty {
        return owners.isEmpty ? .no : declared(in: all, node)
      }
      if isConstrained || owners.contains(where: \.isForeign) && !all.allSatisfy(\.isDeclared) {
        return owners.isEmpty ? .certain : .possible
      }
      path.removeLast()
    }
    guard owners.isEmpty else { return .no }
    let globals = codebase.index.globals(named: name).filter {
      $0.kind != .typealiasDeclaration && resolver.sees($0.file)
    }
    let nearest = globals.filter { $0.file == resolver.file }
    return answer(nearest.contains(where: \.isPrivate) ? nearest : globals, node)
  }

  /// Whether a mention is of a local value, perhaps a closure's own copy: the compiler's index has that as the property.
  func isLocal(_ mention: Mention) -> Bool {
    let isMember =
      mention.reference.map { $0.parent?.as(MemberAccessExprSyntax.self)?.declName.id == $0.id } ?? false
    guard !isMember, mention.use != .keyPath, mention.use != .memberwiseLabel else { return false }
    return isLocal(mention.token.identifierText, at: Syntax(mention.token))
  }

  private func isLocal(_ name: String, at place: Syntax) -> Bool {
    if isCaptured(name, at: place) { return true }
    return LocalScopes.binding(of: name, at: place) != nil
  }

  /// Whether a closure around a place has captured a copy of the value by name.
  private func isCaptured(_ name: String, at place: Syntax) -> Bool {
    var child = place
    while let parent = child.parent {
      if let closure = parent.as(ClosureExprSyntax.self), child.id == closure.statements.id,
        closure.signature?.capture?.items.contains(where: {
          $0.initializer == nil && $0.name.identifierText == name
        }) == true
      {
        return true
      }
      child = parent
    }
    return false
  }

  private func isInConstrainedExtension(_ place: Syntax) -> Bool {
    var current: Syntax? = place
    while let node = current {
      if let type = node.as(ExtensionDeclSyntax.self) { return type.genericWhereClause != nil }
      current = node.parent
    }
    return false
  }

  /// A label of a memberwise initialiser's call.
  private func memberwise(_ label: TokenSyntax) -> Reference.Certainty? {
    guard let property = family.members.first, property.facts.kind == .variable, !property.facts.isComputed,
      !property.facts.isStatic, let node = owners.first,
      let call = label.parent?.parent?.parent?.as(FunctionCallExprSyntax.self), let callee = Callee(call)
    else { return nil }
    let all = hierarchy.declarations(of: node)
    guard all.contains(where: { $0.kind == .struct }),
      !all.contains(where: { $0.isPrimary && $0.members.contains { $0.kind == .initializer } })
    else { return nil }
    guard callee.name == "init" || callee.name == all.first?.name || callee.name == "Self" else { return nil }
    guard callee.name != "init" || callee.receiver != nil && callee.receiver?.compactText != "self" else {
      return .possible
    }
    let written =
      callee.name == "init" ? callee.receiver?.compactText ?? "" : call.calledExpression.compactText
    let path =
      written == "Self" ? resolver.enclosingType(of: Syntax(label)) ?? [] : TypeName(written).path
    let meant = hierarchy.node(of: path, from: resolver.file)
    return meant == node ? .certain : meant.isDeclared ? nil : .possible
  }

  // MARK: Declarations

  private func member(of type: TypeHierarchy.Node, _ node: DeclReferenceExprSyntax) -> Answer {
    if case .ambiguous(let name) = type {
      return owners.contains { hierarchy.name(of: $0) == name } ? .possible : .no
    }
    return declared(in: hierarchy.ancestors(of: type), node)
  }

  /// What a mention means in a type with these ancestors, itself first.
  private func declared(in types: [TypeHierarchy.Node], _ node: DeclReferenceExprSyntax?) -> Answer {
    for type in types {
      let own = hierarchy.declarations(of: type).flatMap(\.members).filter {
        $0.name == family.members.first?.facts.name && $0.kind != .typealiasDeclaration
      }
      let answer = answer(own, node)
      if answer != .no { return answer }
      if own.contains(where: { node.map($0.fits) ?? true }) { return .no }
    }
    if types.contains(where: \.isAmbiguous) { return .possible }
    // A protocol of the system that an owner extends may be one that a system type conforms to.
    let foreign = owners.filter(\.isForeign)
    guard !foreign.isEmpty, types.contains(where: \.isForeign) else {
      return isDynamic(types) ? .possible : .no
    }
    return .possible
  }

  private func isDynamic(_ types: [TypeHierarchy.Node]) -> Bool {
    types.flatMap(hierarchy.declarations(of:)).contains { $0.attributes.contains("dynamicMemberLookup") }
  }

  /// Of declarations side by side, those that fit decide.
  private func answer(_ candidates: [MemberFacts], _ node: DeclReferenceExprSyntax?) -> Answer {
    var fitting = candidates.filter { member in node.map(member.fits) ?? true }
    if let node, Set(fitting.map(\.kind)).count > 1 {
      // A property and a function of one name are told apart by the call, or by the labels of its full name.
      let isFunction = node.callOfName != nil || node.argumentNames != nil
      fitting = fitting.filter { ($0.kind == .function) == isFunction }
    }
    if let call = node?.callOfName { fitting = resolver.chosen(among: fitting, by: call) }
    let meant = fitting.filter(family.contains)
    if meant.isEmpty { return .no }
    return meant.count == fitting.count ? .certain : .possible
  }

  /// Whether any member of the family can be meant, as far as labels tell.
  private func fits(_ node: DeclReferenceExprSyntax) -> Bool {
    family.members.contains { $0.facts.fits(node) }
  }
}

extension MemberFacts {
  /// Whether a mention's labels are this member's.
  fileprivate func fits(_ node: DeclReferenceExprSyntax) -> Bool {
    guard kind == .function || kind == .initializer else { return true }
    if let written = node.argumentNames?.arguments {
      return written.map { $0.name.tokenKind == .wildcard ? nil : $0.name.identifierText }
        == parameters.map(\.label)
    }
    return node.callOfName.map(hasRoom(for:)) ?? true
  }
}

extension TypeHierarchy.Node {
  fileprivate var isForeign: Bool {
    if case .foreign = self { true } else { false }
  }
  fileprivate var isDeclared: Bool {
    if case .declared = self { true } else { false }
  }
  fileprivate var isAmbiguous: Bool {
    if case .ambiguous = self { true } else { false }
  }
}

extension [String] {
  fileprivate var only: String? { count == 1 ? self[0] : nil }
}

extension MemberAccessExprSyntax {
  /// Whether it is what a call calls.
  fileprivate var isCalled: Bool {
    parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(self).id
  }
}
