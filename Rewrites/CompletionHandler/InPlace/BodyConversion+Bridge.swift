import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension BodyConversion {
  private var continuation: String { "continuation" }
  static let codeBehind = Assumption.startsLater.here(
    "the code after the call of the handler runs before the caller's code")

  /// Puts statements into a checked continuation, which is resumed where the handler was called. The handler was proved
  /// to be called exactly once.
  mutating func bridge(
    _ items: ArraySlice<CodeBlockItemSyntax>, _ position: Position, because refusal: Refusal
  ) throws(Refusal) {
    guard !position.isCaught, !position.isInLoop, !target.throwsTyped, !target.isSynchronous,
      !target.isRequired
    else { throw refusal }
    waitForContinuation()
    if items.contains(where: startsBlock) { wrapsBlock = true }
    var items = Array(items)
    var superfluous: CodeBlockItemSyntax?
    if items.count > 1, items.last?.isPlainReturn == true, items.last?.hasNoComments == true {
      superfluous = items.removeLast()
    }
    // What is seen in all of the function is declared behind the continuation.
    while items.count > 1, let function = items.last?.item.as(FunctionDeclSyntax.self),
      !function.mentions(anyOf: names)
    {
      items.removeLast()
    }
    // The closure of a continuation is in no 'switch'.
    let exit = items.count > 1 && items.last?.item.is(BreakStmtSyntax.self) == true ? items.removeLast() : nil
    guard !items.contains(where: \.leavesSwitch), exit == nil || !position.isFollowed else { throw refusal }
    guard let first = items.first, let last = items.last,
      case let start = first.trimmedUTF8Range.lowerBound, source.isFirstOnLine(start),
      let range = extent(of: items).map({ start..<$0.upperBound }),
      items.allSatisfy({ $0.mentions(of: continuation).isEmpty }),
      !first.containsMultilineString,
      // The closure of a continuation is synchronous, throws nothing, and gives no local its first value.
      !items.contains(where: \.awaits), !items.contains(where: { UnhandledErrors.exist(in: $0) }),
      items.firstValue(in: file) == nil
    else { throw refusal }
    // Code that stands behind the list ran as soon as the calls had returned.
    if position.isFollowed, superfluous == nil, !last.item.is(ReturnStmtSyntax.self) { throw refusal }
    let unwrapped = unwrapReceiver(of: items, position)
    try resumeWithoutObjects(items, continuation)
    for item in items {
      try checkAnswers(in: item)
      try resume(in: item, position)
    }
    for item in [superfluous, exit].compactMap(\.self) where target.type != nil {
      remove(item, item.trimmedUTF8Range)
    }
    if let returned = last.item.as(ReturnStmtSyntax.self), let value = returned.expression {
      var edit = Rearrangement(owner: range.lowerBound * 2)
      edit.replace(
        returned.returnKeyword.positionAfterSkippingLeadingTrivia
          .utf8Offset..<value
          .positionAfterSkippingLeadingTrivia.utf8Offset, "")
      add(edit)
    }
    var shell = Rearrangement(owner: range.lowerBound * 2 + 1)
    let indentation = Layout.indentation(at: first.trimmedUTF8Range.lowerBound, in: source)
    let unit = file.indentUnit(beside: indentation)
    let isVoid = target.type == nil
    let kind = target.isThrowing ? "withCheckedThrowingContinuation" : "withCheckedContinuation"
    let failure = target.isThrowing ? file.anyError(at: Syntax(first)) : "Never"
    let parameter = isVoid ? "(\(continuation): CheckedContinuation<Void, \(failure)>)" : continuation
    let head = (unwrapped.map { $0 + source.newline + indentation } ?? "") + (isVoid ? "" : "return ")
    let leaves = isVoid && position.mustLeave && superfluous == nil
    let leaving = leaves ? source.newline + indentation + "return" : ""
    let end = max(range.upperBound, last.trimmedUTF8Range.upperBound)
    if let request = BridgedRequest(items, in: handler.node, file: file) {
      let inner = indentation + unit
      shell.replace(
        range.lowerBound..<range.lowerBound,
        [
          request.opening(head, target.keywords, indentation),
          inner + "\(target.keywords) \(kind) { \(parameter) in", inner + unit + "let started = ",
        ].joined(separator: source.newline))
      shell.shift(range, by: 2 * unit.utf8.count)
      shell.replace(
        end..<end,
        source.newline + inner + "}" + request.closing(indentation, unit: unit) + leaving)
      add(request.edits)
    } else {
      shell.replace(
        range.lowerBound..<range.lowerBound,
        "\(head)\(target.keywords) \(kind) { \(parameter) in" + source.newline + indentation + unit)
      shell.shift(range, by: unit.utf8.count)
      shell.replace(end..<end, source.newline + indentation + "}" + leaving)
    }
    add(shell)
  }

  /// Whether a statement does no more than to start a block on a queue, or a task, that calls the handler.
  private func startsBlock(_ item: CodeBlockItemSyntax) -> Bool {
    guard let call = item.wholeCall, touches(call) else { return false }
    if let queueCall = QueueCall(call), ["async", "asyncAfter"].contains(queueCall.method),
      let base = queueCall.callee.base
    {
      return QueueReference(base, in: file) != nil
    }
    return MainHop(call, in: file) != nil || call.trailingClosure?.isTaskBody == true
  }

  /// A closure that captures the handler by name captures the continuation.
  private mutating func renameCaptures(in item: CodeBlockItemSyntax) {
    for token in item.tokens(viewMode: .sourceAccurate) where names.contains(token.identifierText) {
      guard let capture = token.parent?.as(ClosureCaptureSyntax.self), capture.initializer == nil,
        let closure = capture.enclosing(ClosureExprSyntax.self),
        // What is no more than a hop goes with it.
        closure.argumentOf.flatMap({ MainHop($0.call, in: file) }) == nil
      else { continue }
      var edit = Rearrangement(owner: token.position.utf8Offset * 2 + 1)
      edit.replace(token.trimmedUTF8Range, continuation)
      add(edit)
    }
  }

  /// `guard let session else { return nil }`, which comes before a continuation around a call of an optional.
  private mutating func unwrapReceiver(of items: [CodeBlockItemSyntax], _ position: Position) -> String? {
    let request = items.count == 2 ? items[0].optionalRequest(startedBy: items[1]) : nil
    guard let item = items.count == 2 ? items.first : items.only,
      let call = request?.call ?? items.only?.item.as(FunctionCallExprSyntax.self),
      let missing = absence(of: call), let line = missing.line, item.mentions(of: missing.name).count == 1,
      !position.catchesErrors || !missing.isThrown,
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      !list.contains(where: { Syntax($0).declaredNames.contains(missing.name) })
    else { return nil }
    var edit = Rearrangement(owner: missing.receiver.lowerBound * 2 + 1)
    edit.replace(missing.receiver, missing.name)
    add(edit)
    if let request {
      var start = Rearrangement(owner: request.start.position.utf8Offset * 2 + 1)
      start.replace(request.start.questionMark.trimmedUTF8Range, "")
      add(start)
    }
    answered.insert(call.trimmedUTF8Range.lowerBound)
    if missing.isThrown { endsSilently = true }
    return line
  }

  /// Refuses what would never resume the continuation: a function whose form with a handler is told nothing where its async
  /// form throws a `CancellationError`.
  private func checkAnswers(in item: CodeBlockItemSyntax) throws(Refusal) {
    let silent = AllCalls.collect(in: Syntax(item)).first {
      $0.mentions(anyOf: names) && form($0)?.cancels == true
    }
    guard let silent else { return }
    throw Refusal(
      "handler-never-called",
      "'\(silent.calledExpression.shortText)' may return without calling its handler; an 'await' here would hang",
      at: file.place(silent))
  }

  /// Replaces every use of the handler in a statement.
  private mutating func resume(in item: CodeBlockItemSyntax, _ position: Position) throws(Refusal) {
    unwrapTests(in: item)
    let mentions = names.flatMap { item.mentions(of: $0) }.filter { !isInTest($0) }
    for token in mentions { unwrapDelivery(around: token) }
    renameCaptures(in: item)
    for token in mentions {
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { throw unknown(token) }
      deliver(
        on: HandlerThread(of: reference, inFunction: position.thread, handler.node, file))
      var callee = ExprSyntax(reference)
      if let chain = callee.parent?.as(OptionalChainingExprSyntax.self) { callee = ExprSyntax(chain) }
      var edit = Rearrangement(owner: token.position.utf8Offset * 2 + 1)
      if let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id {
        if call.hasCodeBehind(in: item), !doubts.contains(Self.codeBehind) { doubts.append(Self.codeBehind) }
        let value = try DeliveredValue(call, of: handler, for: target, in: file)
        let lines = value.resumed(continuation, unit: file.indentUnit)
        if let loss = value.loss { note(loss) }
        guard lines.count == 1 || call.parent?.is(CodeBlockItemSyntax.self) == true else {
          throw unknown(call)
        }
        let start = hop(around: call)?.trimmedUTF8Range.lowerBound ?? call.trimmedUTF8Range.lowerBound
        let indentation = Layout.indentation(at: start, in: source)
        guard
          lines.count == 1 || hop(around: call) != nil
            || source.isFirstOnLine(call.trimmedUTF8Range.lowerBound)
        else { throw unknown(call) }
        var pieces: [Piece] = []
        for (index, line) in lines.enumerated() {
          if index > 0 { pieces.append(.text(source.newline + indentation)) }
          pieces += line
        }
        edit.outdent(pieces, to: start, in: file)
        edit.replace((hop(around: call) ?? call).whole.trimmedUTF8Range, with: pieces)
        if let hop = hop(around: call) { absorb(hop) }
      } else if let list = reference.parent?.as(ExprListSyntax.self), list.count == 3,
        list.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
        list.last?.id == ExprSyntax(reference).id,
        let closure = resumingClosure(for: token)
      {
        edit.replace(token.trimmedUTF8Range, closure)
      } else if let call = reference.hopThatCalls(in: file) {
        if call.hasCodeBehind(in: item), !doubts.contains(Self.codeBehind) { doubts.append(Self.codeBehind) }
        let value = try DeliveredValue(call, of: handler, for: target, in: file)
        edit.replace(call.trimmedUTF8Range, with: value.resumed(continuation, unit: file.indentUnit)[0])
        absorb(call)
      } else if let argument = reference.parent?.as(LabeledExprSyntax.self),
        let closure = resumingClosure(for: token)
      {
        if let range = trailingRange(argument) {
          edit.replace(range, trailingText(argument, closure))
        } else {
          edit.replace(token.trimmedUTF8Range, closure)
        }
      } else {
        throw unknown(token)
      }
      add(edit)
    }
  }

  /// `DispatchQueue.main.async { completion(x) }`: a continuation can be resumed anywhere.
  private func hop(around call: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    guard let closure = call.enclosing(ClosureExprSyntax.self), closure.statements.count == 1,
      closure.statements.first?.wholeCall?.id == call.id, let hop = closure.argumentOf?.call,
      MainHop(hop, in: file) != nil, hop.parent?.is(CodeBlockItemSyntax.self) == true,
      call.arguments.allSatisfy(\.expression.isPlainDelivery), !file.readsState(Syntax(call.arguments)),
      hop.comments(in: hop.trimmedUTF8Range).isEmpty
    else { return nil }
    return hop
  }

  /// Leaves of a block on the main queue that does nothing but call the handler, in branches, only these: as with one
  /// call alone, a continuation can be resumed anywhere.
  private mutating func unwrapDelivery(around token: TokenSyntax) {
    guard let closure = Syntax(token).enclosing(ClosureExprSyntax.self), closure.signature == nil,
      let call = closure.argumentOf?.call, let hop = MainHop(call, in: file), !unwrapped.contains(call.id),
      let item = call.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.last?.id == item.id,
      list.parent?.is(ClosureExprSyntax.self) == true,
      let first = closure.statements.first, handlerCall(first) == nil,
      onlyDelivers(closure),
      source.isFirstOnLine(first.trimmedUTF8Range.lowerBound),
      source.isFirstOnLine(item.trimmedUTF8Range.lowerBound),
      let range = extent(of: Array(closure.statements)),
      case let whole = item.trimmedUTF8Range,
      call.comments(in: whole.lowerBound..<range.lowerBound).isEmpty,
      call.comments(in: range.upperBound..<whole.upperBound).isEmpty
    else { return }
    unwrapped.insert(call.id)
    unwrap(range, from: whole)
    if !hop.isMainActorTask { absorb(call) }
  }

  /// From behind the argument before the last to the call's end, where a closure can trail the call instead.
  private func trailingRange(_ argument: LabeledExprSyntax) -> Range<Int>? {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self), list.last?.id == argument.id,
      let call = list.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let left = call.leftParen,
      call.parent?.is(CodeBlockItemSyntax.self) == true
        || call.parent?.is(ReturnStmtSyntax.self) == true,
      !list.contains(where: { $0.expression.is(ClosureExprSyntax.self) }), takesOneClosure(call)
    else { return nil }
    let end = call.trimmedUTF8Range.upperBound
    let start =
      list.count == 1
      ? left.positionAfterSkippingLeadingTrivia.utf8Offset
      : list[list.index(list.endIndex, offsetBy: -2)].expression.endPositionBeforeTrailingTrivia.utf8Offset
    return call.comments(in: start..<end).isEmpty ? start..<end : nil
  }

  /// Whether a closure that trails a call can only be for one of the parameters: which of several it is for depends on the
  /// language mode (SE-0286).
  private func takesOneClosure(_ call: FunctionCallExprSyntax) -> Bool {
    guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call) else { return true }
    return functions.allSatisfy { function in
      let isFunction = file.isFunctionType(of: function)
      return function.parameters.filter { isFunction($0.type) }.count == 1
    }
  }

  private func trailingText(_ argument: LabeledExprSyntax, _ closure: String) -> String {
    argument.parent?.as(LabeledExprListSyntax.self)?.count == 1 ? " " + closure : ") " + closure
  }

  /// What is handed on in place of the handler.
  private func resumingClosure(for token: TokenSyntax) -> String? {
    // A closure that is written in main-actor code is taken to run there in Swift 6 mode.
    let isOnMain = file.settings.languageMode == .v6 && isOnMainActor && !handler.isOnMainActor
    let resume = "\(continuation).resume"
    let indentation = Layout.indentation(at: token.trimmedUTF8Range.lowerBound, in: source)
    if let pair = handler.pair {
      if token.identifierText == pair.failure.name {
        return isOnMain
          ? "{ @Sendable error in \(resume)(throwing: error) }" : "{ \(resume)(throwing: $0) }"
      }
      return resumingClosure(of: pair.success.shape, isOnMain: isOnMain, indentation)
    }
    return resumingClosure(of: target.shape, isOnMain: isOnMain, indentation)
  }

  private func resumingClosure(
    of shape: HandlerShape, isOnMain: Bool, _ indentation: String
  ) -> String? {
    let resume = "\(continuation).resume"
    let sendable = isOnMain ? "@Sendable " : ""
    switch shape {
    case .result:
      return isOnMain ? "{ @Sendable result in \(resume)(with: result) }" : "{ \(resume)(with: $0) }"
    case .value:
      return isOnMain ? "{ @Sendable value in \(resume)(returning: value) }" : "{ \(resume)(returning: $0) }"
    case .nothing: return isOnMain ? "{ @Sendable in \(resume)() }" : "{ \(resume)() }"
    case .values(let values):
      let names = values.indices.map { "value\($0 + 1)" }.joined(separator: ", ")
      return "{ \(sendable)\(names) in \(resume)(returning: (\(names))) }"
    case .error, .optionalValueOrError, .valueAndError, .valuesAndError:
      guard !target.unwraps else { return nil }
      let count = shape == .error ? 0 : max(shape.severalValues.count, 1)
      let names = count == 1 ? ["value"] : (0..<count).map { "value\($0 + 1)" }
      let values = count > 1 ? "(\(names.joined(separator: ", ")))" : names.joined()
      let unit = file.indentUnit
      return [
        "{ \(sendable)\((names + ["error"]).joined(separator: ", ")) in", "\(unit)if let error {",
        "\(unit)\(unit)\(resume)(throwing: error)", "\(unit)} else {",
        "\(unit)\(unit)\(resume)(\(values.isEmpty ? "" : "returning: \(values)"))", "\(unit)}", "}",
      ].joined(separator: source.newline + indentation)
    }
  }
}

