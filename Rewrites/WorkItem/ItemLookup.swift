import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension FileContext {
  /// What holds the item that an expression stands for: a property, or a local constant.
  func slot(of expression: ExprSyntax) -> ItemGroup.Slot? {
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return slot(of: optional.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return slot(of: forced.expression) }
    if let element = expression.as(SubscriptCallExprSyntax.self) {
      return slot(ofCollection: element.calledExpression)
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      callee.name == "removeValue", let receiver = callee.receiver
    {
      return slot(ofCollection: receiver)
    }
    if let collection = collectionGoneThrough(for: expression) { return slot(ofCollection: collection) }
    if let offset = localProperty(namedBy: expression) { return .property(file: index, offset: offset) }
    let member: MemberFacts?
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      let binding = resolver.binding(of: name, at: reference.lookupPlace(of: name))
      if case .local? = binding?.origin {
        if let variable = constant(named: name, before: Syntax(reference)) {
          // `let item = pending`
          if let value = Array(variable.bindings).only?.initializer?.value, let named = slot(of: value) {
            return named
          }
          return .local(file: index, offset: variable.trimmedUTF8Range.lowerBound)
        }
        // `if let item = pending`
        guard let condition = reference.unwrappingCondition(of: name) else { return nil }
        if let value = condition.initializer?.value { return slot(of: value) }
        return resolver.binding(of: name, at: condition.lookupPlace(of: name))?.member.map {
          .property(file: $0.file, offset: $0.offset)
        }
      }
      member = binding?.member
    } else {
      member = self.member(namedBy: expression)
    }
    guard let member, member.kind == .variable, member.isWorkItem else { return nil }
    return .property(file: member.file, offset: member.offset)
  }

  /// The collection whose items a loop, or the closure of `forEach`, is given one by one: `items` in
  /// `for item in items.values` and for `$0.value` in `items.forEach { … }`.
  private func collectionGoneThrough(for element: ExprSyntax) -> ExprSyntax? {
    let pair = element.as(MemberAccessExprSyntax.self)
    let base = pair?.declName.baseName.text == "value" ? pair?.base : element
    guard let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
    var node = Syntax(element)
    while let parent = node.parent, !parent.is(MemberBlockItemSyntax.self) {
      if let loop = parent.as(ForStmtSyntax.self), loop.body.id == node.id,
        loop.pattern.boundNames.contains(name)
      {
        return loop.sequence.withoutValues
      }
      if let closure = parent.as(ClosureExprSyntax.self) {
        if closure.parameterNames.contains(name) || name == "$0" && closure.parameterNames.isEmpty {
          let callee = closure.argumentOf.flatMap { Callee($0.call) }
          return callee?.name == "forEach" ? callee?.receiver?.withoutValues : nil
        }
      }
      node = parent
    }
    return nil
  }

  /// The property that holds items in a collection.
  func slot(ofCollection expression: ExprSyntax) -> ItemGroup.Slot? {
    guard let member = member(namedBy: expression), member.holdsWorkItems else { return nil }
    return .property(file: member.file, offset: member.offset)
  }

  /// The member that a bare name or `base.name` means.
  private func member(namedBy expression: ExprSyntax) -> MemberFacts? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))?.member
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      let type = resolver.type(of: base)
    else { return nil }
    return resolver.member(access.declName.baseName.identifierText, of: type.path)
  }

  /// What an assignment puts the value of an expression into.
  func slot(takingValueOf expression: ExprSyntax) -> ItemGroup.Slot? {
    guard let list = expression.parent?.as(ExprListSyntax.self), list.count == 3, let target = list.first,
      list.last?.id == expression.id, list.contains(where: { $0.is(AssignmentExprSyntax.self) })
    else { return nil }
    return slot(of: target)
  }

  /// The method of this file that a call means, where it hands out a work item.
  func ownFunction(calledBy call: FunctionCallExprSyntax) -> MemberFacts? {
    guard let callee = Callee(call) else { return nil }
    let path =
      callee.receiver == nil
      ? resolver.enclosingType(of: Syntax(call)) : callee.receiver.flatMap { resolver.type(of: $0) }?.path
    let functions = path.map { resolver.members(callee.name, of: $0) }?.filter { $0.kind == .function } ?? []
    guard let only = functions.only, only.file == index,
      only.type.map({ TypeName($0).path == ["DispatchWorkItem"] }) == true
    else { return nil }
    return only
  }

  /// The statement that runs an item: the call, or an `if` around it that only unwraps the item.
  func scheduleStatement(of call: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    guard list.count == 1, let conditional = list.parent?.parent?.as(IfExprSyntax.self),
      conditional.elseBody == nil, conditional.body.statements.id == list.id,
      let condition = Array(conditional.conditions).only?.condition.as(OptionalBindingConditionSyntax.self),
      let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      call.arguments.last?.expression.compactText == name
    else { return item }
    return conditional.enclosing(CodeBlockItemSyntax.self)
  }

  /// The property that a call schedules, as it is written without `self`.
  func scheduledText(_ call: FunctionCallExprSyntax) -> String? {
    guard var text = call.arguments.last?.expression.compactText else { return nil }
    if text.hasSuffix("!") { text.removeLast() }
    if let condition = call.unwrappingCondition(of: text) {
      text = condition.initializer?.value.compactText ?? text
    }
    return text.withoutSelf
  }

  /// Whether a call runs behind a statement of the same list.
  func follows(_ call: FunctionCallExprSyntax, _ statement: CodeBlockItemSyntax) -> Bool {
    guard let own = scheduleStatement(of: call) else { return false }
    return own.parent?.id == statement.parent?.id && own.position > statement.position
  }
}

