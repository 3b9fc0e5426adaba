import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The call that a handler is owed where a weak object is gone, or a path returns without it.
///
/// Whoever waits must hear of it, and what it hears can be no result: nothing, `nil`, `false` or a `CancellationError`
/// (SE-0304), as far as the handler's type has a place for one.
struct MissingCall {
  private let call: String
  private let edit: Edit
  /// Whether what the handler is called with says no more than that nothing came.
  private let isCancellation: Bool

  /// Nil where more than the path without the object ends there, or nothing says what to call the handler with.
  init?(of handler: HandlerParameter, without object: GoneObject, in file: FileContext) {
    guard let exit = GoneExit(of: object, in: file),
      let arguments = handler.argumentsForNoResult(
        error: exit.thrownError, isGone: object.kind == .object, in: file),
      object.kind == .object || handler.tellsOfNoResult(in: file),
      handler.knowsOutcome(without: object, error: exit.thrownError),
      !handler.isOnMainActor || file.isOnMainActor(atOffset: object.offset)
    else { return nil }
    let called = handler.pair?.failure ?? handler
    isCancellation = arguments.contains("CancellationError()")
    call = "\(called.name)\(called.isOptional ? "?" : "")(\(arguments))"
    let (range, text) = exit.running(call, givesOptional: called.isOptional)
    edit = file.edit(range, text)
  }

  var fix: Finding.Fix { Finding.Fix(call, edit: edit) }

  /// What makes a handler called on all paths, and what that rests on.
  struct Cure {
    let edits: [Edit]
    let assumptions: [Assumed]
    /// What isn't assumed, as nothing is called there, either.
    let withdrawn: [Assumed]
    /// Whether one of the calls gives a `CancellationError`.
    let givesCancellation: Bool

    func assumptions(with others: [Assumed]) -> [Assumed] {
      others.filter { !withdrawn.contains($0) } + assumptions
    }
  }

  /// Calls a handler wherever one of some objects is gone; where nothing says what to call it with, or no line of its own
  /// is there, an assertion stands for it, or `self` is kept until then. Nil where one of them can't be answered.
  ///
  /// Whoever awaits a method keeps the object that it is called on, so that its own `self` is never gone.
  static func cure(
    of handler: HandlerParameter, without objects: [GoneObject], in file: FileContext
  ) -> Cure? {
    let kept = objects.filter { $0.isKept(byWhoAwaits: handler) }
    let objects = objects.filter { !kept.contains($0) }
    // Those who call it from elsewhere would be told where they never were.
    if objects.contains(where: \.isAnsweredWithNoResult),
      handler.node.enclosing(FunctionDeclSyntax.self).map({ file.isSeenByOtherModules($0) }) == true
    {
      return nil
    }
    let missing = objects.filter { !$0.isAssertion }.map {
      (
        object: $0, call: MissingCall(of: handler, without: $0, in: file),
        closure: $0.closureOfWeakSelf(in: file)
      )
    }
    // Where a publisher ends, the value that came before has called it.
    guard
      !missing.contains(where: { $0.object.isWherePublisherEnds(calling: handler.names, in: file) }),
      !handler.tellsOfNothing || !objects.contains(where: { $0.isRefused(in: file) }),
      !objects.contains(where: { $0.waitsForLaterEvent(in: file) })
    else { return nil }
    let asserted = missing.filter { $0.call == nil && $0.object.isAsserted(in: file) }.map(\.object)
    let answers = missing.filter { !asserted.contains($0.object) }
    var change = Rearrangement(owner: -5)
    var keeping: Set<SyntaxIdentifier> = []
    for answer in answers where answer.call == nil {
      guard let closure = answer.closure, closure.argumentOf != nil else { return nil }
      guard keeping.insert(closure.id).inserted else { continue }
      guard let strong = StrongSelf.keeping(closure, in: file) else { return nil }
      change.add(strong)
    }
    guard var edits = change.edits(in: file) else { return nil }
    let told = answers.filter { answer in answer.closure.map { !keeping.contains($0.id) } ?? true }
    for answer in told {
      if let edit = answer.call?.edit, !edits.contains(edit) { edits.append(edit) }
    }
    let doubt = Assumption.selfLivesLonger.here("'self' stays alive until the work is done")
    return Cure(
      edits: edits,
      assumptions: (keeping.isEmpty ? [] : [doubt])
        + asserted.map { object in
          Assumption.handlerCalledOnce.here(
            "'\(handler.name)' is not called \(object.circumstance); an assertion says that this path is "
              + "never taken",
            at: file.place(atOffset: object.offset))
        }
        + told.compactMap { answer in answer.call.map { answer.object.assumption(calling: $0.call, in: file) }
        },
      withdrawn: (asserted + kept + told.map(\.object)).map { $0.assumption(handler.names, in: file) },
      givesCancellation: told.contains { $0.call?.isCancellation == true })
  }
}