extension FunctionCallExprSyntax {
  /// The call with the `await` before it, which nothing that resumes a continuation needs.
  fileprivate var whole: Syntax {
    guard let awaiting = parent?.as(AwaitExprSyntax.self), AllCalls.collect(in: Syntax(arguments)).isEmpty
    else {
      return Syntax(self)
    }
    return Syntax(awaiting)
  }

  /// Whether other statements run behind it, up to the end of the closure around it or of a statement.
  fileprivate func hasCodeBehind(in item: CodeBlockItemSyntax) -> Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(ClosureExprSyntax.self), !parent.is(DeferStmtSyntax.self),
      !parent.is(FunctionDeclSyntax.self)
    {
      if let own = node.as(CodeBlockItemSyntax.self), let list = parent.as(CodeBlockItemListSyntax.self) {
        if own.item.is(ReturnStmtSyntax.self) { return false }
        if let next = list.first(where: { $0.position > own.position }) { return !next.isPlainReturn }
      }
      if node.id == item.id { break }
      node = parent
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// Whether it leaves a `switch` or a loop around it.
  var leavesSwitch: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard [.keyword(.break), .keyword(.continue)].contains(token.tokenKind) else { return false }
      var node = token.parent
      while let current = node, current.id != Syntax(self).id {
        switch current.kind {
        case .switchExpr, .forStmt, .whileStmt, .repeatStmt, .closureExpr, .functionDecl: return false
        default: node = current.parent
        }
      }
      return node?.is(CodeBlockItemSyntax.self) == true
    }
  }
}

extension CodeBlockItemSyntax {
  /// The call and the chain of `let task = session?.dataTask(…) { … }` and `task?.resume()`, where nothing else names the
  /// request.
  fileprivate func optionalRequest(
    startedBy next: CodeBlockItemSyntax
  ) -> (call: FunctionCallExprSyntax, start: OptionalChainingExprSyntax)? {
    guard let binding = item.as(VariableDeclSyntax.self).map({ Array($0.bindings) })?.only,
      binding.typeAnnotation == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      let start = next.item.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self)?.base?.as(OptionalChainingExprSyntax.self),
      start.expression.isReference(to: name.identifierText), mentions(of: name.identifierText).isEmpty,
      next.mentions(of: name.identifierText).count == 1
    else { return nil }
    return (call, start)
  }
}
