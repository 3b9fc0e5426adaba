import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The body of a handler, behind the awaited call.
struct HandlerBody {
  typealias Segment = StraightLine.Segment
  typealias Planned = Result<[Segment], Refusal>

  let file: FileContext
  let form: AsyncForm
  let handler: HandlerClosure
  let outer: OuterHandler?
  var items: [Syntax]
  /// Changes inside of the body.
  var inner: Rearrangement
  var notes: [String] = []
  var doubts: [Assumed] = []

  /// What handles a failure, where the handler is one for success.
  let failing: FailureHandler?
  /// The statements of the closure for failure.
  var failureItems: [Syntax]

  /// The closure whose statements `items` are: the handler, or the block that it puts on the main queue.
  var root: ClosureExprSyntax
  /// Whether the straight line runs on the main actor.
  let isOnMainActor: Bool
  /// Ranges of queue calls that are no more.
  var absorbed: [Range<Int>] = []

  /// Whether what is awaited is returned, and the handler is the closure for failure alone.
  let handsOnSuccess: Bool

  init(
    _ handler: HandlerClosure, failing: FailureHandler? = nil, handsOnSuccess: Bool = false, form: AsyncForm,
    outer: OuterHandler?,
    onMainActor: Bool, in file: FileContext
  ) {
    self.failing = failing
    failureItems = failing?.closure?.statements.map(Syntax.init) ?? []
    self.file = file
    self.form = form
    self.handler = handler
    self.outer = outer
    isOnMainActor = onMainActor
    root = handler.closure
    self.handsOnSuccess = handsOnSuccess
    items = handsOnSuccess ? [] : handler.statements.map(Syntax.init)
    inner = Rearrangement(owner: handler.closure.position.utf8Offset * 2 + 1)
    if handler.isShorthand, !handsOnSuccess { nameParameters() }
    if let failure = failing?.closure, failure.isShorthand { nameError(in: failure) }
  }

  /// What `$0`, `$1` … are called.
  private var spelling: [String: String] = [:]
  /// Names that the scope around has.
  var takenNames: Set<String> = []
  /// Whether the straight line stands in a closure.
  var isInClosure = false
  /// Whether nothing runs behind the straight line.
  var endsFunction = false
  /// Whether the straight line is all that a task does.
  var isInTask = false

  private mutating func nameParameters() {
    for (slot, name) in zip(form.slots, handler.names) {
      guard let name else { continue }
      let mentions = handler.mentions(of: name)
      guard !mentions.isEmpty else { continue }
      let candidates =
        switch slot {
        case .result: ["result", "outcome"]
        case .error: ["error", "failure"]
        case .value(let value): value.nameCandidates
        }
      let free =
        candidates.first { handler.leavesFree($0) && !spelling.values.contains($0) }
        ?? "\(candidates[0])\(spelling.count)"
      spelling[name] = free
      for token in mentions { inner.replace(token.trimmedUTF8Range, free) }
    }
  }

  /// `$0` of the closure for failure is the error that is caught.
  private mutating func nameError(in failure: HandlerClosure) {
    for token in failure.mentions(of: "$0") { inner.replace(token.trimmedUTF8Range, "error") }
  }

  /// A parameter's name as it is written behind the `await`.
  func spelled(_ name: String) -> String { spelling[name] ?? name }

  /// Makes `self`, which the handler captured weakly, one that is there.
  mutating func strengthenSelf(foundBefore isFound: Bool) -> Reason? {
    var closures = [handler, failing?.closure].compactMap(\.self).filter { closure in
      closure.capturesSelfWeakly
        || isFound && !closure.captures.contains { $0.name.identifierText == "self" }
    }.map(\.closure)
    if let hop = hop(in: items), hop.closure.capturesSelfWeakly {
      closures.append(hop.closure)
    }
    for closure in closures {
      var strong = StrongSelf(
        closure, inner: inner, dissolving: dissolvable(StrongSelf.withoutTests(items))?.closure, in: file)
      if let reason = strong.apply() { return reason }
      inner = strong.inner
    }
    if !closures.isEmpty { isSelfStrong = true }
    return nil
  }

  private(set) var isSelfStrong = false

  /// The statements that stay.
  func kept(_ items: [Syntax]) -> [Syntax] { isSelfStrong ? StrongSelf.withoutTests(items) : items }

  // MARK: Hops to the main queue

  /// Takes a block on the main queue for what it is behind an `await` on the main actor, or where all that it does is to
  /// call the handler of the function that is made async: the next statements.
  mutating func dissolveHop() {
    items = kept(items)
    items = dissolvingHop(items)
  }

