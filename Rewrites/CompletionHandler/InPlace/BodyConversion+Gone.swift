import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Paths on which the handler is not called, as a weak object is gone: an async method keeps its own `self`, and for any
/// other object what awaits is answered.
extension BodyConversion {
  /// The objects that a piece of code finds gone.
  private func gone(in range: Range<Int>) -> [GoneObject] {
    gone.filter { range.contains($0.offset) && !answered.contains($0.offset) }
  }

  /// Where a closure no longer captures `self` weakly, it is never gone.
  mutating func keepsSelf(in closure: ClosureExprSyntax) {
    for object in gone(in: closure.trimmedUTF8Range)
    where object.closureOfWeakSelf(in: file)?.id == closure.id {
      answered.insert(object.offset)
    }
  }

  /// Why a path without a weak object would come to the end of the function with no value.
  func missingAnswer(in body: CodeBlockSyntax) throws(Refusal) {
    for object in gone(in: body.trimmedUTF8Range) {
      // Nothing is what the end of the function gives.
      if target.type == nil, !target.isThrowing, !object.isAnsweredWithNoResult,
        !object.isRefused(in: file), !bridged.contains(where: { $0.contains(object.offset) })
      {
        continue
      }
      throw unanswered(object)
    }
  }

  // MARK: Straight lines

  /// What stands for no value where an object is gone; nil where nothing does.
  private func noValue(without object: GoneObject) -> HandlerReturn.NoValue? {
    guard
      target.isThrowing || !object.isAnsweredWithNoResult || handler.tellsOfNoResult(in: file),
      target.isThrowing || target.type != nil || !object.isRefused(in: file),
      handler.knowsOutcome(without: object, error: GoneExit(of: object, in: file)?.thrownError)
    else { return nil }
    return target.noValue(of: handler, in: file)
  }

  private mutating func noteSilence(_ exit: HandlerReturn.NoValue, _ position: Position) {
    guard exit.isThrown else { return }
    endsSilently = true
    if position.isCaught { caughtSilences += 1 }
  }

  /// Whether what a path ends with gets to who awaits the function: a clause of its own keeps a cancellation from the other
  /// clauses of a `do` around it.
  private func mayLeave(with exit: HandlerReturn.NoValue, _ position: Position) -> Bool {
    !exit.isThrown || !position.isInAnswer
  }

  /// What mentions no handler leaves with what stands for no value, where it leaves.
  mutating func leave(_ node: some SyntaxProtocol, _ position: Position) throws(Refusal) {
    if let guarded = node.as(CodeBlockItemSyntax.self)?.item.as(GuardStmtSyntax.self) {
      try leave(guarded, position)
    }
    for object in gone(in: node.trimmedUTF8Range) where object.isExit {
      guard let exit = noValue(without: object), mayLeave(with: exit, position),
        let token = file.token(at: object.offset),
        let leaving = token.parent?.as(ReturnStmtSyntax.self),
        !leaving.isCaught(in: node)
      else { throw unanswered(object) }
      let throwsCaught = exit.isThrown && leaving.isInCatch(in: node)
      // What was caught isn't told from other errors by the clauses of a `do` around it.
      guard !throwsCaught || !position.isCaught else { throw unanswered(object) }
      if !throwsCaught { noteSilence(exit, position) }
      changes.replace(leaving.trimmedUTF8Range, throwsCaught ? "throw error" : exit.statement)
      answered.insert(object.offset)
    }
  }

