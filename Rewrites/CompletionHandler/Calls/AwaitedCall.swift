import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Turns a call of a function with a completion handler into the call of its async form, with the handler's body behind
/// it, in a straight line: `f(x) { v in B }` becomes `let v = await f(x)`, then B.
///
/// The changes are those of the call's shell, of what takes the handler's parameters apart, and of indentation; what
/// else the body needs can be added to the rearrangement by who asks.
struct AwaitedCall {
  /// What stands around the call.
  enum Surroundings {
    /// Code in which `await` may be written already.
    case asyncCode
    /// The body of a function that is made async in the same change: its own handler's calls become `return` and
    /// `throw`, which is left to who makes it so.
    case becomingAsync(OuterHandler)
    /// A call of what waits for nothing: what its handler did comes where the call is.
    case inPlace
    /// Code that can't wait: a task is made.
    ///
    /// - Parameters:
    ///   - mayStartBehind: whether the code after the call may come before the work.
    ///   - maybeOnMain: whether what the handler does may go to the main actor where its thread isn't known.
    case synchronous(mayStartBehind: Bool, maybeOnMain: Bool = false)
  }

  /// What comes of it.
  struct Outcome: Sendable {
    var rearrangement: Rearrangement
    /// What it alters, as the documents do: one sentence each.
    var notes: [String] = []
    /// What it rests on.
    var doubts: [Assumed] = []
    /// UTF-8 ranges of queue calls that are no more, which may be sites of their own.
    var absorbed: [Range<Int>] = []
    /// Whether the call is awaited: else it says that it means the form with the handler.
    var awaits = true
  }

  enum Answer: Sendable {
    case line(Outcome)
    case refused(Reason)
  }

  let call: FunctionCallExprSyntax
  let form: AsyncForm
  let file: FileContext
  private let awaited: CallStatement?
  /// Whether another call becomes an awaited one in the same change.
  private var isAwaited: (FunctionCallExprSyntax) -> Bool = { _ in false }
  private var test: ExpectantTest?

  init(_ call: FunctionCallExprSyntax, of form: AsyncForm, in file: FileContext) {
    self.call = call
    self.form = form.fitting(call, in: file)
    self.file = file
    awaited = nil
  }

  /// A call in a checked continuation that its handler resumes with nothing, as the last that it does: the straight line
  /// takes the continuation's place. Nil for any other.
  ///
  /// - Parameter isAwaited: whether another call becomes an awaited one in the same change.
  init?(
    inContinuation call: FunctionCallExprSyntax, of form: AsyncForm, in file: FileContext,
    isAwaited: @escaping (FunctionCallExprSyntax) -> Bool
  ) {
    let handlers = form.failureLabel == nil ? 1 : 2
    guard let statement = CallStatement(awaitingAround: call, handlers: handlers, in: file) else {
      return nil
    }
    self.call = call
    self.form = form.fitting(call, in: file)
    self.file = file
    awaited = statement
    self.isAwaited = isAwaited
  }

  /// A call whose handler fulfils what a test waits for right behind it, or of a test that waits for nothing; nil for any
  /// other.
  init?(inTest call: FunctionCallExprSyntax, of form: AsyncForm, in file: FileContext) {
    guard
      let test = ExpectantTest(around: call, in: file)
        ?? (file.asksForOffers && !form.isKept
          ? ExpectantTest(withoutExpectationAround: call, in: file) : nil),
      !test.runsRunLoop,
      let statement = CallStatement(waitedForBehind: call, isResumed: form.isResumed, in: file)
    else { return nil }
    self.call = call
    self.form = form.fitting(call, in: file)
    self.file = file
    awaited = statement
    self.test = test
  }

  func straightened(in surroundings: Surroundings) -> Answer {
    switch plan(surroundings) {
    case .success(let outcome): .line(outcome)
    case .failure(let refusal): .refused(refusal.reason)
    }
  }