extension FileContext {
  fileprivate func isOnMainActor(atOffset offset: Int) -> Bool {
    token(at: offset).map { isolation.isolation(at: Syntax($0)) == .mainActor } ?? false
  }
}

extension GoneObject {
  /// Whether whoever awaits the method that takes a handler keeps it until the handler is called.
  func isKept(byWhoAwaits handler: HandlerParameter) -> Bool {
    guard kind == .object, isSelf, let function = handler.node.enclosing(FunctionDeclSyntax.self),
      function.parent?.is(MemberBlockItemSyntax.self) == true
    else { return false }
    return !function.modifiers.names.contains { $0 == "static" || $0 == "class" }
  }

  /// Whether the path without it asserts that it is never taken.
  fileprivate func isAsserted(in file: FileContext) -> Bool {
    refusal(in: file)?.body.statements.contains { $0.wholeCall.map(file.isFailedAssertion) ?? false } ?? false
  }

  /// Whether it is in a closure that is told how a publisher ended, where another is told the values and calls a handler.
  func isWherePublisherEnds(calling names: [String], in file: FileContext) -> Bool {
    var node = file.token(at: offset).map(Syntax.init)
    while let closure = node?.enclosing(ClosureExprSyntax.self) {
      if closure.tellsOfPublishersEnd, let call = closure.argumentOf?.call,
        call.closures.contains(where: { $0.id != closure.id && $0.mentions(anyOf: names) })
      {
        return true
      }
      node = Syntax(closure)
    }
    return false
  }

  /// The closure that captures the `self` weakly that is gone here.
  func closureOfWeakSelf(in file: FileContext) -> ClosureExprSyntax? {
    guard isSelf, let token = file.token(at: offset) else { return nil }
    return Syntax(token).closureCapturingSelfWeakly
  }
}

extension Syntax {
  /// The innermost closure around that captures `self`, where it does so weakly.
  var closureCapturingSelfWeakly: ClosureExprSyntax? {
    var node = self
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      if let capture = closure.signature?.capture?.items.first(where: { $0.name.identifierText == "self" }) {
        return capture.isWeakSelf ? closure : nil
      }
      node = Syntax(closure)
    }
    return nil
  }
}

extension ClosureExprSyntax {
  /// Whether it is what a publisher of Combine tells how it ended: `sink(receiveCompletion:receiveValue:)`.
  var tellsOfPublishersEnd: Bool {
    guard let (call, label) = argumentOf else { return false }
    return label == "receiveCompletion"
      || call.trailingClosure?.id == id
        && call.additionalTrailingClosures.contains { $0.label.text == "receiveValue" }
  }
}

extension HandlerParameter {
  /// Whether what it is called with can say that there is no result: who is told nothing goes on as if all was done, and
  /// `false` may be an answer like any other.
  func tellsOfNoResult(in file: FileContext) -> Bool {
    switch shape {
    case .nothing: false
    case .value("Bool"): saysWhetherAllWentWell
    default: argumentsForNoResult(in: file) != nil
    }
  }

  fileprivate var tellsOfNothing: Bool {
    if case .nothing = shape { return pair == nil }
    return false
  }

  /// Whether it is known that something failed where a path leaves a handler uncalled, as far as that matters: one that
  /// takes nothing but an error says of success that there is none.
  func knowsOutcome(without object: GoneObject, error: String?) -> Bool {
    if object.isAnsweredWithNoResult, isToldOfFailureAlone, !object.standsWhereSomethingFailed(around: node) {
      return false
    }
    guard case .error = shape, pair == nil else { return true }
    return !object.isAnsweredWithNoResult || error != nil
      || object.standsWhereSomethingIsMissing(around: node)
  }

  /// Whether the function calls it where something fails, and nowhere else: where all goes well, it says nothing.
  private var isToldOfFailureAlone: Bool {
    guard pair == nil, let body = node.enclosing(FunctionDeclSyntax.self)?.body else { return false }
    let calls = body.calls(of: name)
    return !calls.isEmpty && calls.count == body.mentions(of: name).count
      && calls.allSatisfy { Syntax($0).standsWhereSomethingFailed }
  }

