import Codebase
import Migration
import SwiftSyntax

/// The body of a handler that takes an optional error, with or without values.
struct ErrorBody {
  private var body: HandlerBody
  private var file: FileContext { body.file }
  private var form: AsyncForm { body.form }
  /// What the body calls the error; nil where it doesn't look at it.
  private let error: String?
  /// What the body calls the values; nil for those that it doesn't look at.
  private let values: [String?]

  init(_ body: HandlerBody) {
    self.body = body
    var error: String?
    var values: [String?] = []
    for (slot, name) in zip(body.form.slots, body.handler.names) {
      let used = name.flatMap { body.isMentioned($0) ? $0 : nil }
      if slot == .error { error = used } else { values.append(used) }
    }
    self.error = error
    self.values = values
  }

  private var names: [String] { values.compactMap(\.self) + [error].compactMap(\.self) }

  mutating func segments() -> (HandlerBody.Planned, HandlerBody) {
    let planned = plan()
    return (planned, body)
  }

  private mutating func plan() -> HandlerBody.Planned {
    guard let error else { return droppingError() }
    guard let index = body.items.firstIndex(where: { $0.mentions(anyOf: names) }) else {
      return droppingError()
    }
    let item = body.items[index]
    let rest = Array(body.items[(index + 1)...])
    if index == 0, rest.isEmpty || rest.count == 1 && rest[0].isPlainReturn, let handedOn = handedOn(item) {
      return .success(handedOn)
    }
    var branches = Branches()
    branches.before = Array(body.items[..<index])
    branches.binding = binding
    branches.variable = variable
    if let conditional = item.statement?.as(IfExprSyntax.self) {
      let test = ErrorTest(conditional.conditions, error: error, values: values, body)
      let then = conditional.body.statements.map(Syntax.init)
      let otherwise: [Syntax]? =
        switch conditional.elseBody {
        case nil: nil
        case .codeBlock(let block): block.statements.map(Syntax.init)
        case .ifExpr(let next): [Syntax(next)]
        }
      if test.isFailure {
        branches.error = test.boundError ?? error
        branches.failure = then
        if let otherwise {
          branches.success = otherwise
          branches.after = rest
        } else if then.last?.leaves == true {
          branches.success = rest
        } else {
          branches.after = rest
        }
        return finish(branches, error)
      }
      if test.isSuccess, test.hasOnlyConsumed {
        return choosing(conditional, test, branches.before, otherwise ?? [], rest, error)
      }
      if test.isNoError, let otherwise {
        branches.error = error
        branches.failure = otherwise
        branches.success = then
        branches.after = rest
        return finish(branches, error)
      }
    } else if let guarded = item.statement?.as(GuardStmtSyntax.self) {
      let test = ErrorTest(guarded.conditions, error: error, values: values, body)
      if test.isNoError {
        branches.error = error
        branches.failure = guarded.body.statements.map(Syntax.init)
        branches.success = rest
        return finish(branches, error)
      }
      if test.isSuccess { return guarding(guarded, test, branches.before, rest, error) }
    }
    return .failure(
      Refusal("error-and-value", "how its body looks at value and error isn't known", at: file.place(item)))
  }

  /// Behind an error that is tested first.
  private mutating func finish(_ branches: Branches, _ error: String) -> HandlerBody.Planned {
    var branches = branches
    let others = branches.success + branches.after
    if let other = others.first(where: { $0.mentions(anyOf: [error]) }) {
      return .failure(
        Refusal("error-used-again", "the error is looked at again here", at: file.place(other)))
    }
    if let value = values.compactMap(\.self).first,
      let other = (branches.failure + branches.after).first(where: { $0.mentions(anyOf: [value]) })
    {
      return .failure(
        Refusal("value-beside-error", "'\(value)' is looked at beside the error", at: file.place(other)))
    }
    if !branches.failure.contains(where: { $0.mentions(anyOf: [branches.error ?? error]) }) {
      branches.error = nil
      if branches.failure.contains(where: { !$0.mentions(of: "error").isEmpty }) {
        return .failure(
          Refusal("error-hidden", "the branch means another 'error'", at: file.place(branches.failure[0])))
      }
    }
    // What the test of the error unwraps is the error itself in a `catch`.
    if let reason = unwrapError(branches.error ?? "error", in: branches.failure) {
      return .failure(Refusal(reason))
    }
    if let refusal = unwrapValues(&branches) { return .failure(refusal) }
    return body.segments(of: branches)
  }