  private func plan(_ surroundings: Surroundings) -> Result<Outcome, Refusal> {
    guard let statement = awaited ?? CallStatement(call, isResumed: form.isResumed, in: file) else {
      return .failure(Refusal("not-a-statement", "the call is not a statement, so it can't become several"))
    }
    if form.cancels, !surroundings.takeErrors || awaited != nil {
      return .failure(
        Refusal(
          "throws-instead",
          "the async function would throw where the handler is not called, and this caller can't handle an error",
          at: file.place(call)))
    }
    // Code that waits for the call has no task to keep.
    let kept = surroundings.makesTask && statement.isKept ? KeptRequest(call, in: file) : nil
    if form.givesRequest && statement.givesItsValue || statement.isKept && kept == nil {
      return .failure(Refusal("request-used", "what the call returns is used", at: file.place(call)))
    }
    guard let head = CallHead(call, of: form, in: file) else {
      return .failure(
        Refusal(
          "handler-not-found", "the call doesn't show which argument is the handler", at: file.place(call)))
    }
    if head.closures.contains(where: { closure in
      closure.statements.first.map { HandlerComment.first(above: Syntax($0)) == .repeats } ?? false
    }) {
      return .failure(
        Refusal(
          "called-repeatedly", "a comment says that the closure is called more than once",
          at: file.place(call)))
    }
    if let queue = queueOfAnswer {
      return .failure(
        Refusal(
          "queue-parameter",
          "the call asks for its answer on '\(queue.shortText)', which code behind an 'await' leaves",
          at: file.place(queue)))
    }
    if !surroundings.makesTask, let capture = head.closures.lazy.compactMap(\.weakCaptureOfAnother).first {
      return .failure(
        Refusal(
          "captured-value",
          "the handler holds '\(capture.name.text)' weakly, and code behind an 'await' would keep it alive",
          at: file.place(capture)))
    }
    if !form.isSynchronous, let answer = TestBehindCall(call, in: file)?.answer {
      return .failure(
        Refusal(
          "test-expectation",
          "the test calls the handler itself after this call, so an 'await' would never return", at: answer))
    }
    if statement.isInline, case .synchronous = surroundings {
      return .failure(Refusal("not-a-statement", "the call shares its line with other code"))
    }
    // In a continuation, a task is one thing too many.
    if statement.sharesLabelLine,
      !surroundings.makesTask || call.enclosing(ClosureExprSyntax.self)?.continuationCall != nil
    {
      return .failure(Refusal("not-a-statement", "the call shares its line with the label of its case"))
    }
    if case .synchronous = surroundings, let shorthand = call.argumentWithoutName {
      return .failure(
        Refusal(
          "captured-value", "'\(shorthand.text)' refers to another argument inside a task; name the argument",
          at: file.place(shorthand)))
    }
    // Who gives no closure is after what the call does at once.
    if let reason = statement.missing(in: head.closure == nil ? surroundings.inOrder : surroundings) {
      return .failure(Refusal(reason))
    }
    if case .synchronous = surroundings, awaited == nil, let reason = inOrder(after: head),
      TestBehindCall(call, in: file)?.isWaitedFor != true
    {
      return .failure(Refusal(reason))
    }
    if case .inPlace = surroundings, let reason = statement.exit(of: head.closures) {
      return .failure(Refusal(reason))
    }
    let handsOnSuccess = head.handsOnSuccess(of: form, to: surroundings.outer)
    guard let closure = handsOnSuccess ? head.failureClosure : head.closure else {
      guard test == nil else {
        return .failure(
          Refusal("handler-value", "the test stores its handler in a named constant", at: file.place(call)))
      }
      return handlerValue(head, statement, surroundings)
    }
    guard let handler = HandlerClosure(closure, slots: handsOnSuccess ? 1 : form.slots.count) else {
      return .failure(
        Refusal(
          "handler-parameters", "the closure's parameters don't match what the handler is called with",
          at: file.place(closure)))
    }
    if let reason = missingOfError(handler, surroundings) ?? missingOfType(handler) {
      return .failure(Refusal(reason))
    }
    let isOnMainActor = test != nil || surroundings.outer?.isOnMainActor == true
    let place = AwaitingPlace(
      surroundings, form: form, head: head, isolation: isOnMainActor ? .mainActor : nil, in: file)
    let failing = self.failing(head, surroundings, place)
    if form.failureLabel != nil, failing == nil {
      return .failure(
        Refusal("handler-value", "the value passed for failure is not known", at: file.place(call)))
    }
    let failure = failing?.closure
    for one in [handler, failure] {
      if let reason = one.flatMap(place.missing) { return .failure(Refusal(reason)) }
    }
    var body = HandlerBody(
      handler, failing: failing, handsOnSuccess: handsOnSuccess, form: form, outer: surroundings.outer,
      onMainActor: place.isOnMainActor,
      in: file)
    var wrapping: TaskWrapping?
    if case .synchronous = surroundings {
      wrapping = TaskWrapping(head, form: form, onMainActor: place.isOnMainActor, in: file)
      if let reason = wrapping?.plan(handler) ?? handler.capturesOtherwise(than: failure, in: file) {
        return .failure(Refusal(reason))
      }
    }
    if handler.capturesSelfWeakly, wrapping?.keepsSelfWeak != true, handler.callsFunctionAround {
      return .failure(
        Refusal(
          "weak-self",
          "the handler calls its own function again while 'self' is there, and an awaiting task would keep 'self' alive",
          at: file.place(call)))
    }
    if !place.isSelfOptional, wrapping?.keepsSelfWeak != true {
      if let reason = body.strengthenSelf(foundBefore: wrapping?.unwrapped == "self") {
        return .failure(Refusal(reason))
      }
      if handler.capturesSelfWeakly || failure?.capturesSelfWeakly ?? false, surroundings.outer == nil,
        !form.isSynchronous
      {
        body.doubts.append(Assumption.selfLivesLonger.here("'self' stays alive until the work is done"))
      }
    }
    body.dissolveHop()
    if statement.continuation != nil, !body.dropResumption(of: statement, isAwaited: isAwaited) {
      return .failure(
        Refusal(
          "continuation", "the handler does not end by resuming the continuation around the call",
          at: file.place(call)))
    }
    if test != nil, test?.expectation == nil, let reason = statement.exit(of: head.closures) {
      return .failure(Refusal(reason))
    }
    if test != nil, let failure = head.closures.first(where: \.onlyFails) {
      return .failure(
        Refusal(
          "handler-never-called", "the test asserts that the handler is not called", at: file.place(failure)))
    }
    if let expectation = test?.expectation, !body.dropFulfilment(of: expectation) {
      return .failure(
        Refusal("test-expectation", "the expectation is not fulfilled on one path", at: file.place(call)))
    }
    body.isInClosure = isInClosure(surroundings)
    body.isInTask = wrapping != nil
    body.endsFunction = test?.isLast ?? statement.isLastOfFunction
    body.takenNames = statement.namesAround
    if form.isResumed { body.notes.append("cancelling the awaiting task cancels the request") }
    var segments: [StraightLine.Segment]
    switch body.segments() {
    case .success(let found): segments = found
    case .failure(let refusal):
      if let value = handler.onlyCalled, failing == nil, test == nil, awaited == nil {
        return handlerValue(head.giving(value), statement, surroundings)
      }
      guard failing == nil, call.enclosing(ClosureExprSyntax.self)?.continuationCall == nil,
        let whole = ErrorBody(body).wholeError
      else { return .failure(refusal) }
      segments = whole
    }
    if form.isOfOpenType, handler.onlyCalled == nil, !segments.contains(where: \.saysType) {
      return .failure(Refusal(Self.typeIsUntold(by: handler, in: file)))
    }
    for resumption in statement.before.compactMap(\.resumption) { body.inner.replace(resumption, "") }
    if !statement.before.isEmpty {
      segments.insert(.statements(statement.before.map { Syntax($0.statement) }, depth: 0), at: 0)
    }
    if wrapping == nil, statement.isReturned, !statement.isLastOfFunction, !body.endsByItself {
      segments.append(.line("return", depth: 0))
    }
    segments = (wrapping?.first ?? surroundings.absence(of: call)) + segments
    let names = segments.flatMap(\.declaredNames)
    if let reason = statement.nameTakenTwice(names)
      ?? (wrapping == nil ? statement.nameTaken(by: names) : nil)
    {
      return .failure(Refusal(reason))
    }
    if test != nil, let reason = statement.nameOfNeighbour(names) {
      return .failure(Refusal(reason))
    }
    if case .inPlace = surroundings,
      let reason = statement.nameUsedAround(segments.flatMap(\.declaredNames))
    {
      return .failure(Refusal(reason))
    }
    var changes = wrapping?.inner ?? Rearrangement(owner: -6)
    let receiver = surroundings.receiver(of: call)
    changes.add(receiver)
    var line = StraightLine(head, statement, besides: changes, in: file).rearrangement(
      of: segments)
    line.add(body.inner)
    if let test {
      guard let change = test.rearrangement else {
        return .failure(Refusal("layout", "its lines can't be re-indented", at: file.place(call)))
      }
      line.add(change)
      body.notes.append("the test waits without a timeout")
      if test.expectation == nil {
        body.doubts.append(
          Assumption.handlerCalledOnce.here(
            "the function that the test now awaits calls its handler", at: file.place(call)))
      }
    }
    line.add(head.renaming(for: form))
    line.add(receiver)
    wrapping?.wrap(&line, statement)
    if let change = kept?.declaration { line.add(change) }
    if let wrapping {
      body.notes.append(wrapping.laterStart)
      if statement.startsBehindCode || !form.changesInPlace.isEmpty && isWrittenForOthers(call) {
        body.doubts.append(TaskWrapping.startBehind)
      }
      if call.isRepeated, form.isolation != .mainActor { body.doubts.append(TaskWrapping.otherOrder) }
      if form.startsAnimation { body.doubts.append(TaskWrapping.laterAnimation) }
      body.doubts += wrapping.doubts
    }
    return .success(
      Outcome(
        rearrangement: line, notes: body.notes,
        doubts: body.doubts + place.doubts + [form.doubt].compactMap(\.self), absorbed: body.absorbed))
  }
}