  /// Whether the function answers `true`, and `false` at most where something fails.
  private var saysWhetherAllWentWell: Bool {
    guard let body = node.enclosing(FunctionDeclSyntax.self)?.body else { return false }
    let answers = body.calls(of: name).map {
      ($0, $0.arguments.first?.expression.as(BooleanLiteralExprSyntax.self))
    }
    guard answers.allSatisfy({ $0.1 != nil }) else { return false }
    let failures = answers.filter { $0.1?.literal.tokenKind == .keyword(.false) }.map(\.0)
    return failures.isEmpty || failures.contains { Syntax($0).standsWhereSomethingFailed }
  }

  /// - Parameters:
  ///   - error: what is thrown where there is none.
  ///   - isGone: whether there is none because an object is gone.
  fileprivate func argumentsForNoResult(
    error: String? = nil, isGone: Bool = false, in file: FileContext
  ) -> String? {
    let isCancellationKnown =
      Preconditions(file: file).deployment(.concurrency, at: Syntax(node), spelled: "CancellationError")
      == nil
    let cancellation = error ?? (isCancellationKnown ? "CancellationError()" : nil)
    let own = { (type: String) in isGone ? HandlerParameter.errorOfGone(type, in: file) : nil }
    let failure = errorType.map(own) ?? cancellation
    if let pair { return HandlerShape.isAnyError(pair.failureType) ? cancellation : own(pair.failureType) }
    switch shape {
    case .nothing: return ""
    case .value(let type): return HandlerShape.noResult(type, in: file)
    case .error: return failure
    case .optionalValueOrError: return failure.map { "nil, \($0)" }
    case .result(_, let failure):
      let isAny = ["Error", "any Error", "Swift.Error"].contains(failure)
      return (isAny ? cancellation : own(failure)).map { ".failure(\($0))" }
    case .valuesAndError(let values):
      guard values.allSatisfy(\.isOptional) else { return nil }
      return failure.map { (values.map { _ in "nil" } + [$0]).joined(separator: ", ") }
    case .valueAndError, .values: return nil
    }
  }

  /// The case of an error type of the codebase that says that an object is gone: `.owningObjectDeallocated`.
  private static func errorOfGone(_ type: String, in file: FileContext) -> String? {
    guard let facts = file.resolver.declarations(of: TypeName(type).path).first(where: { $0.kind == .enum }),
      let declaration = FileContext(sibling: facts.file, of: file).token(at: facts.offset)?
        .parent?.as(EnumDeclSyntax.self)
    else { return nil }
    let cases = declaration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap(\.elements)
    return cases.filter {
      $0.parameterClause == nil && $0.name.identifierText.lowercased().contains("dealloc")
    }.only.map { ".\($0.name.text)" }
  }
}

extension GoneObject {
  /// The same of the path.
  fileprivate func standsWhereSomethingFailed(around node: some SyntaxProtocol) -> Bool {
    node.root.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0).standsWhereSomethingFailed }
      ?? false
  }
}

extension GoneObject {
  /// Whether it leaves where a `guard` doesn't find what it binds, so that nothing can be done, and nothing is done but to
  /// tell a log of it.
  fileprivate func standsWhereSomethingIsMissing(around node: some SyntaxProtocol) -> Bool {
    guard isExit, let token = node.root.token(at: AbsolutePosition(utf8Offset: offset)),
      let guarded = Syntax(token).enclosing(GuardStmtSyntax.self),
      guarded.body.trimmedUTF8Range.contains(offset)
    else { return false }
    return guarded.conditions.allSatisfy { $0.condition.is(OptionalBindingConditionSyntax.self) }
      && guarded.body.statements.dropLast().allSatisfy { $0.wholeCall.map(\.tellsLog) ?? false }
  }
}

extension Syntax {
  /// Whether it stands in a `catch`, behind the `else` of a `guard`, or where a `Result` is a failure.
  fileprivate var standsWhereSomethingFailed: Bool {
    var node = self
    while let parent = node.parent, !parent.is(FunctionDeclSyntax.self) {
      if parent.is(CatchClauseSyntax.self) { return true }
      if let guarded = parent.as(GuardStmtSyntax.self), guarded.body.id == node.id { return true }
      if let label = parent.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self),
        label.caseItems.contains(where: { ResultPattern($0.pattern)?.name == "failure" })
      {
        return true
      }
      node = parent
    }
    return false
  }
}
