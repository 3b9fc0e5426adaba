import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension BodyConversion {
  /// A call whose closure calls the handler, the last statement to run.
  mutating func convert(
    _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax, _ position: Position
  ) throws(Refusal) {
    if let hop = MainHop(call, in: file) {
      try convert(hop, call, item, position)
    } else if let queueCall = QueueCall(call), queueCall.method == "asyncAfter" {
      try convertDelay(queueCall, item, position)
    } else if let queueCall = QueueCall(call), queueCall.method == "async", let closure = queueCall.closure,
      let base = queueCall.callee.base, QueueReference(base, in: file)?.isGlobal == true
    {
      try convertWork(queueCall, closure, call, item, position)
    } else if let closure = call.trailingClosure, closure.isTaskBody,
      call.arguments.allSatisfy({ $0.label?.text == "priority" })
    {
      try convertTask(closure, call, item, position)
    } else {
      try awaitForm(call, item, position)
    }
  }

  // MARK: Queues

  private mutating func convert(
    _ hop: MainHop, _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax, _ position: Position
  ) throws(Refusal) {
    try comeLater(at: call)
    var inner = position
    inner.thread = .main
    do {
      try checkHop(hop, of: call)
    } catch {
      try wait(at: call)
      return try runOnMainActor(hop, call, item, position, because: error)
    }
    try dissolve(hop.closure, call, item, inner)
    if !hop.isMainActorTask { absorb(call) }
  }

  /// Off the main actor, a task on it may also await what the handler is called with.
  private func checkHop(_ hop: MainHop, of call: FunctionCallExprSyntax) throws(Refusal) {
    guard !hop.isMainActorTask || !awaitsDelivery(hop.closure) else { return }
    try checkHop(hop.closure, of: call)
  }

  /// Whether a task only calls the handler with what an async function of this codebase returns for plain arguments.
  private func awaitsDelivery(_ closure: ClosureExprSyntax) -> Bool {
    guard let only = Array(closure.statements).only, let delivery = handlerCall(only),
      let argument = Array(delivery.arguments).only?.expression.as(AwaitExprSyntax.self)?.expression
        .as(FunctionCallExprSyntax.self),
      argument.trailingClosure == nil, argument.arguments.allSatisfy(\.expression.isPlainDelivery),
      !file.readsState(Syntax(argument), besides: names),
      target.type.map(Sendability(file).isKnown) ?? true
    else { return false }
    return true
  }

  /// Off the main actor, only what calls the handler and does no more may leave the main queue.
  func checkHop(_ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax) throws(Refusal) {
    guard isOnMainActor || onlyDelivers(closure) else {
      throw Refusal(
        "hop-with-work", "the block on the main queue does more than call the handler",
        at: file.place(call))
    }
  }

  func onlyDelivers(_ closure: ClosureExprSyntax) -> Bool {
    file.onlyDelivers(closure, to: names)
  }

  /// Work on a global queue may be done here where the function is off the main actor, and nothing in it blocks.
  func checkWork(
    _ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, isAllowed: Bool
  ) throws(Refusal) {
    guard isAllowed else {
      throw Refusal("work-on-queue", "the work has to stay on its queue", at: file.place(call))
    }
    if let reason = BlockingWork(file).reason(in: closure)
      ?? Preconditions(file: file).asyncUnavailableCall(in: closure)
    {
      throw Refusal(reason)
    }
    if let word = BlockingComment.word(at: call) {
      throw Refusal(
        "blocking-call", "a comment mentions '\(word)', so the work stays on its queue", at: file.place(call)
      )
    }
  }

  /// Work on a global queue, which an async function off the main actor does itself.
  private mutating func convertWork(
    _ queueCall: QueueCall, _ closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax,
    _ item: CodeBlockItemSyntax, _ position: Position
  ) throws(Refusal) {
    try checkWork(
      closure, of: call,
      isAllowed: (mayWork || onlyDelivers(closure)) && !position.isInLoop
        && queueCall.unsupportedOption == nil)
    try wait(at: call)
    if let foreign = BlockingWork(file).foreignCall(in: closure) {
      doubts.append(BlockingWork.doubt(ofOpaque: foreign))
    }
    var inner = position
    inner.thread = .elsewhere
    try dissolve(closure, call, item, inner)
    absorb(call)
    if queueCall.call.arguments.first != nil
      || queueCall.callee.base?.as(FunctionCallExprSyntax.self)?.arguments.isEmpty == false
    {
      note("the work runs at the priority of the task that awaits it")
    }
  }

  /// A task, which an async function needs none of.
  private mutating func convertTask(
    _ closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax,
    _ position: Position
  ) throws(Refusal) {
    let name = call.calledExpression.compactText
    guard ["Task", "_Concurrency.Task"].contains(name) || name == "Task.detached" && runsDetached(call) else {
      throw unknown(call)
    }
    if !call.arguments.isEmpty { note("the work runs at the priority of the task that awaits it") }
    try wait(at: call)
    var inner = position
    if file.isolation.isolation(at: Syntax(call)) == .nonisolated { inner.thread = .elsewhere }
    try dissolve(closure, call, item, inner)
  }

  /// Whether an async function runs as a detached task does: off every actor.
  private func runsDetached(_ call: FunctionCallExprSyntax) -> Bool {
    file.isolation.isolation(at: Syntax(call)) == .nonisolated
      && !file.settings.nonisolatedNonsendingByDefault
  }

  /// Takes the shell from around a closure's body.
  ///
  /// - Parameter first: what is written before the body, on a line of its own.
  mutating func dissolve(
    _ closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax,
    _ position: Position, first: String? = nil
  ) throws(Refusal) {
    if !closure.statements.contains(where: \.awaits),
      let reason = Preconditions(file: file).asyncOverload(in: closure)
    {
      throw Refusal(reason)
    }
    // What a capture list says is evaluated before anything waits.
    var constants: [String] = []
    if let signature = closure.signature {
      let captures = signature.capture?.items.map(\.self) ?? []
      guard signature.parameterClause == nil || signature.parameterClause?.compactText == "()",
        signature.returnClause == nil
      else { throw unknown(call) }
      for capture in captures {
        if capture.isWeakSelf {
          try strengthen(closure)
          keepsSelf(in: closure)
        } else if capture.name.identifierText != "self" || capture.initializer != nil {
          // What is captured by name is constant as it is.
          guard capture.specifier == nil else { throw unknown(call) }
          if let value = capture.initializer?.value {
            constants.append(try constant(capture.name.identifierText, value, item, call))
          }
        }
      }
    }
    var statements = Array(closure.statements)
    if let first = statements.first, isWayOut(first, of: closure) { statements.removeFirst() }
    let whole = item.trimmedUTF8Range
    guard let range = extent(of: statements), !closure.containsMultilineString else { throw unknown(call) }
    guard call.comments(in: whole.lowerBound..<range.lowerBound).isEmpty,
      call.comments(in: range.upperBound..<whole.upperBound).isEmpty
    else {
      throw Refusal(
        "comment-in-call", "a comment is attached to the closure's braces; move it and run again",
        at: file.place(call))
    }
    let around = item.parent?.as(CodeBlockItemListSyntax.self)
    if around?.declaresAny(of: closure.statements) == true {
      throw Refusal(
        "name-taken", "the block declares a name that the code around it declares, too", at: file.place(call))
    }
    var inner = position
    inner.isInlined = true
    let isLeft = item.following?.isPlainReturn == true
    if statements.count == 1, position.isEnd && !position.mustLeave || isLeft,
      let delivery = handlerCall(statements[0]),
      case .nothing = try DeliveredValue(delivery, of: handler, for: target, in: file).content
    {
      guard constants.isEmpty else { throw unknown(call) }
      threads.insert(position.thread)
      if isLeft, first == nil {
        remove(item, whole)
      } else if let first {
        changes.replace(whole, first)
      } else if item.isAloneInBranch, !position.isInlined {
        if !removeElse(around: item) { changes.replace(whole, "return") }
      } else {
        removeLines(whole)
      }
      return
    }
    try convert(statements, inner)
    unwrap(range, from: whole, first: constants + (first.map { [$0] } ?? []))
  }

  /// The declaration that takes the place of a capture, in the scope of the closure's call.
  private func constant(
    _ name: String, _ value: ExprSyntax, _ item: CodeBlockItemSyntax, _ call: FunctionCallExprSyntax
  ) throws(Refusal) -> String {
    let around = item.parent?.as(CodeBlockItemListSyntax.self) ?? []
    guard !around.contains(where: { Syntax($0).declaredNames.contains(name) }),
      value.compactText != name, !value.description.contains(where: \.isNewline)
    else { throw unknown(call) }
    return "let \(name) = \(value.trimmedDescription)"
  }

  // MARK: Weak self

  /// `guard let self else { … }` at the start of a closure that captures `self` weakly.
  private func isWayOut(_ item: CodeBlockItemSyntax, of closure: ClosureExprSyntax) -> Bool {
    guard closure.capturesSelfWeakly,
      let guarded = item.item.as(GuardStmtSyntax.self), let condition = guarded.conditions.first,
      guarded.conditions.count == 1,
      let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
      binding.pattern.compactText.filter({ $0 != "`" }) == "self"
    else { return false }
    return binding.initializer.map { $0.value.compactText == "self" } ?? true
  }

  /// In the function itself, `self` is there.
  private mutating func strengthen(_ closure: ClosureExprSyntax) throws(Refusal) {
    if let first = closure.statements.first, isWayOut(first, of: closure) { return }
    for token in closure.statements.tokens(viewMode: .sourceAccurate) where token.tokenKind == .keyword(.self)
    {
      guard let chain = token.parent?.parent?.as(OptionalChainingExprSyntax.self) else {
        throw Refusal("weak-self", "this code tests whether 'self' is still alive", at: file.place(token))
      }
      var node = Syntax(chain)
      while let parent = node.parent,
        parent.is(MemberAccessExprSyntax.self)
          || parent.as(FunctionCallExprSyntax.self).map({ Syntax($0.calledExpression).id == node.id }) == true
      {
        node = parent
      }
      let isTarget =
        node.parent?.is(CodeBlockItemSyntax.self) == true
        || node.parent?.as(ExprListSyntax.self).map {
          $0.first?.id.hashValue == node.id.hashValue
            && $0.parent?.parent?.is(CodeBlockItemSyntax.self) == true
        } == true
      guard isTarget else {
        throw Refusal("weak-self", "this code tests whether 'self' is still alive", at: file.place(token))
      }
      var edit = Rearrangement(owner: chain.position.utf8Offset * 2 + 1)
      edit.replace(chain.questionMark.trimmedUTF8Range, "")
      add(edit)
    }
  }

  // MARK: Other functions

  /// Another function with a handler, whose async form is awaited.
  private mutating func awaitForm(
    _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax, _ position: Position
  ) throws(Refusal) {
    guard let form = form(call) else {
      throw Refusal(
        "no-async-form", "'\(call.calledExpression.shortText)' has no async form", at: file.place(call))
    }
    guard !position.isInLoop, !position.isCaught || !form.isThrowing && !form.cancels else {
      throw unknown(call)
    }
    if !form.isSynchronous { try wait(at: call) }
    var outer = OuterHandler(handler, shape: target.shape)
    outer.takesErrors = target.isThrowing
    outer.isRequired = target.isRequired
    outer.isOnMainActor = isOnMainActor
    outer.absence = absence(of: call)
    if outer.absence?.isThrown == true { endsSilently = true }
    if target.throwsTyped, form.isThrowing, form.failure != target.failure {
      throw Refusal(
        Reason(
          "typed-failure", "it throws another error type", at: file.place(call), isAboutErrorType: true))
    }
    let answer = AwaitedCall(call, of: form, in: file).straightened(in: .becomingAsync(outer))
    guard case .line(let outcome) = answer else {
      if case .refused(let reason) = answer { throw Refusal(reason) }
      return
    }
    var inner = position
    inner.thread =
      isOnMainActor || form.deliversOnMain
      ? .main : form.deliversElsewhere ? .elsewhere : form.deliversInPlace ? position.thread : .unknown
    inner.isInlined = true
    inner.isInAnswer = position.isInAnswer || form.isThrowing
    let closures = call.closures(touching: names)
    if let making = outer.absence?.making { add(making) }
    if outer.absence != nil { answered.insert(call.trimmedUTF8Range.lowerBound) }
    for closure in closures {
      keepsSelf(in: closure)
      // What the callee does with the handler's thread is what its caller sees.
      let (statements, isOnMain) = body(of: closure, without: outcome.absorbed)
      if isOnMain { inner.thread = .main }
      if let handed = statements.first?.wholeCall,
        let handler = HandlerClosure(closure, slots: form.slots.count),
        handed.handedOnValues(of: handler, form, to: outer) != nil
      {
        try handOn(form, by: call)
        deliver(on: inner.thread)
      } else {
        try convertHandler(statements, closure, takesResult: form.slots.contains(where: \.isResult), inner)
      }
    }
    if CallArgument.all(of: call).contains(where: { argument in
      names.contains(where: argument.expression.isHandler)
    }) {
      try handOn(form, by: call)
      deliver(on: inner.thread)
    }
    take(outcome, of: call)
    if changes.edits(in: file) == nil {
      throw Refusal("layout", "its lines can't be re-indented", at: file.place(call))
    }
  }

  /// What the handler is given on to must give a value wherever this function is to.
  private func handOn(_ form: AsyncForm, by call: FunctionCallExprSyntax) throws(Refusal) {
    guard !target.unwraps || form.values.allSatisfy({ $0.isUnwrapped || !$0.type.hasSuffix("?") }) else {
      throw Refusal("optionality", "it may pass neither a value nor an error", at: file.place(call))
    }
  }

  /// The statements of a handler, or of the hop to the main queue in it that is gone.
  private func body(
    of closure: ClosureExprSyntax, without absorbed: [Range<Int>]
  ) -> (statements: [CodeBlockItemSyntax], isHop: Bool) {
    let statements = Array(closure.statements).filter { !isWayOut($0, of: closure) }
    guard statements.count == 1, let call = statements[0].wholeCall, absorbed.contains(call.trimmedUTF8Range),
      let hop = MainHop(call, in: file)
    else { return (statements, false) }
    let inner = hop.closure.statements.filter {
      !isWayOut($0, of: hop.closure) && !isWayOut($0, of: closure)
    }
    return (Array(inner), true)
  }

  /// - Parameter takesResult: whether the handler is given a `Result`, which is taken apart.
  private mutating func convertHandler(
    _ statements: [CodeBlockItemSyntax], _ closure: ClosureExprSyntax, takesResult: Bool, _ position: Position
  ) throws(Refusal) {
    let parameters = Set(closure.parameterNames)
    if takesResult, let (index, item) = statements.enumerated().first(where: { touches($1) }) {
      // The branches of what takes the result apart are laid out anew.
      if let selection = item.itemExpression?.as(SwitchExprSyntax.self),
        parameters.contains(selection.subject.compactText)
      {
        let rest = Array(statements[(index + 1)...])
        for one in selection.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) where touches(one) {
          var inner = position
          inner.isEnd = position.isEnd && rest.isEmpty && one.label.compactText.contains("success")
          inner.mustLeave = !inner.isEnd
          inner.isFollowed = position.isFollowed || !rest.isEmpty
          inner.isInlined = inner.isEnd
          try convert(Array(one.statements), inner)
        }
        if rest.contains(where: touches) { try convert(rest, position) }
        return
      }
    }
    try convert(statements, position)
  }
}

extension HandlerReturn {
  var failure: AsyncForm.Failure {
    guard shape.isThrowing else { return .none }
    if throwsTyped, case .result(_, let type) = shape { return .typed(type) }
    return .any
  }
}

extension FunctionCallExprSyntax {
  /// The closures among the arguments that mention one of some names.
  fileprivate func closures(touching names: [String]) -> [ClosureExprSyntax] {
    closures.filter { $0.mentions(anyOf: names) }
  }
}
