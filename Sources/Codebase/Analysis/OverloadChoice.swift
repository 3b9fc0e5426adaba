import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether a `try` covers the call, up to the closure or the function around it.
  fileprivate var mayThrow: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(TryExprSyntax.self) { return true }
      if let list = parent.as(ExprListSyntax.self),
        list.prefix(while: { $0.position < node.position }).contains(where: { $0.is(TryExprSyntax.self) })
      {
        return true
      }
      if parent.is(ClosureExprSyntax.self) || parent.is(CodeBlockItemSyntax.self)
        || parent.is(MemberBlockItemSyntax.self)
      {
        return false
      }
      node = parent
    }
    return false
  }
}

extension Resolver {
  /// Those of several functions of one name that a call can mean by what it is called on, by the types of its arguments,
  /// and by how many values its closures take; all of them where none is left.
  ///
  /// An argument whose type isn't known tells nothing. Where one function has a parameter of the argument's very type and
  /// another doesn't, the first is meant: no conversion ranks before it.
  package func chosen(among candidates: [MemberFacts], by call: FunctionCallExprSyntax) -> [MemberFacts] {
    guard candidates.count > 1 else { return candidates }
    var left = candidates
    if let isStatic = isStaticCall(call), Set(left.map(\.isStatic)).count > 1 {
      left = left.filter { $0.isStatic == isStatic }
    }
    // What can throw needs a `try`; where a closure doesn't throw, what rethrows is as good as what doesn't.
    if !call.mayThrow, left.contains(where: { !$0.isThrowing }) { left = left.filter { !$0.isThrowing } }
    guard left.count > 1 else { return left.isEmpty ? candidates : left }
    let fits = left.map { ArgumentFit($0.parameters, labels: call.argumentLabels) }
    var ruledOut: Set<Int> = []
    for (place, argument) in call.arguments.enumerated() {
      let takers = fits.map { $0?.taken.first { $0.place == place }?.parameter }
      ruledOut.formUnion(worse(for: argument.expression, among: takers))
    }
    if let closure = call.trailingClosure, let count = closure.writtenParameterCount {
      let counts = fits.map { fit in
        let functions = (fit?.open ?? []).map { parameterCount($0.type) }.filter { $0 != nil }
        return functions.count == 1 ? functions[0] : nil
      }
      if counts.contains(count) {
        ruledOut.formUnion(counts.indices.filter { counts[$0].map { $0 != count } ?? false })
      }
    }
    if call.trailingClosure != nil {
      ruledOut.formUnion(
        fits.indices.filter { index in
          let open = fits[index]?.open ?? []
          return !open.isEmpty && open.allSatisfy { isDeclared(expandingAlias(TypeName($0.type))) }
        })
    }
    let chosen = left.indices.filter { !ruledOut.contains($0) }.map { left[$0] }
    return chosen.isEmpty ? candidates : chosen
  }

  /// The candidates that an argument speaks against.
  private func worse(for argument: ExprSyntax, among takers: [ParameterFacts?]) -> [Int] {
    let types = takers.map { $0.map { expandingAlias(TypeName($0.type)) } }
    guard Set(types).count > 1 else { return [] }
    if let closure = argument.as(ClosureExprSyntax.self) {
      guard let count = closure.writtenParameterCount else { return [] }
      let counts = types.map { type in type.flatMap { parameterCount($0.text) } }
      guard counts.contains(count) else { return [] }
      return counts.indices.filter { counts[$0].map { $0 != count } ?? false }
    }
    guard let given = type(of: argument).map({ expandingAlias($0) }), !given.path.isEmpty || given.isFunction
    else { return [] }
    if types.contains(given) { return types.indices.filter { types[$0].map { $0 != given } ?? false } }
    // Whether a name holds an optional or what was found in it isn't always known: no other type of its own takes either.
    guard types.contains(where: { $0?.path == given.path }), !given.isFunction else { return [] }
    return types.indices.filter { types[$0].map { $0.path != given.path && isConcrete($0) } ?? false }
  }

  /// Whether the codebase declares a type, which then is no function's.
  private func isDeclared(_ type: TypeName) -> Bool {
    !type.isFunction && !type.path.isEmpty && declarations(of: type.path).contains(where: \.isPrimary)
  }

  /// Whether a parameter of a type takes values of that type alone: no protocol's, no optional and nothing generic.
  private func isConcrete(_ type: TypeName) -> Bool {
    guard !type.isOptional, !type.isFunction else { return false }
    let declared = declarations(of: type.path).filter(\.isPrimary)
    return declared.isEmpty
      ? Self.plainTypes.contains(type.name) : declared.allSatisfy { $0.kind != .protocol }
  }

  private static let plainTypes: Set<String> = [
    "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "String", "URL", "URLRequest", "UUID",
    "UIBarButtonItem", "UIView", "UIViewController",
  ]

  private func parameterCount(_ type: String) -> Int? {
    let type = expandingAlias(TypeName(type))
    return type.isFunction ? type.functionParameters.filter { $0 != "Void" && $0 != "()" }.count : nil
  }

  /// Whether what is called is a member of a type itself; nil where that isn't known.
  private func isStaticCall(_ call: FunctionCallExprSyntax) -> Bool? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else {
      return Syntax(call).isInStaticMember
    }
    guard let base = access.base else { return nil }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if name == "self" { return Syntax(call).isInStaticMember }
      if name == "Self" { return true }
      if binding(of: name, at: Syntax(call)) == nil, !codebase.index.types(named: name).isEmpty {
        return true
      }
    }
    return type(of: base).map { $0.text.hasSuffix(".Type") }
  }
}

extension Syntax {
  /// Whether the member around a node belongs to its type, and not to instances; nil where that is no function.
  fileprivate var isInStaticMember: Bool? {
    var node = self
    while let parent = node.parent {
      if parent.is(MemberBlockItemSyntax.self) {
        if node.is(InitializerDeclSyntax.self) || node.is(DeinitializerDeclSyntax.self) { return false }
        return node.as(FunctionDeclSyntax.self).map { function in
          function.modifiers.contains { ["static", "class"].contains($0.name.text) }
        }
      }
      node = parent
    }
    return nil
  }
}

extension ClosureExprSyntax {
  /// How many parameters a closure names; nil where it names none, as it may then take any number or none.
  var writtenParameterCount: Int? {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.count
    case .parameterClause(let clause): clause.parameters.count
    case nil: nil
    }
  }
}