extension AwaitedCall.Surroundings {
  /// Whether a task makes the call.
  var makesTask: Bool {
    if case .synchronous = self { true } else { false }
  }

  /// The same, where nothing may come before the work that came behind it, unless assumptions are made.
  fileprivate var inOrder: Self {
    guard case .synchronous(let mayStartBehind, let maybeOnMain) = self else { return self }
    return .synchronous(mayStartBehind: mayStartBehind && maybeOnMain, maybeOnMain: maybeOnMain)
  }

  /// What is written before a call whose receiver may be nil.
  func absence(of call: FunctionCallExprSyntax) -> [StraightLine.Segment] {
    missingReceiver(of: call)?.line.map { [.line($0, depth: 0)] } ?? []
  }

  /// The change of that receiver.
  func receiver(of call: FunctionCallExprSyntax) -> Rearrangement {
    var result = Rearrangement(owner: call.position.utf8Offset * 2 + 1)
    guard let missing = missingReceiver(of: call) else { return result }
    result.replace(missing.receiver, missing.name)
    // What the line unwraps is no optional any more where the same name is used after it.
    if let list = call.enclosing(CodeBlockItemListSyntax.self) {
      for chain in list.optionalChains(on: missing.name) where chain.position > call.position {
        guard !missing.receiver.contains(chain.trimmedUTF8Range.lowerBound) else { continue }
        result.replace(chain.questionMark.trimmedUTF8Range, "")
      }
    }
    return result
  }

