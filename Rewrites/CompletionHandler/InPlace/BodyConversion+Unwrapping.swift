import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `if let completion { completion(value) }`: an async function is always waited for, so that only the statement stays. More
/// than one would be done for callers without a handler, too.
extension BodyConversion {
  /// The statements of a test that a handler is there, where that is all that an item is.
  func unwrapped(_ item: CodeBlockItemSyntax) -> [CodeBlockItemSyntax]? {
    guard let test = item.itemExpression?.as(IfExprSyntax.self), tests(test), let range = extent(of: test),
      case let whole = item.trimmedUTF8Range, source.isFirstOnLine(whole.lowerBound),
      source.isFirstOnLine(range.lowerBound), !test.containsMultilineString,
      item.comments(in: whole.lowerBound..<range.lowerBound).isEmpty,
      item.comments(in: range.upperBound..<whole.upperBound).isEmpty
    else { return nil }
    return test.body.statements.count == 1 ? Array(test.body.statements) : nil
  }

  /// Leaves of such a test only its statements.
  mutating func unwrapTest(_ item: CodeBlockItemSyntax) {
    guard let test = item.itemExpression?.as(IfExprSyntax.self), let range = extent(of: test) else { return }
    unwrap(range, from: item.trimmedUTF8Range)
  }

  /// `guard let completion else { return }`
  func isTestForHandler(_ item: CodeBlockItemSyntax) -> Bool {
    guard let test = item.item.as(GuardStmtSyntax.self), let only = Array(test.body.statements).only,
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      case let behind = list.filter({ $0.position > item.position }), behind.count == 1
    else { return false }
    return only.isPlainReturn && unwraps(test.conditions) && item.hasNoComments
  }

  /// The UTF-8 range of a test that a handler is there, among the conditions of an `if` that does nothing but call it; nil
  /// where it is the only one.
  private func testAmongOthers(_ item: CodeBlockItemSyntax) -> Range<Int>? {
    guard let test = item.itemExpression?.as(IfExprSyntax.self), test.elseBody == nil,
      test.body.statements.count == 1, case let conditions = Array(test.conditions), conditions.count > 1,
      let index = conditions.firstIndex(where: unwraps),
      conditions.indices.allSatisfy({ $0 == index || !touches(conditions[$0].condition) })
    else { return nil }
    let range =
      index + 1 < conditions.count
      ? conditions[index].trimmedUTF8Range.lowerBound..<conditions[index + 1].trimmedUTF8Range.lowerBound
      : conditions[index - 1].condition.trimmedUTF8Range
        .upperBound..<conditions[index].trimmedUTF8Range
        .upperBound
    return test.comments(in: range).isEmpty ? range : nil
  }

  /// Takes such a test away; false where there is none.
  mutating func removeTestAmongOthers(_ item: CodeBlockItemSyntax) -> Bool {
    guard let range = testAmongOthers(item) else { return false }
    changes.replace(range, "")
    return true
  }

  /// Leaves of all such tests in a statement only what they hold.
  mutating func unwrapTests(in item: CodeBlockItemSyntax) {
    for token in names.flatMap({ item.mentions(of: $0) }) {
      guard let inner = Syntax(token).enclosing(CodeBlockItemSyntax.self), token.isUnwrappedAsItself,
        inner.position >= item.position
      else { continue }
      if isTestForHandler(inner) {
        remove(inner, inner.trimmedUTF8Range)
      } else if unwrapped(inner) != nil {
        unwrapTest(inner)
      } else {
        _ = removeTestAmongOthers(inner)
      }
    }
  }

  /// Whether a name of a handler stands in a test that goes.
  func isInTest(_ token: TokenSyntax) -> Bool {
    guard let item = Syntax(token).enclosing(CodeBlockItemSyntax.self), token.isUnwrappedAsItself else {
      return false
    }
    return isTestForHandler(item) || unwrapped(item) != nil || testAmongOthers(item) != nil
  }

  private func extent(of test: IfExprSyntax) -> Range<Int>? { extent(of: Array(test.body.statements)) }

  private func tests(_ test: IfExprSyntax) -> Bool {
    unwraps(test.conditions)
      && test.elseBody.map { other in
        if case .codeBlock(let block) = other { block.statements.isEmpty } else { false }
      } ?? true
  }

  private func unwraps(_ conditions: ConditionElementListSyntax) -> Bool {
    Array(conditions).only.map(unwraps) ?? false
  }

  private func unwraps(_ condition: ConditionElementSyntax) -> Bool {
    condition.condition.as(OptionalBindingConditionSyntax.self)?.keptName.map(names.contains) ?? false
  }
}

extension TokenSyntax {
  /// Whether it is the name, or the value, of an optional binding under its own name.
  fileprivate var isUnwrappedAsItself: Bool {
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let binding = current.as(OptionalBindingConditionSyntax.self) {
        return binding.keptName == identifierText
      }
      node = current.parent
    }
    return false
  }
}
