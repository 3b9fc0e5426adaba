import Codebase
import Migration
import SwiftSyntax

/// What is done with a work item at a mention of it.
package enum ItemUse {
  /// `item.cancel()`
  case cancelled(FunctionCallExprSyntax)
  /// `item.isCancelled`, which a task has too, or a comparison with nil, as tests make it.
  case examined
  /// The item's place takes another: `item = value`.
  case replaced(by: ExprSyntax)
  /// `target = item`
  case stored(in: ExprSyntax)
  /// `target.append(item)`
  case appended(to: ExprSyntax)
  /// `execute: item`
  case scheduled(FunctionCallExprSyntax)
  /// `if let name = item`, `guard let name = item`
  case unwrapped(OptionalBindingConditionSyntax)
  /// `let name = item`
  case named(VariableDeclSyntax)
  case returned(ReturnStmtSyntax)
  /// What a task can't do, in words.
  case other(String)

  /// - Parameter mention: a name that means the item.
  package init(_ mention: DeclReferenceExprSyntax) {
    self.init(of: Syntax(mention.wholeReference))
  }

  /// - Parameter expression: what stands for the item, or for one or none.
  package init(of expression: Syntax) {
    var node = expression
    while let parent = node.parent {
      guard
        parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
          || parent.as(LabeledExprSyntax.self)?.isParenthesised == true
          || parent.as(LabeledExprListSyntax.self)?.parent?.is(TupleExprSyntax.self) == true
          || parent.is(TupleExprSyntax.self)
      else { break }
      node = parent
    }
    self = ItemUse.use(of: node)
  }

  private static func use(of node: Syntax) -> ItemUse {
    guard let parent = node.parent else { return .other("is passed on") }
    if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
      return use(of: access)
    }
    if let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self) {
      return use(of: node, in: sequence)
    }
    if let argument = parent.as(LabeledExprSyntax.self), argument.label?.text == "execute",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      ["async", "asyncAfter"].contains(callee.name), callee.receiver != nil
    {
      return .scheduled(call)
    }
    if let argument = parent.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let callee = Callee(call), callee.name == "append", let target = callee.receiver
    {
      return .appended(to: target)
    }
    if let argument = parent.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.first?.id == argument.id,
      ["XCTAssertNil", "XCTAssertNotNil"].contains(call.calledExpression.compactText)
        || call.isExpectedToBeNil
    {
      return .examined
    }
    if let clause = parent.as(InitializerClauseSyntax.self),
      let condition = clause.parent?.as(OptionalBindingConditionSyntax.self)
    {
      return .unwrapped(condition)
    }
    if let binding = parent.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
      variable.parent?.is(CodeBlockItemSyntax.self) == true
    {
      return .named(variable)
    }
    if let statement = parent.as(ReturnStmtSyntax.self) { return .returned(statement) }
    return .other("is passed on")
  }

  private static func use(of access: MemberAccessExprSyntax) -> ItemUse {
    let call = access.parent?.as(FunctionCallExprSyntax.self).flatMap {
      $0.calledExpression.id == ExprSyntax(access).id ? $0 : nil
    }
    switch access.declName.baseName.text {
    case "cancel":
      if let call, call.arguments.isEmpty, call.trailingClosure == nil { return .cancelled(call) }
      return .other("is used for a reference to its method 'cancel'")
    case "isCancelled" where call == nil: return .examined
    case "perform": return .other("is performed immediately")
    case "wait": return .other("is waited for")
    case "notify": return .other("notifies when it ends")
    case let name: return .other("is used for '\(name)'")
    }
  }

  private static func use(of node: Syntax, in sequence: SequenceExprSyntax) -> ItemUse {
    let elements = Array(sequence.elements)
    guard let index = elements.firstIndex(where: { Syntax($0) == node }) else {
      return .other("is passed on")
    }
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self) {
      return index == 0 ? .replaced(by: elements[2]) : .stored(in: elements[0])
    }
    let isNilTest = { (symbol: Int, other: Int) -> Bool in
      guard elements.indices.contains(symbol), elements.indices.contains(other) else { return false }
      return ["==", "!="].contains(elements[symbol].compactText)
        && elements[other].is(NilLiteralExprSyntax.self)
    }
    if isNilTest(index + 1, index + 2) || isNilTest(index - 1, index - 2) { return .examined }
    let symbols = [index - 1, index + 1].filter(elements.indices.contains).map {
      elements[$0].compactText
    }
    return symbols.contains { $0 == "===" || $0 == "!==" }
      ? .other("is compared by identity, which a task doesn't have") : .other("is an operand")
  }
}

extension FunctionCallExprSyntax {
  /// Nimble's `expect(item).to(beNil())`.
  fileprivate var isExpectedToBeNil: Bool {
    guard isExpectation,
      let matching = parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self),
      let matcher = matching.matcher
    else { return false }
    return matcher.calledExpression.isReference(to: "beNil") && matcher.arguments.isEmpty
  }
}

extension LabeledExprSyntax {
  /// `(item)!`
  fileprivate var isParenthesised: Bool {
    label == nil && parent?.parent?.as(TupleExprSyntax.self)?.elements.count == 1
  }
}

extension OptionalBindingConditionSyntax {
  /// The code that sees the name.
  package var bindingScope: Syntax? {
    guard let owner = parent?.parent?.parent else { return nil }
    if owner.is(GuardStmtSyntax.self) {
      return owner.enclosing(CodeBlockItemListSyntax.self).map(Syntax.init)
    }
    return owner.is(IfExprSyntax.self) || owner.is(WhileStmtSyntax.self) ? owner : nil
  }
}
