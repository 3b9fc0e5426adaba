import Codebase
import Migration
import SwiftSyntax

/// What is expected of a closure's result by the place that it is handed to.
package enum ClosureResult {
  /// Nothing: a value of any type may be its only expression.
  case void
  /// The type of its only expression becomes a type elsewhere, or is demanded.
  case value
  case unknown
}

extension FileContext {
  /// What the place of a closure expects of its result, from its own signature, the callee's declaration in the
  /// codebase, or what is known of the SDK.
  package func expectedResult(of closure: ClosureExprSyntax) -> ClosureResult {
    if let result = closure.signature?.returnClause?.type {
      return TypeName.isVoid(result.compactText) ? .void : .value
    }
    if closure.isTaskBody { return .value }
    if let (call, label) = closure.argumentOf, let callee = Callee(call) {
      return expectedResult(of: closure, argumentOf: call, callee: callee, label: label)
    }
    if closure.parent?.is(ReturnStmtSyntax.self) == true || closure.isImplicitResult,
      let type = enclosingResultType(of: closure)
    {
      return result(ofFunctionType: type)
    }
    if let clause = closure.parent?.as(InitializerClauseSyntax.self) {
      if let binding = clause.parent?.as(PatternBindingSyntax.self), let type = binding.typeAnnotation?.type {
        return result(ofFunctionType: type.compactText)
      }
      if let parameter = clause.parent?.as(FunctionParameterSyntax.self) {
        return result(ofFunctionType: parameter.type.compactText)
      }
    }
    // `handler = { … }`
    if let list = closure.parent?.as(ExprListSyntax.self), list.count == 3, let target = list.first,
      list.contains(where: { $0.is(AssignmentExprSyntax.self) })
    {
      if let type = declaredType(of: target) { return result(ofFunctionType: type) }
      // `operation.completionBlock = { … }`
      if let name = target.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText,
        SDK.closureResult(function: "", label: name) == .void
      {
        return .void
      }
    }
    return .unknown
  }

