import SwiftSyntax

extension Resolver {
  /// What a call of a function, or of a value of function type, gives.
  func result(ofCalling member: MemberFacts, by call: FunctionCallExprSyntax) -> Value? {
    guard let type = member.type else { return nil }
    if let named = namedResult(of: member, by: call) { return Value(type: named) }
    guard member.kind == .variable else { return Value(type: TypeName(type)) }
    return expandingAlias(TypeName(type)).functionResult.map { Value(type: TypeName($0)) }
  }

  /// The type that a generic function gives where an argument names it: `UserClient` for `client(UserClient.self)` and
  /// `func client<C>(_ type: C.Type) -> C`.
  private func namedResult(of member: MemberFacts, by call: FunctionCallExprSyntax) -> TypeName? {
    guard member.kind == .function, let type = member.type, codebase.index.isGenericName(type),
      let index = member.parameters.firstIndex(where: { $0.type == "\(type).Type" })
    else { return nil }
    let arguments = Array(call.arguments)
    let label = member.parameters[index].label
    let argument =
      label == nil
      ? arguments.indices.contains(index) && arguments[index].label == nil ? arguments[index] : nil
      : arguments.first { $0.label?.identifierText == label }
    guard let access = argument?.expression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "self", let base = access.base
    else { return nil }
    return TypeName(base.compactText)
  }
}

extension Resolver {
  /// The type that a function gives the closures which it is called with: `Page` for `page` in `load { page in … }` and
  /// `func load(completion: (Page) -> Void)`. Nil where it may be generic, or more than one function can be meant.
  func type(ofParameter index: Int, of closure: ClosureExprSyntax, depth: Int) -> TypeName? {
    guard let type = writtenType(ofParameter: index, of: closure, depth: depth)
    else { return nil }
    let names = type.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return names.contains(where: isOpen) || type.path.first == "Self" ? nil : type
  }

  /// The type of what a closure is given by a name, or by `$0`, as its callee declares it; what it is made of may be generic.
  package func typeGiven(to reference: DeclReferenceExprSyntax) -> TypeName? {
    guard let (closure, index) = parameter(namedBy: reference),
      let type = writtenType(ofParameter: index, of: closure, depth: 0), let head = type.path.first,
      head != "Self", !isOpen(head)
    else { return nil }
    return type
  }

  func parameter(namedBy reference: DeclReferenceExprSyntax) -> (
    closure: ClosureExprSyntax, index: Int
  )? {
    let name = reference.baseName.identifierText
    guard name.hasPrefix("$") else { return binding(of: name, at: Syntax(reference))?.closureParameter }
    // `$0` is the innermost closure's around it.
    guard let index = Int(name.dropFirst()),
      let closure = reference.closures(upTo: Syntax(reference).root).first,
      closure.signature?.parameterClause == nil
    else { return nil }
    return (closure, index)
  }

  private func isOpen(_ name: String) -> Bool {
    codebase.index.isGenericName(name) && codebase.index.types(named: name).isEmpty
  }

  private func writtenType(
    ofParameter index: Int, of closure: ClosureExprSyntax, depth: Int
  ) -> TypeName? {
    guard depth < Self.depthLimit, let (call, label) = closure.argumentOf, let callee = Callee(call)
    else { return nil }
    if let receiver = callee.receiver, let type = type(of: receiver),
      let given = held(by: type, context: nil)?.parameter(index, ofClosureGivenTo: callee.name)
    {
      // An optional's own `map` gives its closure the collection.
      let mayBeOptionals =
        ["map", "flatMap"].contains(callee.name) && type.isOptional
        && !receiver.is(OptionalChainingExprSyntax.self) && !receiver.is(ForceUnwrapExprSyntax.self)
      return mayBeOptionals || extendsCollections(with: callee.name) ? nil : TypeName(given)
    }
    guard
      let function = function(calledBy: call, callee),
      let parameter = parameter(taking: label, of: call, in: function)
    else { return nil }
    let owner = codebase.index.owner(of: function)?.path
    let own = Resolver(codebase, file: function.file)
    let given = own.expandingAlias(TypeName(parameter.type), context: owner).functionParameters
    guard given.indices.contains(index), closure.writtenParameterCount.map({ $0 == given.count }) ?? true
    else {
      return nil
    }
    return own.expandingAlias(TypeName(given[index].splitLabel), context: owner)
  }

  private func function(calledBy call: FunctionCallExprSyntax, _ callee: Callee) -> MemberFacts? {
    let candidates: [MemberFacts]
    if let receiver = callee.receiver {
      guard let type = type(of: receiver) else { return nil }
      candidates = members(callee.name, of: type.path)
    } else if let path = enclosingType(of: Syntax(call)), case let found = members(callee.name, of: path),
      !found.isEmpty
    {
      candidates = found
    } else {
      candidates = codebase.index.globals(named: callee.name).filter { sees($0.file) }
    }
    let fitting = candidates.filter { $0.kind == .function && $0.hasRoom(for: call) }
    return fitting.count == 1 ? fitting[0] : nil
  }

  private func parameter(
    taking label: String?, of call: FunctionCallExprSyntax, in function: MemberFacts
  ) -> ParameterFacts? {
    if let label { return function.parameters.first { $0.label == label } }
    guard call.trailingClosure != nil else { return nil }
    let open = function.parameters.filter { parameter in
      expandingAlias(TypeName(parameter.type)).isFunction
        && !call.arguments.contains { $0.label?.identifierText == parameter.label && parameter.label != nil }
    }
    return open.count == 1 ? open[0] : nil
  }
}

extension String {
  /// The type of a function type's parameter, without the name that may stand before it: `Page` of `_ page: Page`.
  fileprivate var splitLabel: String {
    guard let colon = firstIndex(of: ":"), !self[..<colon].contains(where: { "([<".contains($0) }) else {
      return self
    }
    return String(self[index(after: colon)...].drop(while: \.isWhitespace))
  }
}