  /// `f { data, _, error in completion(data, error) }`: the value is returned, and the error goes on by itself.
  private func handedOn(_ item: Syntax) -> [StraightLine.Segment]? {
    guard let outer = body.outer, let call = item.outerCall, item.isWithoutComments,
      let value = call.handedOnValue(of: body.handler, form, to: outer)
    else { return nil }
    if form.values.count == 1 {
      return [.call(before: [.text("return \(form.keywords) ")], after: "", depth: 0)]
    }
    return [
      .call(before: [.text("\(binding)\(form.keywords) ")], after: "", depth: 0),
      .line("return \(body.spelled(value))", depth: 0),
    ]
  }

  // MARK: Error and value tested together

  /// `if let value = value, error == nil { … } else { … }`
  private mutating func choosing(
    _ conditional: IfExprSyntax, _ test: ErrorTest, _ before: [Syntax], _ failure: [Syntax], _ rest: [Syntax],
    _ error: String
  ) -> HandlerBody.Planned {
    let unknown = Refusal(
      "error-and-value", "how its body looks at value and error isn't known", at: file.place(conditional))
    let success = conditional.body.statements.map(Syntax.init)
    if form.values.allSatisfy(\.isUnwrapped) {
      guard test.bound.allSatisfy({ $0.key == $0.value }) else { return .failure(unknown) }
      var branches = Branches()
      branches.before = before
      branches.binding = binding
      branches.variable = variable
      branches.error = error
      branches.failure = failure
      branches.success = success
      branches.after = rest
      return finish(branches, error)
    }
    guard before.isEmpty, let pattern = test.pattern(of: values, in: form),
      !(success + failure + rest).contains(where: { $0.mentions(anyOf: [error]) }),
      !(failure + rest).contains(where: { $0.mentions(anyOf: values.compactMap(\.self)) })
    else { return .failure(unknown) }
    let tail = test.consumedEnd..<conditional.endPositionBeforeTrailingTrivia.utf8Offset
    return .success(
      [
        .call(before: [.text("if let \(pattern) = try? await ")], after: "", depth: 0),
        .rest(tail, of: conditional.trimmedUTF8Range.lowerBound, depth: 0),
      ] + body.rest(rest))
  }

  /// `guard let value = value, error == nil else { … }`
  private mutating func guarding(
    _ guarded: GuardStmtSyntax, _ test: ErrorTest, _ before: [Syntax], _ rest: [Syntax], _ error: String
  ) -> HandlerBody.Planned {
    guard before.isEmpty else {
      return .failure(
        Refusal("work-before-branches", "this runs before the result is looked at", at: file.place(before[0]))
      )
    }
    if let other = rest.first(where: { $0.mentions(anyOf: [error]) }) {
      return .failure(Refusal("error-used-again", "the error is looked at again here", at: file.place(other)))
    }
    let failure = guarded.body.statements.map(Syntax.init)
    let uses = failure.flatMap { $0.mentions(of: error) }
    guard let pattern = test.pattern(of: values, in: form) else {
      return .failure(
        Refusal(
          "error-and-value", "how its body looks at value and error isn't known", at: file.place(guarded)))
    }
    let tail = test.consumedEnd..<guarded.endPositionBeforeTrailingTrivia.utf8Offset
    if uses.isEmpty {
      return .success(
        [
          .call(before: [.text("guard let \(pattern) = try? await ")], after: "", depth: 0),
          .rest(tail, of: guarded.trimmedUTF8Range.lowerBound, depth: 0),
        ]
          + body.rest(rest))
    }
    if form.values.allSatisfy(\.isUnwrapped) { return guardingGiven(guarded, test, rest, error, failure) }
    // `completion(.failure(error ?? Failing.empty))`: an error goes on by itself, and what is left is the other.
    guard let fallback = body.fallbackError(failure, error: error), test.consumedValues == 1,
      form.values.count == 1,
      form.values[0].isUnwrapped == false
    else {
      return .failure(
        Refusal(
          "error-and-value", "one branch handles both an error and a value that is missing",
          at: file.place(guarded)))
    }
    body.inner.replace(fallback, "")
    return .success(
      [
        .call(before: [.text("guard let \(pattern) = try await ")], after: "", depth: 0),
        .rest(tail, of: guarded.trimmedUTF8Range.lowerBound, depth: 0),
      ]
        + body.rest(rest))
  }