extension MemberFacts {
  /// Whether the property is declared as a work item, or set to one where it is declared.
  fileprivate var isWorkItem: Bool {
    if let type { return TypeName(type).path == ["DispatchWorkItem"] }
    let callee = initializer.flatMap(Resolver.parse)?.as(FunctionCallExprSyntax.self)?.calledExpression
    return callee?.compactText == "DispatchWorkItem"
  }
}

extension SyntaxProtocol {
  /// The condition of an `if` around the node that gives a name its value by unwrapping.
  fileprivate func unwrappingCondition(of name: String) -> OptionalBindingConditionSyntax? {
    var child = Syntax(self)
    while let parent = child.parent, !parent.is(MemberBlockItemSyntax.self) {
      var conditions: [ConditionElementSyntax] = []
      if let conditional = parent.as(IfExprSyntax.self), conditional.body.id == child.id {
        conditions = Array(conditional.conditions)
      } else if let list = parent.as(CodeBlockItemListSyntax.self) {
        conditions = list.prefix { $0.id != child.id }.compactMap { $0.item.as(GuardStmtSyntax.self) }.flatMap
        {
          Array($0.conditions)
        }
      }
      for condition in conditions.reversed() {
        if let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
          binding.pattern.compactText == name
        {
          return binding
        }
      }
      child = parent
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is `guard let item = pending else { … }` for what an assignment before it has set, and the
  /// call that schedules the item is all that uses the name.
  func unwrapsOnlyToSchedule(_ assigned: String?, by call: FunctionCallExprSyntax) -> Bool {
    guard let assigned, let list = parent, let statement = item.as(GuardStmtSyntax.self),
      let binding = Array(statement.conditions).only?.condition.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      (binding.initializer?.value.compactText ?? name).withoutSelf == assigned
    else { return false }
    let uses = NameMentions(of: name, in: list).references.filter {
      $0.position > endPosition && $0.parent?.as(MemberAccessExprSyntax.self)?.declName.id != $0.id
    }
    return uses.count == 1 && call.arguments.contains { $0.range.contains(uses[0].position) }
  }

  /// What the statement assigns to, as it is written without `self`.
  var assignedText: String? { assignmentTarget?.withoutSelf }
}

extension DeclReferenceExprSyntax {
  /// Whether the item is asked whether it was cancelled.
  var isReadForCancellation: Bool {
    var current = parent
    while let node = current, node.is(ExprSyntax.self) || node.is(OptionalChainingExprSyntax.self) {
      if let access = node.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "isCancelled" {
        return true
      }
      current = node.parent
    }
    return false
  }
}

extension String {
  fileprivate var withoutSelf: String {
    var text = Substring(self)
    for prefix in ["self?.", "self!.", "self."] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    return String(text)
  }
}

extension ExprSyntax {
  /// `items` for `items.values`.
  fileprivate var withoutValues: ExprSyntax {
    let access = self.as(MemberAccessExprSyntax.self)
    return access?.declName.baseName.text == "values" ? access?.base ?? self : self
  }
}
