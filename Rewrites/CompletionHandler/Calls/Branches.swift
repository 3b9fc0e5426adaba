import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What a handler's body does where the work has succeeded and where it has failed.
struct Branches {
  /// What runs before the two part.
  var before: [Syntax] = []
  /// What is written before the awaited call to name its value: `let items = `, empty where it has none.
  var binding = ""
  var success: [Syntax] = []
  /// The type by which a variable for the value would be declared, and its name; nil where the binding isn't one name.
  var variable: (name: String, type: String)?
  var failure: [Syntax] = []
  /// What the failing branch calls the error; nil where it doesn't.
  var error: String?
  /// What the failing branch gives the error to, where it does only that.
  var failureCall: String?
  /// Whether the failing branch does nothing but give the error to the handler of the function that is made async.
  var passesErrorOn = false
  /// What runs behind both.
  var after: [Syntax] = []
}

extension HandlerBody {
  /// The straight line for two branches: the error goes on to the caller, or both are a `do`'s and its `catch`'s.
  mutating func segments(of branches: Branches) -> Planned {
    var branches = branches
    branches.before = kept(branches.before)
    branches.success = kept(branches.success)
    branches.failure = kept(branches.failure)
    branches.after = kept(branches.after)
    // A way out at the end of a branch leads to the end.
    if outer == nil, endsFunction, branches.after.isEmpty, branches.failure.last?.isPlainReturn == true,
      branches.failure.last?.isWithoutComments == true
    {
      branches.failure.removeLast()
    }
    if branches.after.isEmpty {
      branches.success = dissolvingHop(branches.success)
      branches.failure = dissolvingHop(branches.failure)
    }
    branches.success.removeAll(where: \.isBreak)
    branches.failure.removeAll(where: \.isBreak)
    if let item = (branches.success + branches.failure).first(where: \.breaksOut) {
      return .failure(
        Refusal("break", "a 'break' here leaves the 'switch' that the change removes", at: file.place(item)))
    }
    let awaiting = form.calling
    let success = branches.before + branches.success
    if branches.passesErrorOn || isPassedOn(branches.failure, error: branches.error), branches.before.isEmpty
    {
      return .success(awaited(branches, depth: 0) + rest(branches.after))
    }
    if let reason = typedFailure(branches) { return .failure(Refusal(reason)) }
    if let item = branches.before.first(where: { !$0.mayBeRepeated }) {
      return .failure(
        Refusal(
          "work-before-branches",
          "this statement runs before the code branches on success and failure, so it would be duplicated",
          at: file.place(item)))
    }
    // A `Result` that can't fail has one branch.
    guard form.isThrowing else { return .success(awaited(branches, depth: 0) + rest(branches.after)) }
    if let optional = optionally(branches) { return .success(optional) }
    let names =
      branches.before.flatMap(\.declaredNames) + (branches.before.contains { $0.bindsSelf } ? ["self"] : [])
    if let name = names.first, let item = branches.after.first(where: { $0.mentionsToken(name) }) {
      return .failure(
        Refusal(
          "work-before-branches", "'\(name)' is unwrapped before the code branches on success and failure",
          at: file.place(item)))
    }
    let handling: String
    switch branches.error.map(spelled) {
    case nil, "error": handling = "} catch {"
    case let name?: handling = "} catch let \(name) {"
    }
    let caught: [Segment] =
      silence(branches, besides: success) + [.line(handling, depth: 0)]
      + (branches.before.isEmpty ? [] : [.copy(branches.before, depth: 1)])
      + rest(branches.failure, depth: 1)
      + (branches.failureCall.map { [.line("\($0)(error)", depth: 1)] } ?? [])
      + [.line("}", depth: 0)]
    guard mayThrow(success) else {
      return .success(
        [.line(opening(branches), depth: 0)] + awaited(branches, depth: 1) + caught + rest(branches.after))
    }
    // What succeeds can throw too, and must not come to the `catch`.
    guard
      branches.failure.last.map({
        $0.leaves || ($0.outerCall.flatMap { outer?.isCalled(by: $0) } ?? false)
      }) ?? false
    else {
      return .failure(
        Refusal(
          "throws-behind-await",
          "the success branch can throw, and the 'catch' for the failure would then catch that error")
      )
    }
    guard let variable = branches.variable, variable.name != "_" else {
      guard branches.binding.isEmpty || branches.binding == "_ = " || branches.binding.hasPrefix("let _: ")
      else {
        return .failure(
          Refusal(
            "throws-behind-await",
            "the success branch can throw, and the 'catch' for the failure would then catch that error"))
      }
      return .success(
        [
          .line(opening(branches), depth: 0),
          .call(before: [.text(branches.binding + awaiting)], after: "", depth: 1),
        ]
          + caught
          + pieces(branches.before, branches.success, depth: 0) + rest(branches.after))
    }
    return .success(
      [
        .line("let \(variable.name): \(variable.type)", depth: 0), .line(opening(branches), depth: 0),
        .call(before: [.text("\(variable.name) = \(awaiting)")], after: "", depth: 1),
      ] + caught + pieces(branches.before, branches.success, depth: 0) + rest(branches.after))
  }