  /// The same where the async function always gives the values: what is left of the `guard` is what it tests beside.
  private mutating func guardingGiven(
    _ guarded: GuardStmtSyntax, _ test: ErrorTest, _ rest: [Syntax], _ error: String, _ failure: [Syntax]
  ) -> HandlerBody.Planned {
    for (index, value) in values.enumerated() where value != nil {
      guard let bound = test.bound[value ?? ""], bound != value else { continue }
      return .failure(
        Refusal(
          "value-renamed", "'\(values[index] ?? "")' is called '\(bound)' later", at: file.place(guarded)))
    }
    if test.hasOnlyConsumed {
      var branches = Branches()
      branches.binding = binding
      branches.variable = variable
      branches.error = error
      branches.failure = failure
      branches.success = rest
      return finish(branches, error)
    }
    guard let fallback = body.fallbackError(failure, error: error) else {
      return .failure(
        Refusal(
          "error-and-value", "one branch handles both an error and a value that isn't right",
          at: file.place(guarded)))
    }
    body.inner.replace(fallback, "")
    let start = guarded.trimmedUTF8Range.lowerBound
    return .success(
      [
        .call(before: [.text(binding + form.keywords + " ")], after: "", depth: 0),
        .ending(
          "guard ", test.otherStart..<guarded.endPositionBeforeTrailingTrivia.utf8Offset, of: start, depth: 0),
      ] + body.rest(rest))
  }

  // MARK: An error that nobody looks at

  private mutating func droppingError() -> HandlerBody.Planned {
    let used = values.compactMap(\.self)
    guard let name = used.first else {
      let dropped = form.values.isEmpty ? "" : "_ = "
      return .success(
        [.call(before: [.text("\(dropped)try? await ")], after: "", depth: 0)] + body.rest(body.items))
    }
    guard let first = body.items.first else { return .success([]) }
    if let guarded = first.statement?.as(GuardStmtSyntax.self) {
      let test = ErrorTest(guarded.conditions, error: nil, values: values, body)
      if test.isSuccess, let pattern = test.pattern(of: values, in: form) {
        let tail = test.consumedEnd..<guarded.endPositionBeforeTrailingTrivia.utf8Offset
        return .success(
          [
            .call(before: [.text("guard let \(pattern) = try? await ")], after: "", depth: 0),
            .rest(tail, of: guarded.trimmedUTF8Range.lowerBound, depth: 0),
          ]
            + body.rest(Array(body.items.dropFirst())))
      }
    }
    if let conditional = first.statement?.as(IfExprSyntax.self) {
      let test = ErrorTest(conditional.conditions, error: nil, values: values, body)
      let others = Array(body.items.dropFirst())
      if test.isSuccess, let pattern = test.pattern(of: values, in: form),
        !others.contains(where: { $0.mentions(anyOf: used) })
      {
        let tail = test.consumedEnd..<first.endPositionBeforeTrailingTrivia.utf8Offset
        return .success(
          [
            .call(before: [.text("if let \(pattern) = try? await ")], after: "", depth: 0),
            .rest(tail, of: first.trimmedUTF8Range.lowerBound, depth: 0),
          ]
            + body.rest(others))
      }
    }
    guard used.count == 1, let index = values.firstIndex(of: name) else {
      return .failure(Refusal("several-optionals", "several values would have to become optional one by one"))
    }
    let value = form.values[index]
    let member = form.values.count > 1 ? value.label.map { ".\($0)" } ?? ".\(index)" : ""
    if TypeName(value.type).isOptional || value.isUnwrapped {
      return .success(
        [.call(before: [.text("let \(body.spelled(name)) = try? await ")], after: member, depth: 0)]
          + body.rest(body.items))
    }
    guard value.type == "Bool" else {
      return .failure(
        Refusal(
          "value-beside-error", "'\(name)' has a value beside an error, and an async function throws instead")
      )
    }
    body.doubts.append("'\(name)' is taken to be false where there is an error")
    return .success(
      [
        .call(
          before: [.text("let \(body.spelled(name)) = (try? await ")], after: "\(member)) ?? false", depth: 0)
      ]
        + body.rest(body.items))
  }

