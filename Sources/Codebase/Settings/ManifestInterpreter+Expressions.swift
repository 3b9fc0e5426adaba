import SwiftSyntax

extension ManifestInterpreter {
  func evaluate(_ expression: ExprSyntax, in scope: ManifestScope) -> ManifestValue {
    guard step() else { return .unknown }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return string(literal, in: scope)
    case .booleanLiteralExpr(let literal): return .bool(literal.literal.text == "true")
    case .integerLiteralExpr(let literal):
      return Int(literal.literal.text).map(ManifestValue.number) ?? .unknown
    case .nilLiteralExpr: return .nothing
    case .arrayExpr(let array): return .list(array.elements.map { evaluate($0.expression, in: scope) })
    case .dictionaryExpr(let dictionary): return list(dictionary, in: scope)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first {
        return evaluate(only.expression, in: scope)
      }
      return make("tuple", arguments(tuple.elements, in: scope))
    case .declReferenceExpr(let reference): return value(of: reference.baseName.text, in: scope)
    case .memberAccessExpr(let access): return member(access, in: scope)
    case .functionCallExpr(let call): return evaluate(call, in: scope)
    case .subscriptCallExpr(let call): return evaluate(call, in: scope)
    case .closureExpr(let closure): return .function(Self.function(closure, in: scope))
    case .keyPathExpr(let path): return Self.function(path, in: scope)
    case .optionalChainingExpr(let chain): return evaluate(chain.expression, in: scope)
    case .forceUnwrapExpr(let unwrap): return evaluate(unwrap.expression, in: scope)
    case .tryExpr(let attempt): return evaluate(attempt.expression, in: scope)
    case .sequenceExpr(let sequence): return evaluate(Array(sequence.elements)[...], in: scope)
    case .prefixOperatorExpr(let prefix):
      guard prefix.operator.text == "!", let truth = evaluate(prefix.expression, in: scope).truth else {
        return .unknown
      }
      return .bool(!truth)
    case .ifExpr(let branch):
      if case .result(let value) = runValue(branch, in: scope) { return value }
      return .unknown
    default: return .unknown
    }
  }

  // MARK: Names and members

  private func value(of name: String, in scope: ManifestScope) -> ManifestValue {
    if name == "self" { return scope.instance.map(ManifestValue.object) ?? .unknown }
    if let value = scope.lookup(name) { return read(value) }
    if let field = scope.instance?[name] { return field }
    if let instance = scope.instance, let getter = member(name, of: instance.name), getter.parameters.isEmpty
    {
      return call(getter, [], instance: instance)
    }
    // A type's name stands for the type: `MainActor.self`, `Target.target(…)`.
    return name.first?.isUppercase == true ? make(name, []) : .unknown
  }

  private func read(_ value: ManifestValue) -> ManifestValue {
    guard case .object(let object) = value, object.name == "computed",
      case .function(let getter)? = object["getter"]
    else { return value }
    return call(getter, [])
  }

  private func member(_ access: MemberAccessExprSyntax, in scope: ManifestScope) -> ManifestValue {
    let name = access.declName.baseName.text
    guard let base = access.base else {
      if let own = member(name, of: nil), own.parameters.isEmpty { return call(own, []) }
      return make(name, [])
    }
    if let type = typeName(base, in: scope) {
      if type == "MainActor", name == "self" { return make(type, []) }
      if type == "ProcessInfo" || type == "Context" { return make(name, []) }
      if let own = member(name, of: type), own.parameters.isEmpty { return call(own, []) }
      return make(name, [])
    }
    return property(name, of: evaluate(base, in: scope))
  }

  private func property(_ name: String, of base: ManifestValue) -> ManifestValue {
    switch base {
    case .nothing: return .nothing
    case .list(let elements):
      switch name {
      case "count": return .number(elements.count)
      case "isEmpty": return .bool(elements.isEmpty)
      case "first": return elements.first ?? .nothing
      case "last": return elements.last ?? .nothing
      case "indices": return .list(elements.indices.map(ManifestValue.number))
      default: return .unknown
      }
    case .string(let text): return name == "isEmpty" ? .bool(text.isEmpty) : .unknown
    case .object(let object):
      if object.name == "processInfo", name == "environment" { return make("environment", []) }
      if let field = object[name] { return field }
      if name == "self" || name == "rawValue" { return base }
      if name == "type", let kind = PackageManifest.Target.Kind(factory: object.name) {
        return make(kind.swiftName, [])
      }
      if name == "isTest" { return .bool(object.name == "testTarget") }
      if let getter = member(name, of: object.name) ?? member(name, of: nil), getter.parameters.isEmpty {
        return call(getter, [], instance: object)
      }
      if let index = Int(name), object.name == "tuple", index < object.fields.count {
        return object.fields[index].value
      }
      // What was not given to a package or target is its default.
      let isPart = object.name == "Package" || PackageManifest.Target.Kind(factory: object.name) != nil
      return isPart ? .nothing : .unknown
    case .bool, .number, .unknown, .function, .void: return .unknown
    }
  }

  /// The type that an expression names, without its outer types; `nil` for a value.
  private func typeName(_ expression: ExprSyntax, in scope: ManifestScope) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      return name.first?.isUppercase == true && scope.lookup(name) == nil ? name : nil
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      typeName(base, in: scope) != nil, access.declName.baseName.text.first?.isUppercase == true
    else { return nil }
    return access.declName.baseName.text
  }

  // MARK: Calls

  private func arguments(
    _ list: LabeledExprListSyntax, in scope: ManifestScope
  ) -> [(label: String?, value: ManifestValue)] {
    list.map { ($0.label?.text, evaluate($0.expression, in: scope)) }
  }

  private func evaluate(_ expression: FunctionCallExprSyntax, in scope: ManifestScope) -> ManifestValue {
    var arguments = arguments(expression.arguments, in: scope)
    if let closure = expression.trailingClosure {
      arguments.append((nil, .function(Self.function(closure, in: scope))))
    }
    let labels = arguments.map(\.label)
    if let closure = expression.calledExpression.as(ClosureExprSyntax.self) {
      return call(Self.function(closure, in: scope), arguments)
    }
    if let reference = expression.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      if case .function(let function)? = scope.lookup(name) { return call(function, arguments) }
      if let function = scope.instance.flatMap({ member(name, of: $0.name) }),
        function.accepts(labels: labels)
      {
        return call(function, arguments, instance: scope.instance)
      }
      if let instance = instance(of: name, arguments) { return instance }
      if ["Array", "Set", "Optional"].contains(name), let only = arguments.first?.value { return only }
      if name == "String", let only = arguments.first?.value.text { return .string(only) }
      return name.first?.isUppercase == true ? make(name, arguments) : .unknown
    }
    // `[SwiftSetting]()`
    if let array = expression.calledExpression.as(ArrayExprSyntax.self), arguments.isEmpty,
      array.elements.count == 1
    {
      return .list([])
    }
    guard let access = expression.calledExpression.as(MemberAccessExprSyntax.self) else { return .unknown }
    let name = access.declName.baseName.text
    guard let base = access.base else {
      if let own = member(name, of: nil), own.accepts(labels: labels) { return call(own, arguments) }
      return make(name, arguments)
    }
    if let type = typeName(base, in: scope) {
      if name == "init" { return instance(of: type, arguments) ?? make(type, arguments) }
      if let own = member(name, of: type), own.accepts(labels: labels) { return call(own, arguments) }
      return make(name, arguments)
    }
    return method(name, on: base, arguments, in: scope)
  }

  private func method(
    _ name: String, on base: ExprSyntax, _ arguments: [(label: String?, value: ManifestValue)],
    in scope: ManifestScope
  ) -> ManifestValue {
    let receiver = evaluate(base, in: scope)
    switch receiver {
    case .list(let elements):
      if let changed = Self.changed(elements, by: name, arguments) {
        if changed.isPartial { note(base) }
        assign(.list(changed.elements), to: base, in: scope)
        return .void
      }
      return read(elements, by: name, arguments) ?? .unknown
    case .string(let text):
      guard let argument = arguments.first?.value.text else { return .unknown }
      switch name {
      case "hasPrefix": return .bool(text.hasPrefix(argument))
      case "hasSuffix": return .bool(text.hasSuffix(argument))
      case "contains": return .bool(text.contains(argument))
      default: return .unknown
      }
    case .object(let object):
      let own = member(name, of: object.name) ?? member(name, of: nil)
      guard let own, own.accepts(labels: arguments.map(\.label)) else { return .unknown }
      return call(own, arguments, instance: object)
    case .nothing:
      // `package.dependencies` and `package.targets` start empty where they were not given.
      if base.is(MemberAccessExprSyntax.self), let changed = Self.changed([], by: name, arguments) {
        assign(.list(changed.elements), to: base, in: scope)
      }
      return .nothing
    case .function, .bool, .number, .void, .unknown: return .unknown
    }
  }

  /// A list after a method that changes it; `nil` where this is none.
  private static func changed(
    _ elements: [ManifestValue], by method: String, _ arguments: [(label: String?, value: ManifestValue)]
  ) -> (elements: [ManifestValue], isPartial: Bool)? {
    guard let argument = arguments.first else { return method == "removeAll" ? ([], false) : nil }
    switch (method, argument.label) {
    case ("append", nil), ("insert", nil): return (elements + [argument.value], false)
    case ("append", "contentsOf"), ("insert", "contentsOf"):
      guard let more = argument.value.elements else { return (elements, true) }
      return (elements + more, false)
    default: return nil
    }
  }

  private func read(
    _ elements: [ManifestValue], by method: String, _ arguments: [(label: String?, value: ManifestValue)]
  ) -> ManifestValue? {
    guard let argument = arguments.first else { return nil }
    guard case .function(let function) = argument.value else {
      guard method == "contains" else { return nil }
      let answers = elements.map { $0.equals(argument.value) }
      if answers.contains(true) { return .bool(true) }
      return answers.contains(nil) ? .unknown : .bool(false)
    }
    func result(_ element: ManifestValue) -> ManifestValue {
      // A closure with two parameters takes a pair apart.
      if function.parameters.count > 1, let pair = element.object, pair.name == "tuple" {
        return call(function, pair.fields.map { (nil, $0.value) })
      }
      return call(function, [(nil, element)])
    }
    switch method {
    case "forEach":
      for element in elements { _ = result(element) }
      return .void
    case "map": return .list(elements.map(result))
    case "flatMap", "compactMap":
      return .list(
        elements.flatMap { element -> [ManifestValue] in
          switch result(element) {
          case .list(let inner): inner
          case .nothing: []
          case let other: [other]
          }
        })
    case "filter": return .list(elements.filter { result($0).truth ?? true })
    case "contains": return .bool(elements.contains { result($0).truth == true })
    case "first": return elements.first { result($0).truth == true } ?? .nothing
    default: return nil
    }
  }

  private func evaluate(_ expression: SubscriptCallExprSyntax, in scope: ManifestScope) -> ManifestValue {
    let base = evaluate(expression.calledExpression, in: scope)
    guard let index = expression.arguments.first?.expression else { return .unknown }
    if base.object?.name == "environment" { return .nothing }
    guard let elements = base.elements, case .number(let index) = evaluate(index, in: scope),
      elements.indices.contains(index)
    else { return .unknown }
    return elements[index]
  }

  // MARK: Operators

  /// Operators by precedence, from the one that binds least.
  private static let precedence: [[String]] = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!=="], ["??"], ["...", "..<"],
    ["+", "-"],
  ]

  private func evaluate(_ elements: ArraySlice<ExprSyntax>, in scope: ManifestScope) -> ManifestValue {
    guard elements.count > 1 else {
      return elements.first.map { evaluate($0, in: scope) } ?? .unknown
    }
    func sides(_ index: Int) -> (ArraySlice<ExprSyntax>, ArraySlice<ExprSyntax>) {
      (elements[elements.startIndex..<index], elements[(index + 1)...])
    }
    if let index = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) || $0.operatorText == "+=" })
    {
      let (left, right) = sides(index)
      guard let target = left.first else { return .unknown }
      var value = evaluate(right, in: scope)
      if elements[index].operatorText == "+=" { value = sum(evaluate(target, in: scope), value, at: target) }
      assign(value, to: target, in: scope)
      return .void
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let (condition, otherwise) = sides(index)
      switch evaluate(condition, in: scope).truth {
      case true?: return evaluate(ternary.thenExpression, in: scope)
      case false?: return evaluate(otherwise, in: scope)
      case nil:
        note(ternary)
        return .unknown
      }
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }) {
      return evaluate(elements[elements.startIndex..<index], in: scope)
    }
    for operators in Self.precedence {
      let isOperator = { (element: ExprSyntax) in element.operatorText.map(operators.contains) ?? false }
      // `??` groups to the right, the others to the left.
      let found =
        operators == ["??"] ? elements.firstIndex(where: isOperator) : elements.lastIndex(where: isOperator)
      guard let index = found, let text = elements[index].operatorText else { continue }
      let (left, right) = sides(index)
      return combine(evaluate(left, in: scope), text, right, in: scope)
    }
    return .unknown
  }

  private func combine(
    _ left: ManifestValue, _ text: String, _ right: ArraySlice<ExprSyntax>, in scope: ManifestScope
  ) -> ManifestValue {
    let other = { self.evaluate(right, in: scope) }
    switch text {
    case "||", "&&":
      let decisive = text == "||"
      if left.truth == decisive { return .bool(decisive) }
      let second = other()
      if second.truth == decisive { return second }
      return left.truth == nil ? .unknown : second
    case "??":
      switch left {
      case .nothing: return other()
      default: return left
      }
    case "==", "===": return left.equals(other()).map(ManifestValue.bool) ?? .unknown
    case "!=", "!==": return left.equals(other()).map { .bool(!$0) } ?? .unknown
    case "...", "..<":
      guard case .number(let first) = left, case .number(let last) = other(), last >= first,
        last - first < 1000
      else { return .unknown }
      return .list((first..<(text == "..." ? last + 1 : last)).map(ManifestValue.number))
    case "+":
      return right.first.map { sum(left, other(), at: $0) } ?? .unknown
    default: return .unknown
    }
  }

  private func sum(_ left: ManifestValue, _ right: ManifestValue, at node: ExprSyntax) -> ManifestValue {
    switch (left, right) {
    case (.list(let left), .list(let right)): return .list(left + right)
    case (.string(let left), .string(let right)): return .string(left + right)
    case (.number(let left), .number(let right)): return .number(left &+ right)
    case (.list, .nothing): return left
    case (.nothing, .list): return right
    case (.list, _), (_, .list):
      note(node)
      return left.elements == nil ? right : left
    default: return .unknown
    }
  }

  private func assign(_ value: ManifestValue, to target: ExprSyntax, in scope: ManifestScope) {
    if let chain = target.as(OptionalChainingExprSyntax.self) {
      return assign(value, to: chain.expression, in: scope)
    }
    if let unwrap = target.as(ForceUnwrapExprSyntax.self) {
      return assign(value, to: unwrap.expression, in: scope)
    }
    if let reference = target.as(DeclReferenceExprSyntax.self) {
      if !scope.assign(reference.baseName.text, value) { scope.instance?[reference.baseName.text] = value }
    } else if let access = target.as(MemberAccessExprSyntax.self), let base = access.base {
      evaluate(base, in: scope).object?[access.declName.baseName.text] = value
    }
  }

  // MARK: Literals

  private func string(_ literal: StringLiteralExprSyntax, in scope: ManifestScope) -> ManifestValue {
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment): text += segment.content.text
      case .expressionSegment(let segment):
        guard let value = segment.expressions.first.map({ evaluate($0.expression, in: scope) }) else {
          return .unknown
        }
        switch value {
        case .string(let part): text += part
        case .number(let part): text += String(part)
        default: return .unknown
        }
      }
    }
    return .string(text)
  }

  private func list(_ dictionary: DictionaryExprSyntax, in scope: ManifestScope) -> ManifestValue {
    guard case .elements(let elements) = dictionary.content else { return .list([]) }
    return .list(
      elements.map { element in
        make(
          "tuple", [("key", evaluate(element.key, in: scope)), ("value", evaluate(element.value, in: scope))])
      })
  }

  private static func function(_ closure: ClosureExprSyntax, in scope: ManifestScope) -> ManifestFunction {
    var names: [String] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list)?: names = list.map(\.name.text)
    case .parameterClause(let clause)?:
      names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: break
    }
    return ManifestFunction(
      parameters: names.map { .init(label: nil, name: $0, defaultValue: nil) }, body: closure.statements,
      scope: scope)
  }

  /// `\.name` as the function that it stands for.
  private static func function(_ path: KeyPathExprSyntax, in scope: ManifestScope) -> ManifestValue {
    var body = ExprSyntax(DeclReferenceExprSyntax(baseName: .dollarIdentifier("$0")))
    for component in path.components {
      guard case .property(let property) = component.component else { return .unknown }
      body = ExprSyntax(MemberAccessExprSyntax(base: body, declName: property.declName))
    }
    return .function(
      ManifestFunction(
        parameters: [.init(label: nil, name: "$0", defaultValue: nil)],
        body: [CodeBlockItemSyntax(item: .expr(body))], scope: scope))
  }

  /// An `if` that is used as a value.
  private func runValue(_ branch: IfExprSyntax, in scope: ManifestScope) -> Flow {
    guard case .expr(let condition)? = branch.conditions.first.map(\.condition).flatMap(Self.expression),
      branch.conditions.count == 1, let truth = evaluate(condition, in: scope).truth
    else {
      note(branch)
      return .next
    }
    let body: CodeBlockItemListSyntax?
    switch (truth, branch.elseBody) {
    case (true, _): body = branch.body.statements
    case (false, .codeBlock(let block)?): body = block.statements
    case (false, .ifExpr(let next)?): return runValue(next, in: scope)
    case (false, nil): body = nil
    }
    guard case .expr(let only)? = body?.first?.item else { return .next }
    return .result(evaluate(only, in: scope))
  }

  private static func expression(_ condition: ConditionElementSyntax.Condition) -> CodeBlockItemSyntax.Item? {
    if case .expression(let expression) = condition { return .expr(expression) }
    return nil
  }
}

extension ExprSyntax {
  /// The operator that this element of a sequence is.
  fileprivate var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}