  /// A branch that ends without a call leaves with what stands for no value.
  ///
  /// - Parameter node: its closing brace, its label, or the `if` without `else`.
  mutating func leave(endingAt node: some SyntaxProtocol, _ position: Position) throws(Refusal) {
    let offset = node.trimmedUTF8Range.lowerBound
    for object in gone where object.isBranch && object.offset == offset && !answered.contains(offset) {
      guard let exit = noValue(without: object), !position.isFollowed, !position.isInLoop,
        mayLeave(with: exit, position),
        let end = GoneExit(of: object, in: file),
        end.caughtError == nil || !position.isCaught || !exit.isThrown
      else { throw unanswered(object) }
      if end.caughtError == nil { noteSilence(exit, position) }
      let (range, text) = end.running(
        end.caughtError.flatMap { exit.isThrown ? "throw \($0)" : nil } ?? exit.statement)
      changes.replace(range, text)
      answered.insert(offset)
    }
  }

  /// Whether a branch in a statement has got an end of its own.
  func endsBranch(in item: CodeBlockItemSyntax) -> Bool {
    gone.contains { object in
      object.isBranch && answered.contains(object.offset) && item.trimmedUTF8Range.contains(object.offset)
    }
  }

  /// `guard let coordinator else { return }` leaves with what stands for no value.
  private mutating func leave(_ guarded: GuardStmtSyntax, _ position: Position) throws(Refusal) {
    let found = gone(in: guarded.conditions.trimmedUTF8Range)
    guard let first = found.first else { return }
    guard let exit = noValue(without: first), !found.contains(where: \.isSelf),
      mayLeave(with: exit, position),
      let last = guarded.onlyExit, last.expression == nil
    else { throw unanswered(first) }
    noteSilence(exit, position)
    if exit != .nothing { changes.replace(last.trimmedUTF8Range, exit.statement) }
    answered.formUnion((found + gone(in: last.trimmedUTF8Range)).map(\.offset))
  }

  func unanswered(_ object: GoneObject) -> Refusal {
    Refusal(
      "handler-never-called",
      "'\(handler.name)' is not called \(object.circumstance), and there is no value to return there",
      at: file.place(atOffset: object.offset))
  }

  /// What is written before an awaited call whose receiver may be gone, and the receiver's own change; nil where the
  /// chain may stay.
  func absence(of call: FunctionCallExprSyntax) -> OuterHandler.Absence? {
    if let made = JustMadeReceiver(of: call, in: file) { return made.absence }
    guard let object = gone.first(where: { $0.offset == call.trimmedUTF8Range.lowerBound && !$0.isSelf }),
      let chain = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(
        OptionalChainingExprSyntax.self),
      let name = object.name.split(separator: ".").last.map(String.init), let exit = noValue(without: object)
    else { return nil }
    let binding = name == object.name ? name : "\(name) = \(object.name)"
    return OuterHandler.Absence(
      line: "guard let \(binding) else { \(exit.statement) }", receiver: chain.trimmedUTF8Range, name: name,
      isThrown: exit.isThrown)
  }

  // MARK: Continuations

  /// Makes sure that a continuation around statements is resumed, or its closures have a `self`.
  mutating func resumeWithoutObjects(_ items: [CodeBlockItemSyntax], _ continuation: String) throws(Refusal) {
    guard let range = extent(of: items) else { return }
    bridged.append(range)
    let keepsClosure = BridgedRequest(items, in: handler.node, file: file) != nil
    for object in gone(in: range) {
      guard !answered.contains(object.offset), file.token(at: object.offset) != nil else {
        continue
      }
      if object.isBranch || object.isAssertion, isInAwaitedCall(object, within: range) {
        throw unanswered(object)
      }
      // The continuation isn't resumed there, as the handler wasn't called.
      if object.isAssertion {
        answered.insert(object.offset)
        continue
      }
      if let closure = object.closureOfWeakSelf(in: file),
        range.contains(closure.trimmedUTF8Range.lowerBound),
        let strong = StrongSelf.keeping(closure, in: file)
      {
        add(strong)
        keepsSelf(in: closure)
        continue
      }
      let knowsErrors = keepsClosure || !isInAwaitedCall(object, within: range)
      try resume(without: object, continuation, knowing: knowsErrors)
    }
  }

