import SwiftParser
import SwiftSyntax

/// Follows a package manifest's constants, functions and loops over its syntax, without running it.
///
/// What it can't know stays unknown, and `unread` says where that mattered. Environment variables count as not
/// set, `#if` conditions as those of a current compiler on macOS.
final class ManifestInterpreter {
  /// The `Package(…)` that the manifest made, with everything that was changed in it afterwards.
  private(set) var package: ManifestObject?
  /// Lines with something that mattered and could not be known, in order.
  private(set) var unread: Set<Int> = []

  let globals = ManifestScope()
  /// Members of the manifest's own types and extensions, by type.
  private var members: [String: [String: ManifestFunction]] = [:]
  /// Stored static members, which are evaluated once.
  private var statics: [String: ManifestValue] = [:]
  /// Properties of the manifest's own structs, in order, with their initial values.
  private var storedProperties: [String: [(name: String, value: ExprSyntax?)]] = [:]
  private let converter: SourceLocationConverter
  private var steps = 0
  private var depth = 0

  /// A manifest that needs more is not followed further.
  private static let stepLimit = 100_000
  private static let depthLimit = 60

  init(_ tree: SourceFileSyntax) {
    converter = SourceLocationConverter(fileName: "", tree: tree)
    declare(tree.statements, in: globals)
    _ = run(tree.statements, in: globals)
  }

  enum Flow {
    case next
    case leaveLoop
    case nextTurn
    case result(ManifestValue)
  }

  /// Notes that something about this node could not be known.
  func note(_ node: some SyntaxProtocol) {
    unread.insert(converter.location(for: node.positionAfterSkippingLeadingTrivia).line)
  }

  /// Whether there is still room for one more step.
  func step() -> Bool {
    steps += 1
    return steps < Self.stepLimit
  }

  func make(_ name: String, _ fields: [(label: String?, value: ManifestValue)]) -> ManifestValue {
    let object = ManifestObject(name: name, fields: fields)
    if name == "Package", package == nil, object["name"] != nil { package = object }
    return .object(object)
  }

  // MARK: Declarations

