import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What starts a task again and again, for another input each time.
struct RepeatedStart {
  /// The names that stand for the input in the task.
  let inputs: Set<String>
  /// What starts it: `each change of 'query'`.
  let cause: String

  /// Nil where nothing shows that the task is started for one input after the other.
  init?(_ task: StartedTask, in file: FileContext) {
    let closures = task.call.closuresInDeclaration
    if let closure = closures.first {
      guard closures.count == 1 || closures.dropFirst().allSatisfy({ !$0.isTaskBody }),
        let found = Self.subscription(closure, task, file)
      else { return nil }
      self = found
    } else if let accessor = task.call.enclosing(AccessorDeclSyntax.self) {
      guard let found = Self.observer(accessor, task) else { return nil }
      self = found
    } else {
      guard let found = Self.method(task, file) else { return nil }
      self = found
    }
  }

  private init(_ inputs: Set<String>, _ cause: String) {
    self.inputs = inputs
    self.cause = cause
  }

  /// `$query.sink { query in Task { … } }`
  private static func subscription(
    _ closure: ClosureExprSyntax, _ task: StartedTask, _ file: FileContext
  ) -> RepeatedStart? {
    guard let (call, label) = closure.argumentOf, let callee = Callee(call) else { return nil }
    let names = closure.parameterNames.filter { $0 != "_" }
    if callee.name == "Binding", callee.receiver == nil, label == "set" {
      guard task.call.isStatement(of: closure.statements, file) else { return nil }
      return RepeatedStart(Set(names), "each value of the binding")
    }
    guard callee.name == "sink",
      call.closureGivenValues?.id == closure.id, let publisher = callee.receiver.map(PublisherChain.init),
      publisher.repeats(in: file), task.call.isStatement(of: closure.statements, file),
      closure.signature != nil
    else { return nil }
    return RepeatedStart(
      Set(names + [publisher.projected].compactMap(\.self)), "each value of the publisher")
  }

  /// `var query = "" { didSet { Task { … } } }`
  private static func observer(_ accessor: AccessorDeclSyntax, _ task: StartedTask) -> RepeatedStart? {
    guard let name = accessor.observedName, let body = accessor.body,
      task.call.parent?.parent?.id == Syntax(body.statements).id,
      body.statements.allSatisfy({
        !$0.item.is(GuardStmtSyntax.self) && $0.itemExpression?.is(IfExprSyntax.self) != true
      })
    else { return nil }
    return RepeatedStart([name], "each change of '\(name)'")
  }

  /// A method that is called for each text or selection.
  private static func method(_ task: StartedTask, _ file: FileContext) -> RepeatedStart? {
    guard let function = task.call.enclosing(FunctionDeclSyntax.self), let body = function.body,
      task.call.isStatement(of: body.statements, file),
      function.parent?.is(MemberBlockItemSyntax.self) == true
    else { return nil }
    let parameters = function.signature.parameterClause.parameters
    let names = parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    guard !names.isEmpty else { return nil }
    let inputs = Set(names).union(body.statements.names(madeOf: Set(names), before: task.call))
    let name = function.name.identifierText
    if isOfText(function) {
      return RepeatedStart(inputs, "each change of the text")
    }
    if parameters.contains(where: { ["didSelectRowAt", "didSelectItemAt"].contains($0.firstName.text) }) {
      return RepeatedStart(inputs, "each selection")
    }
    let isSearch = Self.searches.contains(name.prefix { $0.isLowercase }.description)
    if isSearch,
      parameters.contains(where: { ["String", "Substring", "String?"].contains($0.type.compactText) })
    {
      return RepeatedStart(inputs, "each call of '\(name)'")
    }
    if let property = body.statements.choice(of: Set(names), before: task.call, file) {
      return RepeatedStart(inputs.union([property]), "each call of '\(name)'")
    }
    if isOfCell(task.call, file), Self.fillingVerbs.contains(where: name.hasPrefix) {
      return RepeatedStart(inputs, "each use of the cell")
    }
    guard let member = file.facts(of: function), let cause = cause(ofCalling: member, file) else {
      return nil
    }
    return RepeatedStart(inputs, cause)
  }

  /// Methods of UIKit's and AppKit's delegates that are called while a person types.
  private static let textMethods: Set<String> = [
    "controlTextDidChange", "searchFieldDidChange", "textDidChange", "textFieldDidChange",
    "textFieldDidChangeSelection", "textViewDidChange", "updateSearchResults",
  ]
  private static func isOfText(_ function: FunctionDeclSyntax) -> Bool {
    textMethods.contains(function.name.identifierText)
      || function.signature.parameterClause.parameters.contains { $0.firstName.text == "textDidChange" }
  }

  /// How methods begin that fill a cell, which is used for one row after the other.
  private static let fillingVerbs = ["bind", "config", "fill", "load", "set", "show", "update"]