  /// What the function or accessor around a closure returns.
  private func enclosingResultType(of closure: ClosureExprSyntax) -> String? {
    var current = closure.parent
    while let node = current {
      if node.is(ClosureExprSyntax.self) { return nil }
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.compactText
      }
      if let binding = node.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation?.type.compactText
      }
      current = node.parent
    }
    return nil
  }

  private func declaredType(of target: ExprSyntax) -> String? {
    if let reference = target.as(DeclReferenceExprSyntax.self) {
      return resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))?.type
    }
    guard let member = target.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = resolver.type(of: base)
    else { return nil }
    return resolver.member(member.declName.baseName.identifierText, of: owner.path)?.type
  }

  private func expectedResult(
    of closure: ClosureExprSyntax, argumentOf call: FunctionCallExprSyntax, callee: Callee, label: String?
  ) -> ClosureResult {
    if let type = functionType(of: callee, call) {
      return label == nil ? argumentResult(ofFunctionType: type, at: call, closure) : .unknown
    }
    let candidates = candidates(for: callee)
    let known = SDK.closureResult(function: callee.name, label: label)
    let results = candidates.compactMap { function in
      parameter(for: closure, label: label, of: call, in: function).map {
        result(ofFunctionType: $0.type, in: function)
      }
    }
    if results.isEmpty, let label, let property = storedProperty(label, ofType: callee) {
      return result(ofFunctionType: property)
    }
    if results.isEmpty {
      switch known {
      case .void: return .void
      case .generic: return .value
      case .unknown: return .unknown
      }
    }
    if known == .generic { return .value }
    if results.allSatisfy({ $0 == .void }) { return .void }
    return results.contains { $0 == .value } ? .value : .unknown
  }

  /// The type of the parameter that takes a closure, attributes included, when one function of the codebase can be meant.
  package func parameterType(of closure: ClosureExprSyntax) -> String? {
    guard let (call, label) = closure.argumentOf, let callee = Callee(call) else { return nil }
    return candidates(for: callee).lazy.compactMap {
      self.parameter(for: closure, label: label, of: call, in: $0)?.attributedType
    }
    .first
  }

  /// Whether the parameter that takes a closure is `@Sendable` or main-actor isolated, or doesn't let it escape.
  package func takesAnyIsolation(_ closure: ClosureExprSyntax) -> Bool {
    guard let (call, label) = closure.argumentOf, let callee = Callee(call) else { return false }
    let functions =
      callee.receiver.flatMap { resolver.type(of: $0) }.map { resolver.members(callee.name, of: $0.path) }
      ?? resolver.binding(of: callee.name, at: Syntax(call))?.member.map { [$0] } ?? []
    let types = functions.compactMap { parameter(for: closure, label: label, of: call, in: $0)?.type }
    guard !types.isEmpty else { return false }
    return types.allSatisfy { type in
      type.contains("@Sendable") || type.contains("@MainActor") || type.contains("sending ")
        || (!type.contains("@escaping") && TypeName(type).isFunction && !type.hasSuffix("?"))
    }
  }

  /// The functions or initialisers that a callee may name.
  private func candidates(for callee: Callee) -> [MemberFacts] {
    if callee.name.first?.isUppercase == true {
      return codebase.index.types(named: callee.name).flatMap(\.members).filter { $0.kind == .initializer }
    }
    if let receiver = callee.receiver {
      let path = resolver.type(of: receiver)?.path ?? TypeName(receiver.compactText).path
      let members = resolver.members(callee.name, of: path)
      if !members.isEmpty { return members }
    }
    return codebase.index.candidates(callee.name).count <= 16
      ? codebase.index.functions(named: callee.name) : []
  }

  /// The type of a stored property that a memberwise initialiser sets.
  private func storedProperty(_ label: String, ofType callee: Callee) -> String? {
    guard callee.name.first?.isUppercase == true else { return nil }
    let declarations = codebase.index.types(named: callee.name).filter { $0.kind == .struct }
    guard !declarations.contains(where: { $0.members.contains { $0.kind == .initializer } }) else {
      return nil
    }
    return declarations.flatMap(\.members).first { $0.name == label && !$0.isComputed }?.type
  }

  /// The type of what is called, where that is a value and not a function.
  private func functionType(of callee: Callee, _ call: FunctionCallExprSyntax) -> TypeName? {
    let binding: Binding?
    if let receiver = callee.receiver {
      binding = resolver.type(of: receiver).flatMap { resolver.member(callee.name, of: $0.path) }.map(
        Binding.init(alias:))
    } else {
      binding = resolver.binding(of: callee.name, at: Syntax(call))
    }
    guard let binding, let type = resolver.type(of: binding, at: Syntax(call)) else { return nil }
    return type.isFunction ? type : nil
  }

  private func argumentResult(
    ofFunctionType type: TypeName, at call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax
  ) -> ClosureResult {
    let parameters = type.functionParameters
    let index =
      call.arguments.firstIndex { $0.expression.id == ExprSyntax(closure).id }
      .map { call.arguments.distance(from: call.arguments.startIndex, to: $0) } ?? call.arguments.count
    return index < parameters.count ? result(ofFunctionType: parameters[index]) : .unknown
  }

  /// The parameter that a closure argument fills.
  private func parameter(
    for closure: ClosureExprSyntax, label: String?, of call: FunctionCallExprSyntax, in function: MemberFacts
  ) -> ParameterFacts? {
    if let label { return function.parameters.first { $0.label == label } }
    if call.trailingClosure?.id == closure.id, !call.additionalTrailingClosures.isEmpty {
      let labels = Set(call.additionalTrailingClosures.map(\.label.text))
      return function.parameters.first { $0.type.contains("->") && !labels.contains($0.label ?? "_") }
    }
    if call.trailingClosure?.id == closure.id {
      return function.parameters.last {
        $0.type.contains("->") || TypeName(resolver.expandingAlias(TypeName($0.type)).text).isFunction
      }
    }
    guard let position = call.arguments.firstIndex(where: { $0.expression.id == ExprSyntax(closure).id })
    else { return nil }
    let index = call.arguments.distance(from: call.arguments.startIndex, to: position)
    return index < function.parameters.count ? function.parameters[index] : nil
  }

  /// What a function type says of its result; a generic parameter's name counts as a value.
  package func result(ofFunctionType type: String, in function: MemberFacts? = nil) -> ClosureResult {
    var name = TypeName(type)
    if !name.isFunction { name = resolver.expandingAlias(name) }
    guard name.isFunction, let result = name.functionResult else { return .unknown }
    return TypeName.isVoid(result) ? .void : .value
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is the only expression of a function's or accessor's body.
  fileprivate var isImplicitResult: Bool {
    guard let item = parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return list.count == 1 && list.parent?.is(ClosureExprSyntax.self) == false
  }
}

extension TypeName {
  package static func isVoid(_ text: String) -> Bool {
    ["Void", "()", "Swift.Void", "Never"].contains(text.filter { !$0.isWhitespace })
  }
}

extension SyntaxProtocol {
  /// Whether a closure stands between the node and one around it.
  package func isInClosure(within outer: Syntax) -> Bool {
    var current = parent
    while let node = current, node != outer {
      if node.is(ClosureExprSyntax.self) { return true }
      current = node.parent
    }
    return false
  }
}