  /// Whether a path leaves a task: around that, a continuation would be one too many.
  private func isInTask(_ object: GoneObject) -> Bool {
    file.token(at: object.offset)
      .flatMap { Syntax($0).enclosing(ClosureExprSyntax.self) }?.isTaskBody ?? false
  }

  /// Whether a path ends in the closure of a call of the codebase that has an async form: the continuation would be around a
  /// task.
  private func isInAwaitedCall(_ object: GoneObject, within range: Range<Int>) -> Bool {
    var node = file.token(at: object.offset).map { Syntax($0) }
    while let closure = node?.enclosing(ClosureExprSyntax.self), range.overlaps(closure.trimmedUTF8Range) {
      if let call = closure.argumentOf?.call, form(call)?.isOfSystem == false { return true }
      node = Syntax(closure)
    }
    return false
  }

  /// - Parameter knowsErrors: whether the parameters of the closures around are still there.
  private mutating func resume(
    without object: GoneObject, _ continuation: String, knowing knowsErrors: Bool
  ) throws(Refusal) {
    guard let value = noValue(without: object),
      object.kind == .object || !isInTask(object),
      !object.isWherePublisherEnds(calling: names, in: file)
    else {
      throw unanswered(object)
    }
    guard let exit = GoneExit(of: object, in: file) else { throw unanswered(object) }
    let error = knowsErrors ? exit.thrownError : exit.caughtError
    let resumption =
      switch value {
      case .nothing: "\(continuation).resume()"
      case .value(let text): "\(continuation).resume(returning: \(text))"
      case .cancellation: "\(continuation).resume(throwing: \(error ?? "CancellationError()"))"
      }
    if value.isThrown, exit.caughtError == nil || error == nil { endsSilently = true }
    let (range, text) = exit.running(resumption)
    // The continuation may begin at the same offset, and moves what is written here.
    var edit = Rearrangement(owner: -10 - object.offset)
    edit.replace(range, text)
    answered.formUnion(gone.filter(exit.isThat).map(\.offset))
    add(edit)
  }
}

extension HandlerReturn {
  /// What stands for no value.
  enum NoValue: Equatable {
    case nothing
    case value(String)
    /// A `CancellationError`, which callers tell from other errors.
    case cancellation

    var isThrown: Bool { self == .cancellation }

    /// The statement that leaves a function with it: `return nil`.
    var statement: String {
      switch self {
      case .nothing: "return"
      case .value(let text): "return \(text)"
      case .cancellation: "throw CancellationError()"
      }
    }
  }

  /// Nil where nothing does.
  func noValue(of handler: HandlerParameter, in file: FileContext) -> NoValue? {
    if isThrowing {
      let isKnown =
        Preconditions(file: file).deployment(
          .concurrency, at: Syntax(handler.node), spelled: "CancellationError") == nil
      return throwsTyped || !isKnown ? nil : .cancellation
    }
    guard let type else { return .nothing }
    return HandlerShape.noResult(type, in: file).map(NoValue.value)
  }
}

extension ReturnStmtSyntax {
  /// Whether it stands in a `catch` without a pattern, in a node around it.
  fileprivate func isInCatch(in outer: some SyntaxProtocol) -> Bool {
    guard let clause = Syntax(self).enclosing(CatchClauseSyntax.self) else { return false }
    let closure = Syntax(self).enclosing(ClosureExprSyntax.self)
    return clause.catchItems.isEmpty && outer.position <= clause.position
      && closure.map { $0.position < clause.position } ?? true
  }

  /// Whether something in a node around it catches what it throws.
  fileprivate func isCaught(in outer: some SyntaxProtocol) -> Bool {
    var node = Syntax(self)
    while let parent = node.parent, node.id != outer.id {
      if let attempt = parent.as(DoStmtSyntax.self), attempt.body.id == node.id, !attempt.catchClauses.isEmpty
      {
        return true
      }
      node = parent
    }
    return false
  }
}