  mutating func dissolvingHop(_ items: [Syntax]) -> [Syntax] {
    guard let hop = dissolvable(items) else { return items }
    var own = kept(hop.closure.statements.map(Syntax.init))
    if hop.closure.capturesSelfWeakly, !isSelfStrong, let around = hop.call.enclosing(ClosureExprSyntax.self),
      Syntax(hop.call).isBehindTestForSelf(in: around)
    {
      // There is nothing to test any more.
      var strong = StrongSelf(hop.closure, inner: inner, dissolving: hop.closure, in: file)
      guard strong.apply() == nil else { return items }
      inner = strong.inner
      own = StrongSelf.withoutTests(own)
    }
    absorbed.append(hop.call.trimmedUTF8Range)
    if items.count == 1 {
      root = hop.closure
    } else {
      doubts.append(
        Assumption.handlerThread.here(
          "the code before the hop to the main queue also runs on the main actor"))
    }
    return Array(items.dropLast()) + own
  }

  /// The hop to the main queue that statements end with, where what is in it may come in its place.
  private func dissolvable(
    _ items: [Syntax]
  ) -> (call: FunctionCallExprSyntax, closure: ClosureExprSyntax, isTask: Bool)? {
    guard let hop = hop(in: items),
      isOnMainActor
        || outer.map({ file.onlyDelivers(hop.closure, to: $0.names) }) ?? false
    else { return nil }
    // Blocks on the main queue keep their order: one before it, which stays a task, would come after it.
    let isBehindHop = items.dropLast().contains { item in
      InlineCalls.collect(in: item).contains { MainHop($0, in: file) != nil }
    }
    // A task starts later wherever it is written, so one that more stands before may as well stay.
    return !isBehindHop && (items.count == 1 || !hop.isTask) ? hop : nil
  }

  private func hop(
    in items: [Syntax]
  ) -> (call: FunctionCallExprSyntax, closure: ClosureExprSyntax, isTask: Bool)? {
    guard let call = items.last?.statement?.as(FunctionCallExprSyntax.self),
      let hop = MainHop(call, in: file),
      hop.closure.parameterNames.isEmpty,
      hop.closure.signature?.capture?.items.allSatisfy(\.isWeakSelf) ?? true
    else { return nil }
    return (call, hop.closure, hop.isMainActorTask)
  }

  /// Drops `expectation.fulfill()`, a statement of the body itself; false where there is none.
  mutating func dropFulfilment(of expectation: String) -> Bool {
    guard
      let index = items.firstIndex(where: { item in
        item.statement?.compactText == "\(expectation).fulfill()" && item.isWithoutComments
      })
    else { return false }
    items.remove(at: index)
    return true
  }

  /// Drops `continuation.resume()`, the last statement of each closure, or of each way through the only one; false where
  /// that is another.
  ///
  /// - Parameters:
  ///   - statement: what awaits the continuation.
  ///   - isAwaited: whether a call becomes an awaited one in the same change.
  mutating func dropResumption(
    of statement: CallStatement, isAwaited: @escaping (FunctionCallExprSyntax) -> Bool
  ) -> Bool {
    guard let continuation = statement.continuation else { return false }
    if statement.returnsResumption { return returnResumption(of: continuation) }
    if failing == nil, statement.endsClosure,
      let ends = ResumptionEnds(
        of: continuation, in: items,
        head: form.slots.allSatisfy(\.isPlain) ? statement.continuationHead : nil,
        isAwaited: isAwaited)
    {
      for (range, text) in ends.replacements { inner.replace(range, text) }
      for index in ends.removed.reversed() { items.remove(at: index) }
      let newline = file.source.newline
      for range in ends.waiting {
        let indentation = Layout.indentation(at: range.lowerBound, in: file.source)
        let unit = file.indentUnit(beside: indentation)
        inner.wrap(
          range, opening: ends.head + newline + indentation + unit, closing: newline + indentation + "}",
          indentation: unit.utf8.count)
      }
      return true
    }
    guard items.last?.resumes(continuation) ?? false, handler.mentions(of: continuation).count == 1 else {
      return false
    }
    items.removeLast()
    guard let failing else { return true }
    guard failing.closure != nil, failureItems.last?.resumes(continuation) ?? false else { return false }
    failureItems.removeLast()
    return true
  }

