import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A condition on what an actor says that code outside of it acts on in another call of the actor:
/// `if await account.balance >= price { await account.withdraw(price) }`.
package struct OutsideCheck {
  /// The actor as the code writes it.
  package let actor: String
  package let check: Syntax
  package let act: FunctionCallExprSyntax
  /// The name of the method that acts.
  package let method: String
  /// The actor's variable that is asked for and then changed.
  package let property: String

  private struct Question {
    let actor: String
    let type: [String]
    let properties: Set<String>
  }

  /// The first in a function's own statements.
  package static func first(in body: CodeBlockSyntax, _ file: FileContext) -> OutsideCheck? {
    let items = Array(body.statements)
    for (index, item) in items.enumerated() {
      if let guarded = item.item.as(GuardStmtSyntax.self) {
        if let found = find(guarded.conditions, in: items[(index + 1)...], file) { return found }
      } else if let branch = item.itemExpression?.as(IfExprSyntax.self) {
        if let found = find(branch.conditions, in: Array(branch.body.statements)[...], file) { return found }
      }
    }
    return nil
  }

  private static func find(
    _ conditions: ConditionElementListSyntax, in items: ArraySlice<CodeBlockItemSyntax>, _ file: FileContext
  ) -> OutsideCheck? {
    guard let question = question(in: conditions, file) else { return nil }
    for item in items {
      // A second question may be there for what came in between.
      let calls = InlineCalls.collect(in: Syntax(item))
      for call in calls {
        guard let callee = Callee(call), callee.receiver?.compactText == question.actor,
          let member = file.resolver.members(callee.name, of: question.type).only, member.kind == .function,
          let block = file.bodyNode(of: member)?.node.as(CodeBlockSyntax.self)
        else { continue }
        let changed = question.properties.first { block.statements.adds(to: $0) }
        guard let changed, !block.statements.checksState(changed) else { return nil }
        return OutsideCheck(
          actor: question.actor, check: Syntax(conditions), act: call, method: callee.name, property: changed)
      }
      if item.asks(question.actor) { return nil }
    }
    return nil
  }

  /// What conditions ask one actor for; nil where they ask for nothing, or for more than one thing.
  private static func question(in conditions: ConditionElementListSyntax, _ file: FileContext) -> Question? {
    let waits = conditions.flatMap { SuspensionFinder.all(in: $0) }
    guard let wait = Array(waits).only?.as(AwaitExprSyntax.self) else { return nil }
    let accesses = wait.expression.tokens(viewMode: .sourceAccurate).compactMap { token in
      token.parent?.as(DeclReferenceExprSyntax.self).flatMap { reference in
        reference.parent?.as(MemberAccessExprSyntax.self).flatMap {
          $0.declName.id == reference.id ? $0 : nil
        }
      }
    }
    for access in accesses {
      guard let base = access.base, !file.isSelf(base), let type = file.resolver.type(of: base)?.path,
        file.resolver.declarations(of: type).contains(where: { $0.kind == .actor }),
        let member = file.resolver.members(access.declName.baseName.identifierText, of: type).only,
        !member.isStatic, !member.modifiers.contains(where: { $0.hasPrefix("nonisolated") })
      else { continue }
      return Question(
        actor: base.compactText, type: type, properties: properties(readBy: member, of: type, file))
    }
    return nil
  }

  /// The stored variables of an actor that a member of it is, or that its body reads.
  private static func properties(
    readBy member: MemberFacts, of type: [String], _ file: FileContext
  ) -> Set<String> {
    if member.kind == .variable, !member.isComputed { return member.isLet ? [] : [member.name] }
    guard let body = file.bodyNode(of: member) else { return [] }
    let names = OwnMentions.collect(in: body.node, file: body.file).map(\.name)
    return Set(
      names.filter { name in
        file.resolver.member(name, of: type).map { $0.kind == .variable && !$0.isComputed && !$0.isLet }
          ?? false
      })
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a statement changes a property in a way that counts each time: `balance -= amount`, `queue.append(job)`.
  /// To set a value under a key again changes nothing.
  fileprivate func adds(to name: String) -> Bool {
    contains { item in
      guard let expression = item.itemExpression else { return false }
      if let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count >= 3,
        let operation = elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text
      {
        return ["+=", "-=", "*=", "/="].contains(operation) && elements.first?.isOwn(name) == true
      }
      guard let call = expression.as(FunctionCallExprSyntax.self), let callee = Callee(call) else {
        return false
      }
      return ["append", "popFirst", "popLast", "removeFirst", "removeLast"].contains(callee.name)
        && callee.receiver?.isOwn(name) == true
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it asks something of an actor in a condition.
  fileprivate func asks(_ actor: String) -> Bool {
    let conditions =
      item.as(GuardStmtSyntax.self)?.conditions ?? itemExpression?.as(IfExprSyntax.self)?.conditions
    return conditions?.compactText.contains(actor) ?? false
  }
}