  /// The clause that keeps a failing branch from an error that only says that the handler was not called: nothing ran there.
  /// Empty where nothing says how to end.
  private func silence(_ branches: Branches, besides success: [Syntax]) -> [Segment] {
    guard !branches.failure.isEmpty || branches.failureCall != nil else { return [] }
    let isLast = outer == nil && branches.after.isEmpty && !mayThrow(success)
    return form.silence(endingIn: wayOut ?? (isLast ? "// There is no answer." : nil))
  }

  /// How the code ends where the handler was not called; nil where it can't.
  var wayOut: String? {
    if let outer { return outer.shape.isThrowing ? "throw CancellationError()" : nil }
    return endsFunction || isInTask ? "return" : nil
  }

  /// `try?` where a failure does nothing: `guard let items = try? await f() else { return }`, or `if let` where more
  /// follows.
  private func optionally(_ branches: Branches) -> [Segment]? {
    guard branches.failureCall == nil else { return nil }
    if outer == nil, endsFunction, branches.binding.hasPrefix("let ("), branches.failure.isEmpty,
      branches.before.isEmpty, branches.after.isEmpty, !branches.success.isEmpty, form.failure == .any
    {
      // A tuple is there as a whole.
      let tuple = branches.binding.dropLast(3)
      return [
        .call(before: [.text("guard \(tuple) = try? \(form.awaiting)")], after: " else { return }", depth: 0)
      ]
        + rest(branches.success)
    }
    guard outer == nil, endsFunction, let variable = branches.variable, !TypeName(variable.type).isOptional,
      !takenNames.contains(variable.name),
      branches.success.flatMap(\.declaredNames).allSatisfy({ $0 != variable.name }),
      branches.failure.isEmpty, !branches.success.isEmpty, form.failure == .any, form.values.count == 1
    else { return nil }
    // Nothing else may say the type.
    let told = variable.type == form.values.first?.type ? "" : ": \(variable.type)"
    let awaiting = "let \(variable.name)\(told) = try? \(form.awaiting)"
    if branches.after.isEmpty {
      return [.call(before: [.text("guard \(awaiting)")], after: " else { return }", depth: 0)]
        + pieces(branches.before, branches.success, depth: 0)
    }
    guard branches.before.isEmpty else { return nil }
    return [.call(before: [.text("if \(awaiting)")], after: " {", depth: 0)]
      + rest(branches.success, depth: 1)
      + [.line("}", depth: 0)] + rest(branches.after)
  }

  /// The awaited call and what runs where it succeeds; a `guard` that unwraps its value first does so at once.
  private func awaited(_ branches: Branches, depth: Int) -> [Segment] {
    let awaiting = form.calling
    if branches.before.isEmpty, let variable = branches.variable, let first = branches.success.first,
      let guarded = first.statement?.as(GuardStmtSyntax.self),
      let condition = guarded.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      condition.typeAnnotation == nil, condition.pattern.compactText == variable.name,
      spelled(condition.initializer?.value.compactText ?? variable.name) == variable.name,
      guarded.body.mentions(of: variable.name).isEmpty
    {
      let keyword = condition.bindingSpecifier.text
      return [
        .call(before: [.text("guard \(keyword) \(variable.name) = \(awaiting)")], after: "", depth: depth),
        .rest(
          condition.endPositionBeforeTrailingTrivia
            .utf8Offset..<guarded.endPositionBeforeTrailingTrivia.utf8Offset,
          of: guarded.trimmedUTF8Range.lowerBound, depth: depth),
      ] + rest(Array(branches.success.dropFirst()), depth: depth)
    }
    return [.call(before: [.text(branches.binding + awaiting)], after: "", depth: depth)]
      + pieces(branches.before, branches.success, depth: depth)
  }

  private func pieces(
    _ before: [Syntax], _ success: [Syntax], depth: Int
  ) -> [Segment] { rest(before, depth: depth) + rest(success, depth: depth) }