  /// `continuation.resume(returning: value)` as the last that the handler does, in each of its branches, or before it
  /// leaves early, becomes `return value`.
  private mutating func returnResumption(of continuation: String) -> Bool {
    let statements = items.compactMap { $0.as(CodeBlockItemSyntax.self) }
    guard failing == nil, statements.count == items.count,
      let replacements = resumptions(of: continuation, in: statements),
      handler.mentions(of: continuation).count == replacements.count
    else { return false }
    for (whole, kept) in replacements {
      inner.replace(whole.lowerBound..<kept.lowerBound, "return ")
      inner.replace(kept.upperBound..<whole.upperBound, "")
    }
    return true
  }

  /// What a list of statements resumes a continuation by, and the values there: UTF-8 offsets. Nil where one of its ends
  /// doesn't.
  private func resumptions(
    of continuation: String, in list: [CodeBlockItemSyntax], leavesEarly: Bool = false
  ) -> [(whole: Range<Int>, kept: Range<Int>)]? {
    var list = list
    let exit = list.last.flatMap { $0.isPlainReturn ? $0 : nil }
    if exit != nil { list.removeLast() }
    guard let last = list.popLast(), exit != nil || !leavesEarly else { return nil }
    var found: [(whole: Range<Int>, kept: Range<Int>)] = []
    for item in list where !JumpFinder.all(in: item).isEmpty || !item.mentions(of: continuation).isEmpty {
      guard let ways = item.branches?.lists else { return nil }
      for way in ways
      where !way.mentions(of: continuation).isEmpty || !way.allSatisfy({ JumpFinder.all(in: $0).isEmpty }) {
        guard let inner = resumptions(of: continuation, in: Array(way), leavesEarly: true) else { return nil }
        found += inner
      }
    }
    if let value = last.value(resuming: continuation), JumpFinder.all(in: last).isEmpty {
      let end = (exit ?? last).trimmedUTF8Range.upperBound
      let whole = last.trimmedUTF8Range.lowerBound..<end
      guard exit == nil || exit?.comments(in: whole).isEmpty == true && last.comments(in: whole).isEmpty
      else {
        return nil
      }
      return found + [(whole, value.trimmedUTF8Range)]
    }
    guard exit == nil, let branches = last.branches, branches.isExhaustive else { return nil }
    for list in branches.lists {
      guard let inner = resumptions(of: continuation, in: Array(list)) else { return nil }
      found += inner
    }
    return found
  }

  /// Whether the last statement leaves the function.
  var endsByItself: Bool { items.last?.leaves ?? false }

  /// The straight line.
  mutating func segments() -> Planned {
    if let failing {
      var pair = PairBody(self, failing)
      let (planned, body) = pair.segments()
      self = body
      return planned
    }
    if let whole = handedOn { return .success(whole) }
    let hasError = form.slots.contains(.error)
    if form.slots.contains(where: \.isResult) {
      var results = ResultBody(self)
      let (planned, body) = results.segments()
      self = body
      return planned
    }
    if hasError {
      var errors = ErrorBody(self)
      let (planned, body) = errors.segments()
      self = body
      return planned
    }
    if let substituted { return .success(substituted) }
    return .success(
      [.call(before: [.text(binding(handler.names) + form.awaiting)], after: "", depth: 0)] + rest(items))
  }

  /// Statements one after the other; where some between them are gone, in several pieces.
  func rest(_ items: [Syntax], depth: Int = 0) -> [Segment] {
    var runs: [[Syntax]] = []
    for item in kept(items) {
      if let last = runs.last?.last, last.nextSibling?.id == item.id {
        runs[runs.count - 1].append(item)
      } else {
        runs.append([item])
      }
    }
    return runs.map { .statements($0, depth: depth) }
  }

  /// `let value = `, with all parameters at once.
  func binding(_ names: [String?]) -> String {
    let used = names.map { name in name.flatMap { isMentioned($0) ? $0 : nil } }
    if used.allSatisfy({ $0 == nil }) {
      // Nothing else says the type.
      if form.isOfOpenType, !annotation.isEmpty { return "let _\(annotation) = " }
      return form.values.isEmpty || form.isDiscardable ? "" : "_ = "
    }
    if used.count == 1, let only = used[0] { return "let \(spelled(only))\(annotation) = " }
    return "let (\(used.map { $0.map(spelled) ?? "_" }.joined(separator: ", "))) = "
  }

  /// `: Page`, where the function says `Value` and only the closure says what that is here.
  var annotation: String {
    guard form.values.count == 1, let type = handler.firstType, type.compactText != form.values[0].type else {
      return ""
    }
    guard form.values[0].isUnwrapped else { return ": \(type.compactText)" }
    let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType.compactText
    return form.isOfOpenType ? wrapped.map { ": \($0)" } ?? "" : ""
  }