  private static func isOfCell(_ node: some SyntaxProtocol, _ file: FileContext) -> Bool {
    file.resolver.enclosingType(of: Syntax(node)).map { type in
      file.resolver.declarations(of: type).contains { part in
        ["UITableViewCell", "UICollectionViewCell"].contains(where: part.inherits)
      }
    } ?? false
  }

  private static let searches: Set<String> = ["autocomplete", "filter", "search", "suggest"]

  /// What calls a method again and again with another argument; nil where no caller is known to.
  private static func cause(ofCalling member: MemberFacts, _ file: FileContext) -> String? {
    let references = References(file.codebase).references(to: member, limit: 60) ?? []
    for reference in references where reference.certainty == .certain && reference.use == .call {
      guard let call = reference.call(in: file.codebase), !call.arguments.isEmpty else { continue }
      let context = FileContext(sibling: reference.file, of: file)
      guard !context.isTest(call) else { continue }
      if let closure = call.closuresInDeclaration.first {
        guard let (outer, _) = closure.argumentOf, let callee = Callee(outer) else { continue }
        switch callee.name {
        case "onChange" where outer.arguments.first?.label?.text == "of":
          return "each change of '\(outer.arguments.first?.expression.shortText ?? "")'"
        case "sink":
          guard callee.receiver.map(PublisherChain.init)?.repeats(in: context) == true else { continue }
          return "each value of the publisher"
        default: continue
        }
      }
      if let name = call.enclosing(AccessorDeclSyntax.self)?.observedName {
        return "each change of '\(name)'"
      }
      if call.enclosing(FunctionDeclSyntax.self).map(isOfText) ?? false { return "each change of the text" }
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is one of some statements, and nothing before it in them asks for the object's state, which may keep a
  /// second task from starting, or ends a former task.
  fileprivate func isStatement(of statements: CodeBlockItemListSyntax, _ file: FileContext) -> Bool {
    guard parent?.is(CodeBlockItemSyntax.self) == true, parent?.parent?.id == Syntax(statements).id else {
      return false
    }
    for item in statements where item.position < position {
      if item.tokens(viewMode: .sourceAccurate).contains(where: { $0.text.lowercased().hasPrefix("cancel") })
      {
        return false
      }
      let conditions =
        item.item.as(GuardStmtSyntax.self)?.conditions
        ?? item.itemExpression?.as(IfExprSyntax.self)?.conditions
      for element in conditions ?? [] where !element.unwrapsSelf {
        if !OwnMentions.collect(in: Syntax(element), file: file).isEmpty { return false }
      }
    }
    return true
  }
}

extension AccessorDeclSyntax {
  /// The variable whose `didSet` this is.
  fileprivate var observedName: String? {
    guard accessorSpecifier.tokenKind == .keyword(.didSet) else { return nil }
    return enclosing(PatternBindingSyntax.self)?.pattern.boundNames.first
  }
}

extension ConditionElementSyntax {
  fileprivate var unwrapsSelf: Bool {
    condition.as(OptionalBindingConditionSyntax.self)?.pattern.compactText == "self"
  }
}

extension CodeBlockItemListSyntax {
  /// The property of the object that takes what a person has chosen or typed, where one of some names is assigned to it:
  /// `selectedID = id`.
  fileprivate func choice(
    of names: Set<String>, before node: some SyntaxProtocol, _ file: FileContext
  ) -> String? {
    for item in self where item.position < node.position {
      guard let target = item.itemExpression?.as(SequenceExprSyntax.self)?.elements.first,
        let value = target.assignedValue?.as(DeclReferenceExprSyntax.self),
        names.contains(value.baseName.identifierText), let property = file.ownProperty(target),
        ["select", "query", "searchtext", "filter"].contains(where: property.lowercased().contains)
      else { continue }
      return property
    }
    return nil
  }

  /// The locals that are made of some names before a node.
  fileprivate func names(madeOf names: Set<String>, before node: some SyntaxProtocol) -> Set<String> {
    var known = names
    for item in self where item.position < node.position {
      for binding in item.bindings
      where binding.value.tokens(viewMode: .sourceAccurate).contains(where: {
        known.contains($0.identifierText) && $0.reference != nil
      }) {
        known.formUnion(binding.names)
      }
    }
    return known.subtracting(names)
  }
}

extension CodeBlockItemSyntax {
  /// The names that a variable's declaration or a `guard` binds, each with the value.
  fileprivate var bindings: [(names: [String], value: ExprSyntax)] {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { binding in
        binding.initializer.map { (binding.pattern.boundNames, $0.value) }
      }
    }
    return item.as(GuardStmtSyntax.self)?.conditions.compactMap { element in
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        let value = binding.initializer?.value
      else { return nil }
      return (binding.pattern.boundNames, value)
    } ?? []
  }
}