  // MARK: Values

  private var binding: String {
    if values.allSatisfy({ $0 == nil }) { return form.values.isEmpty || form.isDiscardable ? "" : "_ = " }
    if values.count == 1, let only = values[0] { return "let \(body.spelled(only)) = " }
    return "let (\(values.map { $0.map(body.spelled) ?? "_" }.joined(separator: ", "))) = "
  }

  private var variable: (name: String, type: String)? {
    guard values.count == 1, let name = values[0], let type = form.values.first?.type else { return nil }
    return (body.spelled(name), type)
  }

  /// Takes away the tests of values that the async function always gives.
  private mutating func unwrapValues(_ branches: inout Branches) -> Refusal? {
    for (value, name) in zip(form.values, values) where value.isUnwrapped {
      guard let name else { continue }
      var kept: [Syntax] = []
      for item in branches.success {
        guard let guarded = item.statement?.as(GuardStmtSyntax.self) else {
          kept.append(item)
          continue
        }
        let test = ErrorTest(guarded.conditions, error: nil, values: [name], body)
        guard test.isSuccess, test.hasOnlyConsumed, test.boundNames == [name] else {
          kept.append(item)
          continue
        }
      }
      branches.success = kept
      for token in kept.flatMap({ $0.mentions(of: name) }) {
        if let parent = token.parent?.parent {
          if let forced = parent.as(ForceUnwrapExprSyntax.self) {
            body.inner.replace(forced.exclamationMark.trimmedUTF8Range, "")
            continue
          }
          if let chained = parent.as(OptionalChainingExprSyntax.self) {
            body.inner.replace(chained.questionMark.trimmedUTF8Range, "")
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
            "optional-use", "'\(name)' is tested again, and the async function always gives it",
            at: file.place(token))
        }
      }
    }
    return nil
  }

  /// Makes the error of a branch the one that a `catch` has, which is no optional.
  private mutating func unwrapError(_ name: String, in items: [Syntax]) -> Reason? {
    for token in items.flatMap({ $0.mentions(of: name) }) {
      guard let parent = token.parent?.parent else { continue }
      if let forced = parent.as(ForceUnwrapExprSyntax.self) {
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
    while index + 2 < elements.count, elements[index + 1].trimmedDescription == "??" { index += 2 }
    guard index > start else { return nil }
    return elements[start].endPositionBeforeTrailingTrivia
      .utf8Offset..<elements[index].endPositionBeforeTrailingTrivia.utf8Offset
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
      let text = element.trimmedDescription
      return text == "??" || text == "nil"
    }
  }
}