  func isMentioned(_ name: String) -> Bool { !handler.mentions(of: name).isEmpty }

  /// `self.items = $0` becomes `self.items = await f()`.
  private var substituted: [Segment]? {
    guard handler.isShorthand, handler.names.count == 1, items.count == 1, items[0].isWithoutComments,
      case let mentions = items[0].mentions(of: "$0"), mentions.count == 1
    else { return nil }
    let token = mentions[0]
    if let call = items[0].statement?.as(FunctionCallExprSyntax.self) {
      guard let argument = Array(call.arguments).only, call.trailingClosure == nil,
        argument.expression.firstToken(viewMode: .sourceAccurate) == token,
        argument.expression.is(DeclReferenceExprSyntax.self),
        !call.calledExpression.containsOptionalChain
      else { return nil }
    } else if let sequence = items[0].statement?.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
        elements[2].is(DeclReferenceExprSyntax.self),
        elements[2].firstToken(viewMode: .sourceAccurate) == token,
        !elements[0].containsOptionalChain,
        !elements[0].tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .leftParen })
      else { return nil }
    } else {
      return nil
    }
    let item = items[0].rangeWithoutSemicolon
    return [
      .call(
        before: [.moved(item.lowerBound..<token.trimmedUTF8Range.lowerBound), .text(form.awaiting)],
        after: "",
        depth: 0),
      .rest(token.trimmedUTF8Range.upperBound..<item.upperBound, of: item.lowerBound, depth: 0),
    ]
  }

  /// `f { completion($0) }` in a function that is made async: what is awaited is returned.
  private var handedOn: [Segment]? {
    guard let outer, outer.failure == nil, items.count == 1, let call = items[0].outerCall,
      call.calledExpression.isHandler(outer.name), call.trailingClosure == nil
    else { return nil }
    // `f { _ in completion() }` at the end: nothing is left to do.
    if call.arguments.isEmpty, outer.shape == .nothing, endsFunction, !form.isThrowing,
      items[0].isWithoutComments
    {
      return [
        .call(before: [.text(binding(form.slots.map { _ in nil }) + form.awaiting)], after: "", depth: 0)
      ]
    }
    guard call.arguments.count == handler.names.count, form.gives(what: outer),
      zip(call.arguments, handler.names).allSatisfy({ $0.expression.compactText == $1 })
    else { return nil }
    let prefix = outer.shape.returnType == nil ? "" : "return "
    return [.call(before: [.text("\(prefix)\(form.calling)")], after: "", depth: 0)]
  }
}

extension AsyncForm {
  /// Whether what is awaited can be returned, and what is thrown be thrown on, in place of the outer handler's call.
  func gives(what outer: OuterHandler) -> Bool {
    let others = AsyncForm(name: outer.name, handlerLabel: nil, shape: outer.shape).slots
    return slots.count == others.count
      && zip(slots, others).allSatisfy { one, other in
        switch (one, other) {
        case (.result, .result), (.value, .value), (.error, .error): true
        default: false
        }
      }
  }
}

extension AsyncForm.Slot {
  fileprivate var isPlain: Bool {
    if case .value = self { true } else { false }
  }

  var isResult: Bool {
    if case .result = self { true } else { false }
  }
}

extension Syntax {
  fileprivate var nextSibling: Syntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return nil }
    let items = list.map(Syntax.init)
    guard let index = items.firstIndex(where: { $0.id == id }), index + 1 < items.count else { return nil }
    return items[index + 1]
  }

  /// Whether it is `continuation.resume()` and no more.
  fileprivate func resumes(_ continuation: String) -> Bool {
    statement?.as(FunctionCallExprSyntax.self)?.resumes(continuation) ?? false && isWithoutComments
  }

  /// Whether the statement always leaves the function or scope around it.
  var leaves: Bool {
    guard let statement else { return false }
    if statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self) { return true }
    guard let call = statement.as(FunctionCallExprSyntax.self) else { return false }
    return ["fatalError", "preconditionFailure"].contains(call.calledExpression.compactText)
  }

  /// The call that a statement is, also behind `return`.
  var outerCall: FunctionCallExprSyntax? {
    statement?.as(FunctionCallExprSyntax.self)
      ?? statement?.as(ReturnStmtSyntax.self)?.expression?.as(FunctionCallExprSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// What a statement resumes a continuation with.
  fileprivate func value(resuming continuation: String) -> ExprSyntax? {
    guard let call = wholeCall, item.is(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.calledExpression.compactText == "\(continuation).resume",
      let value = call.arguments.only, value.label?.text == "returning"
    else { return nil }
    return value.expression
  }
}
