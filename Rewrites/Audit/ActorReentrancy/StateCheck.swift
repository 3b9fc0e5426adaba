import Codebase
import RewriteKit
import SwiftSyntax

/// A `guard`, or an `if` that always leaves the function, with the names that it asks for.
package struct StateCheck {
  package let node: Syntax
  package let names: [String]
  /// Whether it leaves with what it has found: `if let image = cache[url] { return image }`.
  package let returnsValue: Bool

  package init?(_ item: CodeBlockItemSyntax) {
    if let check = item.item.as(GuardStmtSyntax.self) {
      node = Syntax(check)
      names = check.conditions.stateNames
      returnsValue = false
      return
    }
    guard
      let branch = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
        ?? item.item.as(ExprSyntax.self)?.as(IfExprSyntax.self),
      branch.elseBody == nil, let last = branch.body.statements.last?.item,
      last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self),
      SuspensionFinder.all(in: branch.body).isEmpty
    else { return nil }
    node = Syntax(branch)
    names = branch.conditions.stateNames
    let bound = branch.conditions.flatMap { condition in
      condition.condition.as(OptionalBindingConditionSyntax.self)?.pattern.boundNames ?? []
    }
    let result = last.as(ReturnStmtSyntax.self)?.expression
    returnsValue =
      result.map { value in
        value.tokens(viewMode: .sourceAccurate).contains { bound.contains($0.text) }
      } ?? false
  }
}

extension StateCheck {
  private var conditions: ConditionElementListSyntax? {
    node.as(GuardStmtSyntax.self)?.conditions ?? node.as(IfExprSyntax.self)?.conditions
  }

  /// Whether it leaves the function where a property has a value: `guard models == nil else { return }`,
  /// `if !models.isEmpty { return }`.
  package func leavesIfFilled(_ name: String) -> Bool {
    let isGuard = node.is(GuardStmtSyntax.self)
    return conditions?.contains { condition in
      if let binding = condition.condition.as(OptionalBindingConditionSyntax.self) {
        return !isGuard
          && (binding.initializer?.value.isOwnValue(name) ?? binding.pattern.boundNames.contains(name))
      }
      guard case .expression(let expression) = condition.condition else { return false }
      return expression.asksWhetherFilled(name, negated: isGuard)
        || expression.asksForFlag(name, negated: isGuard)
    } ?? false
  }

  /// What two calls that come at once both find a property to be.
  package func stateOfUnstarted(_ name: String) -> String {
    let isFlag = conditions?.contains { condition in
      guard case .expression(let expression) = condition.condition else { return false }
      return expression.asksForFlag(name, negated: node.is(GuardStmtSyntax.self))
    }
    return isFlag == true ? "false" : asksForMore(than: name) ? "empty or outdated" : "empty"
  }

  /// Whether its conditions ask for other things than a property, such as how old its value is.
  private func asksForMore(than name: String) -> Bool {
    (conditions?.count ?? 0) > 1 && returnsValue
  }
}

extension ExprSyntax {
  /// The property, or a value in it: `cache[key]`.
  fileprivate func isOwnValue(_ name: String) -> Bool {
    (self.as(SubscriptCallExprSyntax.self)?.calledExpression ?? self).isOwn(name)
  }

  /// `models != nil`, `!models.isEmpty`, or the opposite.
  fileprivate func asksWhetherFilled(_ name: String, negated: Bool) -> Bool {
    if let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }) {
      let sign = negated ? "==" : "!="
      return elements.indices.dropLast(2).contains { index in
        elements[index].isOwnValue(name)
          && elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text == sign
          && elements[index + 2].is(NilLiteralExprSyntax.self)
      } || elements.contains { $0.asksIfEmpty(name, negated: !negated) }
    }
    return asksIfEmpty(name, negated: !negated)
  }

  /// `isStarted`, or `!isStarted`.
  fileprivate func asksForFlag(_ name: String, negated: Bool) -> Bool {
    guard negated else { return isOwn(name) }
    let prefix = self.as(PrefixOperatorExprSyntax.self)
    return prefix?.operator.text == "!" && prefix?.expression.isOwn(name) == true
  }

  private func asksIfEmpty(_ name: String, negated: Bool) -> Bool {
    let prefix = self.as(PrefixOperatorExprSyntax.self)
    let access = (prefix?.expression ?? self).as(MemberAccessExprSyntax.self)
    guard access?.declName.baseName.text == "isEmpty", access?.base?.isOwn(name) == true else { return false }
    return (prefix?.operator.text == "!") == negated
  }
}

extension ConditionElementListSyntax {
  /// The names in conditions that may be state: by themselves or after `self.`.
  fileprivate var stateNames: [String] {
    var names = tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.isOfSelf else {
        return nil
      }
      return token.identifierText
    }
    // `if let task` reads a property of that name.
    for condition in self {
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        binding.initializer == nil
      else { continue }
      names += binding.pattern.boundNames
    }
    return names.unique
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the name stands by itself or after `self.`.
  package var isOfSelf: Bool {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else { return true }
    return access.base?.compactText == "self"
  }

  /// The name with `self.` in front of it.
  fileprivate var withSelf: ExprSyntax {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else {
      return ExprSyntax(self)
    }
    return ExprSyntax(access)
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a statement changes a property, in a closure or a branch, too.
  package func changesState(_ name: String) -> Bool { contains { $0.changesState(name) } }

  package func checksState(_ name: String) -> Bool { contains { $0.checksState(name) } }
}

extension CodeBlockItemSyntax {
  private func references(to name: String) -> [DeclReferenceExprSyntax] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.identifierText == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        reference.isOfSelf
      else { return nil }
      return reference
    }
  }

  package func mentionsState(_ name: String) -> Bool { !references(to: name).isEmpty }

  /// Whether the statement changes a property, in a closure or a branch, too.
  package func changesState(_ name: String) -> Bool {
    references(to: name).contains { $0.withSelf.isChanged }
  }

  /// Whether the statement asks for a property before it does anything: a condition that mentions it.
  package func checksState(_ name: String) -> Bool {
    references(to: name).contains { reference in
      var current = reference.parent
      while let node = current, node.id != id {
        if node.is(ConditionElementSyntax.self) || node.is(ForStmtSyntax.self)
          || node.is(SwitchExprSyntax.self)
        {
          return true
        }
        current = node.parent
      }
      return false
    }
  }

  /// The names in the condition of `if let task = tasks[key] { return await task.value }`.
  package var namesOfAwaitedTask: [String]? {
    guard let branch = itemExpression?.as(IfExprSyntax.self), branch.elseBody == nil,
      let only = Array(branch.body.statements).only?.item.as(ReturnStmtSyntax.self)?.expression,
      SuspensionFinder.all(in: only).contains(where: {
        $0.as(AwaitExprSyntax.self)?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          == "value"
      })
    else { return nil }
    return branch.conditions.stateNames
  }

  /// `isLoading = true`
  package func setsToTrue(_ name: String) -> Bool {
    guard let target = item.as(SequenceExprSyntax.self)?.elements.first,
      let value = target.assignedValue?.as(BooleanLiteralExprSyntax.self),
      value.literal.tokenKind == .keyword(.true)
    else { return false }
    return references(to: name).contains { $0.withSelf.id == target.id }
  }

  /// The change that the statement itself is.
  package func firstChange(of name: String) -> Syntax? {
    guard item.is(ExprSyntax.self) else { return nil }
    let change = references(to: name).first {
      $0.withSelf.isChanged && $0.closuresInDeclaration.allSatisfy { $0.position < position }
    }
    return change.map { Syntax($0) }
  }
}
