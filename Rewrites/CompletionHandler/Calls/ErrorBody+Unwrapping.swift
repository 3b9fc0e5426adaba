import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What an optional was in the handler and no longer is.
extension ErrorBody {
  /// Takes away the tests of values that the async function always gives.
  mutating func unwrapValues(_ branches: inout Branches) -> Refusal? {
    let given = zip(form.values, values).compactMap { value, name in value.isUnwrapped ? name : nil }
    branches.success = withoutTests(of: given, in: branches.success)
    for (value, name) in zip(form.values, values) where value.isUnwrapped {
      guard let name else { continue }
      for token in branches.success.flatMap({ $0.mentions(of: name) }) {
        if let parent = token.parent?.parent {
          if let forced = parent.as(ForceUnwrapExprSyntax.self) {
            body.inner.replace(forced.exclamationMark.trimmedUTF8Range, "")
            continue
          }
          if let chained = parent.as(OptionalChainingExprSyntax.self) {
            body.inner.replace(chained.questionMark.trimmedUTF8Range, "")
            if let fallback = token.fallback, isGiven(chained, of: value.type) {
              body.inner.replace(fallback, "")
            }
            continue
          }
        }
        // What would stand in for a value that is missing is never needed.
        if let fallback = token.fallback, token.isHeadOfOperand {
          body.inner.replace(fallback, "")
          continue
        }
        if token.isTestedForNil {
          return Refusal(
            "optional-use", "'\(name)' is tested again, but the async function always returns it",
            at: file.place(token))
        }
        if let member = token.memberOfOptional {
          return Refusal(
            "optional-use",
            "'\(name)' is used as an optional by '\(member.declName.baseName.text)', but the async function always returns it",
            at: file.place(token))
        }
      }
    }
    return nil
  }

  /// Statements without the tests that always hold; of an `if` at the end, what it does stays.
  private func withoutTests(of names: [String], in items: [Syntax]) -> [Syntax] {
    items.enumerated().flatMap { index, item in
      if index == items.count - 1, let given = given(names, in: item) { return given }
      guard let guarded = item.statement?.as(GuardStmtSyntax.self), onlyUnwraps(guarded.conditions, names)
      else { return [item] }
      return []
    }
  }

  /// Whether the member that follows on a value is no optional itself: `items?.count`.
  private func isGiven(_ chain: OptionalChainingExprSyntax, of type: String) -> Bool {
    guard let access = chain.parent?.as(MemberAccessExprSyntax.self),
      access.parent?.is(ExprListSyntax.self) == true
    else { return false }
    let name = access.declName.baseName.text
    let path = TypeName(TypeName(type).isOptional ? String(type.dropLast()) : type).path
    guard let member = file.resolver.member(name, of: path) else {
      return ["count", "isEmpty", "description", "localizedDescription"].contains(name)
    }
    return member.kind == .variable && member.type.map { !TypeName($0).isOptional } ?? false
  }

  /// Whether conditions do nothing but bind values by their own names.
  private func onlyUnwraps(_ conditions: ConditionElementListSyntax, _ names: [String]) -> Bool {
    let test = ErrorTest(conditions, error: nil, values: names, body)
    return test.isSuccess && test.hasOnlyConsumed && test.bound.allSatisfy { $0 == $1 }
  }

  /// What runs in `if let name { … } else { … }` where the values are always there; nil for other statements.
  private func given(_ names: [String], in item: Syntax) -> [Syntax]? {
    guard let conditional = item.statement?.as(IfExprSyntax.self),
      onlyUnwraps(conditional.conditions, names), case let statements = conditional.body.statements,
      !statements.isEmpty,
      conditional.elseBody.map({ $0.comments(in: $0.trimmedUTF8Range).isEmpty }) ?? true
    else { return nil }
    return statements.map(Syntax.init)
  }

  /// Makes the error of a branch the one that a `catch` has, which is no optional.
  mutating func unwrapError(_ name: String, in items: [Syntax]) -> Reason? {
    for token in items.flatMap({ $0.mentions(of: name) }) {
      guard let parent = token.parent?.parent else { continue }
      if let member = token.memberOfOptional {
        // What an optional says of itself the error doesn't have.
        guard member.declName.baseName.text == "debugDescription" else {
          return Reason("error-used-again", "the error is used as an optional here", at: file.place(token))
        }
        body.inner.replace(member.trimmedUTF8Range, "String(reflecting: \(token.text))")
      } else if let forced = parent.as(ForceUnwrapExprSyntax.self) {
        body.inner.replace(forced.exclamationMark.trimmedUTF8Range, "")
      } else if let chained = parent.as(OptionalChainingExprSyntax.self) {
        let fallback = token.fallback
        // Whether another member is an optional by itself isn't known.
        let member = chained.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard member == "localizedDescription" || fallback == nil && !token.isUnwrapped else {
          return Reason("error-used-again", "the error is tested again here", at: file.place(token))
        }
        body.inner.replace(chained.questionMark.trimmedUTF8Range, "")
        if let fallback { body.inner.replace(fallback, "") }
      } else if let fallback = token.fallback {
        body.inner.replace(fallback, "")
      } else if token.isTestedForNil {
        return Reason("error-used-again", "the error is tested again here", at: file.place(token))
      }
    }
    return nil
  }
}

extension TokenSyntax {
  /// From the end of the operand that a mention is the head of to the end of the last `??`'s other side.
  fileprivate var fallback: Range<Int>? {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(ExprListSyntax.self) {
      // The mention must be what the operand is of, not an argument in it.
      if parent.is(LabeledExprSyntax.self) || parent.is(CodeBlockItemSyntax.self)
        || parent.is(ClosureExprSyntax.self)
      {
        return nil
      }
      node = parent
    }
    guard let elements = node.parent?.as(ExprListSyntax.self).map(Array.init),
      var index = elements.firstIndex(where: { Syntax($0).id == node.id })
    else { return nil }
    let start = index
    while index + 2 < elements.count, elements[index + 1].compactText == "??" { index += 2 }
    guard index > start else { return nil }
    return elements[start].endPositionBeforeTrailingTrivia
      .utf8Offset..<elements[index].endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The access to a member that an optional has itself, right behind a mention: `error.debugDescription`.
  fileprivate var memberOfOptional: MemberAccessExprSyntax? {
    guard let base = parent?.as(DeclReferenceExprSyntax.self),
      let access = base.parent?.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(base).id,
      ["debugDescription", "flatMap", "map", "unsafelyUnwrapped"].contains(access.declName.baseName.text)
    else { return nil }
    return access
  }

  /// Whether a mention is all of an operand.
  fileprivate var isHeadOfOperand: Bool { parent?.parent?.is(ExprListSyntax.self) ?? false }

  /// Whether what hangs on a mention is bound by `if let` or `guard let`.
  fileprivate var isUnwrapped: Bool {
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self), !current.is(LabeledExprSyntax.self) {
      if current.is(OptionalBindingConditionSyntax.self) { return true }
      node = current.parent
    }
    return false
  }

  /// Whether a mention asks if there is a value: `if let data`, `data == nil`, `data ?? other`.
  fileprivate var isTestedForNil: Bool {
    if parent?.is(IdentifierPatternSyntax.self) == true { return true }
    guard let parent = parent?.parent else { return false }
    if parent.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
    guard let sequence = parent.parent?.as(SequenceExprSyntax.self) ?? parent.as(SequenceExprSyntax.self)
    else { return false }
    return sequence.elements.contains { element in
      let text = element.compactText
      return text == "??" || text == "nil"
    }
  }
}