  /// Whether a failing branch only gives the error to the outer handler, which is what a throwing call does by itself.
  func isPassedOn(_ items: [Syntax], error: String?) -> Bool {
    guard let outer, let error, outer.shape.isThrowing else { return false }
    var items = items
    if items.count == 2, items[1].isPlainReturn { items.removeLast() }
    guard items.count == 1, items[0].isWithoutComments, let call = items[0].outerCall,
      outer.isCalled(by: call), call.trailingClosure == nil
    else { return false }
    let arguments = call.arguments.map(\.expression.compactText)
    // What would stand in for an error that is missing is never needed.
    func isError(_ text: String) -> Bool {
      text == error || text == "\(error)!" || text.hasPrefix("\(error) ?? ")
    }
    if let failure = outer.failure {
      return call.calledExpression.isHandler(failure) && arguments.count == 1 && isError(arguments[0])
    }
    switch outer.shape {
    case .result:
      return arguments.count == 1
        && [".failure(", "Result.failure("].contains { prefix in
          arguments[0].hasPrefix(prefix) && isError(String(arguments[0].dropFirst(prefix.count).dropLast()))
        }
    case .optionalValueOrError, .valuesAndError, .error:
      return arguments.dropLast().allSatisfy { $0 == "nil" } && arguments.last.map(isError) ?? false
    case .valueAndError, .value, .values, .nothing: return false
    }
  }

  /// The text from the error to the `??`'s other side in `completion(.failure(error ?? other))`, where a branch does no
  /// more than that.
  func fallbackError(_ items: [Syntax], error: String) -> Range<Int>? {
    var items = items
    if items.count == 2, items[1].isPlainReturn { items.removeLast() }
    guard let outer, outer.shape.isThrowing, items.count == 1, let call = items[0].outerCall,
      outer.isCalled(by: call)
    else { return nil }
    let mentions = call.mentions(of: error)
    guard mentions.count == 1, let sequence = mentions[0].parent?.parent?.parent?.as(SequenceExprSyntax.self),
      sequence.elements.count == 3, sequence.elements.first?.compactText == error,
      sequence.elements.dropFirst().first?.compactText == "??", let other = sequence.elements.last
    else { return nil }
    return sequence.positionAfterSkippingLeadingTrivia
      .utf8Offset..<other.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// Whether statements will throw, once the outer handler's calls are `return` and `throw`.
  func mayThrow(_ items: [Syntax]) -> Bool {
    guard let outer, outer.shape.isThrowing else { return false }
    return items.contains { item in
      outer.names.flatMap { item.mentions(of: $0) }.contains { token in
        var node = token.parent
        while let current = node, !current.is(FunctionCallExprSyntax.self) {
          if current.is(CodeBlockItemSyntax.self) || current.is(LabeledExprSyntax.self) { return true }
          node = current.parent
        }
        guard let call = node?.as(FunctionCallExprSyntax.self), outer.isCalled(by: call), isDirect(call)
        else { return true }
        return !outer.isSuccess(call)
      }
    }
  }

  /// Whether a call stands in the body itself, or in a block that is taken away.
  private func isDirect(_ call: FunctionCallExprSyntax) -> Bool {
    call.closures(upTo: Syntax(handler.closure)).allSatisfy { closure in
      closure.argumentOf.map { absorbed.contains($0.call.trimmedUTF8Range) } ?? false
    }
  }

  private func opening(_ branches: Branches) -> String {
    let uses = branches.error.map { name in branches.failure.flatMap { $0.mentions(of: name) } } ?? []
    let isTypeUsed = branches.failureCall != nil || uses.contains { !$0.isUseOfAnyError }
    return form.typedDo(inClosure: isInClosure && isTypeUsed)
  }

  /// A typed error that the branch could rely on, where the async function throws any.
  private func typedFailure(_ branches: Branches) -> Reason? {
    guard let type = form.failureType, form.failure == .any, let name = branches.error else { return nil }
    let uses = branches.failure.flatMap { $0.mentions(of: name) }
    guard let token = uses.first(where: { !$0.isUseOfAnyError }) else { return nil }
    return Reason(
      "typed-failure", "the branch uses the error as '\(type)', but the async function throws 'any Error'",
      at: file.place(token), isAboutErrorType: true)
  }
}

extension OuterHandler {
  func isCalled(by call: FunctionCallExprSyntax) -> Bool {
    names.contains(where: call.calledExpression.isHandler)
  }

  /// Whether a call of the handler surely tells of a success.
  func isSuccess(_ call: FunctionCallExprSyntax) -> Bool {
    if let failure { return !call.calledExpression.isHandler(failure) }
    let arguments = call.arguments.map(\.expression.compactText)
    switch shape {
    case .result:
      return arguments.first.map {
        $0.hasPrefix(".success(") || $0 == ".success" || $0.hasPrefix("Result.success(")
      } ?? false
    case .optionalValueOrError, .valueAndError, .valuesAndError, .error: return arguments.last == "nil"
    case .value, .values, .nothing: return true
    }
  }
}