  /// Functions, types and computed variables are seen before the line that declares them.
  private func declare(_ items: CodeBlockItemListSyntax, in scope: ManifestScope) {
    for item in items {
      guard let declaration = item.item.as(DeclSyntax.self) else { continue }
      if let function = declaration.as(FunctionDeclSyntax.self) {
        scope.declare(function.name.text, .function(Self.function(function, in: scope)))
      } else if let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings { declareComputed(binding, in: scope) }
      } else if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
        declareMembers(of: group, in: scope)
      }
    }
  }

  private func declareComputed(_ binding: PatternBindingSyntax, in scope: ManifestScope) {
    guard let body = binding.getter,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return }
    let getter = ManifestFunction(parameters: [], body: body, scope: scope)
    scope.declare(name, make("computed", [("getter", .function(getter))]))
  }

  private func declareMembers(of group: any DeclGroupSyntax, in scope: ManifestScope) {
    guard let type = Self.name(of: group) else { return }
    for member in group.memberBlock.members {
      let declaration = member.decl
      if let function = declaration.as(FunctionDeclSyntax.self) {
        members[type, default: [:]][function.name.text] = Self.function(function, in: scope)
      } else if let nested = declaration.asProtocol((any DeclGroupSyntax).self) {
        declareMembers(of: nested, in: scope)
      } else if let variable = declaration.as(VariableDeclSyntax.self) {
        let isStatic = variable.modifiers.contains { $0.name.text == "static" }
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
          if let body = binding.getter {
            members[type, default: [:]][name] = ManifestFunction(parameters: [], body: body, scope: scope)
          } else if isStatic, let value = binding.initializer?.value {
            members[type, default: [:]][name] = ManifestFunction(
              parameters: [], body: [CodeBlockItemSyntax(item: .expr(value))], scope: scope)
          } else {
            storedProperties[type, default: []].append((name, binding.initializer?.value))
          }
        }
      }
    }
  }

  private static func name(of group: any DeclGroupSyntax) -> String? {
    if let group = group as? ExtensionDeclSyntax {
      return group.extendedType.compactText.split(separator: ".").last.map(String.init)
    }
    return group.asProtocol((any NamedDeclSyntax).self)?.name.text
  }

  private static func function(_ function: FunctionDeclSyntax, in scope: ManifestScope) -> ManifestFunction {
    let parameters = function.signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text
      return ManifestFunction.Parameter(
        label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).text,
        defaultValue: parameter.defaultValue?.value)
    }
    return ManifestFunction(parameters: parameters, body: function.body?.statements ?? [], scope: scope)
  }

  /// A member of the manifest's own, of this type or, where the type is unknown, of any.
  func member(_ name: String, of type: String?) -> ManifestFunction? {
    if let type { return members[type]?[name] }
    return members.keys.sorted().lazy.compactMap { self.members[$0]?[name] }.first
  }

  /// An instance of one of the manifest's own structs; `nil` where there is none of that name.
  func instance(of type: String, _ arguments: [(label: String?, value: ManifestValue)]) -> ManifestValue? {
    guard let properties = storedProperties[type] else { return nil }
    let object = ManifestObject(name: type, fields: arguments)
    for property in properties where object[property.name] == nil {
      object[property.name] = property.value.map { evaluate($0, in: globals) } ?? .nothing
    }
    return .object(object)
  }

  // MARK: Calls

  func call(
    _ function: ManifestFunction, _ arguments: [(label: String?, value: ManifestValue)],
    instance: ManifestObject? = nil
  ) -> ManifestValue {
    guard depth < Self.depthLimit else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let scope = ManifestScope(parent: function.scope, instance: instance)
    var rest = arguments[...]
    for parameter in function.parameters {
      if let argument = rest.first, argument.label == parameter.label {
        scope.declare(parameter.name, argument.value)
        rest.removeFirst()
      } else {
        scope.declare(parameter.name, parameter.defaultValue.map { evaluate($0, in: scope) } ?? .unknown)
      }
    }
    for (index, argument) in arguments.enumerated() { scope.declare("$\(index)", argument.value) }
    // A body that is one expression is that expression's value.
    if function.body.count == 1, case .expr(let expression)? = function.body.first?.item,
      !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self)
    {
      return evaluate(expression, in: scope)
    }
    declare(function.body, in: scope)
    if case .result(let value) = run(function.body, in: scope) { return value }
    return .void
  }

  // MARK: Statements

  func run(_ items: CodeBlockItemListSyntax, in scope: ManifestScope) -> Flow {
    for item in items {
      guard step() else { return .next }
      let flow: Flow
      switch item.item {
      case .decl(let declaration): flow = run(declaration, in: scope)
      case .stmt(let statement): flow = run(statement, in: scope)
      case .expr(let expression): flow = run(expression, in: scope, isOnlyItem: items.count == 1)
      }
      guard case .next = flow else { return flow }
    }
    return .next
  }

  private func run(_ declaration: DeclSyntax, in scope: ManifestScope) -> Flow {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        guard binding.getter == nil,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { continue }
        scope.declare(name, binding.initializer.map { evaluate($0.value, in: scope) } ?? .unknown)
      }
    } else if let condition = declaration.as(IfConfigDeclSyntax.self),
      case .statements(let items)? = ManifestCondition.active(condition)?.elements
    {
      declare(items, in: scope)
      return run(items, in: scope)
    }
    return .next
  }

  private func run(_ statement: StmtSyntax, in scope: ManifestScope) -> Flow {
    if let statement = statement.as(ReturnStmtSyntax.self) {
      return .result(statement.expression.map { evaluate($0, in: scope) } ?? .void)
    }
    if let statement = statement.as(ExpressionStmtSyntax.self) {
      return run(statement.expression, in: scope, isOnlyItem: false)
    }
    if let statement = statement.as(ForStmtSyntax.self) { return run(statement, in: scope) }
    if let statement = statement.as(GuardStmtSyntax.self) {
      switch holds(statement.conditions, in: scope) {
      case false?: return run(statement.body.statements, in: scope)
      case true?: return .next
      case nil:
        note(statement)
        return .next
      }
    }
    if let statement = statement.as(DoStmtSyntax.self) { return run(statement.body.statements, in: scope) }
    if statement.is(BreakStmtSyntax.self) { return .leaveLoop }
    if statement.is(ContinueStmtSyntax.self) { return .nextTurn }
    return .next
  }

  private func run(_ loop: ForStmtSyntax, in scope: ManifestScope) -> Flow {
    guard let elements = evaluate(loop.sequence, in: scope).elements else {
      note(loop)
      return .next
    }
    for element in elements {
      guard step() else { return .next }
      let inner = ManifestScope(parent: scope)
      if let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        inner.declare(name, element)
      }
      if let condition = loop.whereClause?.condition {
        let truth = evaluate(condition, in: inner).truth
        if truth == nil { note(condition) }
        guard truth == true else { continue }
      }
      switch run(loop.body.statements, in: inner) {
      case .next, .nextTurn: continue
      case .leaveLoop: return .next
      case .result(let value): return .result(value)
      }
    }
    return .next
  }

  private func run(_ expression: ExprSyntax, in scope: ManifestScope, isOnlyItem: Bool) -> Flow {
    if let branch = expression.as(IfExprSyntax.self) { return run(branch, in: scope) }
    if let choice = expression.as(SwitchExprSyntax.self) { return run(choice, in: scope) }
    _ = evaluate(expression, in: scope)
    return .next
  }

  private func run(_ branch: IfExprSyntax, in scope: ManifestScope) -> Flow {
    let inner = ManifestScope(parent: scope)
    switch holds(branch.conditions, in: inner) {
    case true?: return run(branch.body.statements, in: inner)
    case nil:
      note(branch)
      return .next
    case false?:
      switch branch.elseBody {
      case .codeBlock(let block)?: return run(block.statements, in: ManifestScope(parent: scope))
      case .ifExpr(let next)?: return run(next, in: scope)
      case nil: return .next
      }
    }
  }

  private func run(_ choice: SwitchExprSyntax, in scope: ManifestScope) -> Flow {
    let subject = evaluate(choice.subject, in: scope)
    for element in choice.cases {
      guard case .switchCase(let candidate) = element else { continue }
      guard matches(candidate.label, subject, in: scope) else { continue }
      let flow = run(candidate.statements, in: ManifestScope(parent: scope))
      if case .leaveLoop = flow { return .next }
      return flow
    }
    note(choice)
    return .next
  }

  func matches(
    _ label: SwitchCaseSyntax.Label, _ subject: ManifestValue, in scope: ManifestScope
  ) -> Bool {
    guard case .case(let label) = label else { return true }
    return label.caseItems.contains { item in
      guard let pattern = item.pattern.as(ExpressionPatternSyntax.self) else {
        return item.pattern.is(WildcardPatternSyntax.self)
      }
      return evaluate(pattern.expression, in: scope).equals(subject) == true
    }
  }

  /// Whether all of these hold; `nil` where one can't be known and none is false.
  private func holds(_ conditions: ConditionElementListSyntax, in scope: ManifestScope) -> Bool? {
    var result: Bool? = true
    for element in conditions {
      switch element.condition {
      case .expression(let expression):
        switch evaluate(expression, in: scope).truth {
        case true?: break
        case false?: return false
        case nil: result = nil
        }
      case .optionalBinding(let binding):
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
        let value =
          binding.initializer.map { evaluate($0.value, in: scope) } ?? scope.lookup(name) ?? .unknown
        switch value {
        case .nothing: return false
        case .unknown: result = nil
        default: scope.declare(name, value)
        }
      case .availability, .matchingPattern: result = nil
      }
    }
    return result
  }
}

extension PatternBindingSyntax {
  /// What a computed property runs.
  fileprivate var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let body)?: body
    case .accessors(let accessors)?: accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: nil
    }
  }
}