  private func missingReceiver(of call: FunctionCallExprSyntax) -> OuterHandler.Absence? {
    if let outer { return outer.absence }
    guard case .asyncCode = self, let receiver = Callee(call)?.receiver else { return nil }
    if let optional = receiver.optionalSelf {
      return OuterHandler.Absence(
        line: "guard let self else { return }", receiver: optional.trimmedUTF8Range, name: "self")
    }
    guard let value = receiver.onlyOptional else { return nil }
    let text = value.compactText
    let name = value.lastName ?? text
    return OuterHandler.Absence(
      line: "guard let \(name == text ? name : "\(name) = \(text)") else { return }",
      receiver: receiver.trimmedUTF8Range, name: name)
  }

  /// Whether an error that no handler knows may be thrown.
  fileprivate var takeErrors: Bool {
    switch self {
    case .synchronous: true
    case .becomingAsync(let outer): outer.takesErrors
    case .asyncCode, .inPlace: false
    }
  }

  var outer: OuterHandler? {
    if case .becomingAsync(let outer) = self { outer } else { nil }
  }
}

extension FunctionCallExprSyntax {
  /// `$0` of the closure around the call, which no closure in that one sees.
  fileprivate var argumentWithoutName: TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first { token in
      guard case .dollarIdentifier = token.tokenKind else { return false }
      return token.closures(upTo: Syntax(self)).isEmpty
    }
  }
}

extension SyntaxProtocol {
  /// `name?` in the node, outside of closures that capture the name for themselves.
  func optionalChains(on name: String) -> [OptionalChainingExprSyntax] {
    if let closure = self.as(ClosureExprSyntax.self),
      closure.signature?.capture?.items.contains(where: { $0.name.identifierText == name }) == true
    {
      return []
    }
    let own = self.as(OptionalChainingExprSyntax.self).flatMap {
      $0.expression.compactText == name ? $0 : nil
    }
    return (own.map { [$0] } ?? [])
      + children(viewMode: .sourceAccurate).filter { !$0.is(TokenSyntax.self) }.flatMap {
        $0.optionalChains(on: name)
      }
  }
}

extension AwaitedCall {
  /// Whether a call stands in a function that code of other modules may call, which can count on what it does at once.
  fileprivate func isWrittenForOthers(_ call: FunctionCallExprSyntax) -> Bool {
    call.enclosing(FunctionDeclSyntax.self).map { file.isSeenByOtherModules($0) } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// Whether a loop, or `forEach`, calls it for each of some elements.
  fileprivate var isRepeated: Bool {
    enclosingLoop != nil
      || enclosing(ClosureExprSyntax.self)?.argumentOf.flatMap { Callee($0.call)?.name } == "forEach"
  }
}

extension TokenSyntax {
  /// Whether a name of an error is unwrapped, compared with nil, described or put into a string.
  ///
  /// - Parameter handlers: names of handlers that may be called with it.
  func isUseOfAnyError(besides handlers: [String]) -> Bool {
    guard let node = parent else { return false }
    if let pattern = node.as(IdentifierPatternSyntax.self) {
      return pattern.parent?.is(OptionalBindingConditionSyntax.self) == true
    }
    guard let reference = node.as(DeclReferenceExprSyntax.self) else { return true }
    var value = Syntax(reference)
    if let chain = value.parent?.as(OptionalChainingExprSyntax.self) { value = Syntax(chain) }
    switch value.parent?.as(SyntaxEnum.self) {
    case .initializerClause(let clause): return clause.parent?.is(OptionalBindingConditionSyntax.self) == true
    case .memberAccessExpr(let access):
      return access.base?.id == value.as(ExprSyntax.self)?.id
        && access.declName.baseName.text == "localizedDescription"
    case .exprList(let list):
      return list.parent?.as(SequenceExprSyntax.self).map { Operand(ExprSyntax($0)).text.hasSuffix("= nil") }
        ?? false
    case .labeledExpr(let argument):
      let owner = argument.parent?.parent
      return owner?.is(ExpressionSegmentSyntax.self) == true
        || handlers.contains {
          owner?.as(FunctionCallExprSyntax.self)?.calledExpression.isHandler($0) == true
        }
    default: return false
    }
  }
}
