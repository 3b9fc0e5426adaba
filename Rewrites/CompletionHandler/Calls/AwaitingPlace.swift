import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What the place of a call says of awaiting there.
struct AwaitingPlace {
  private let surroundings: AwaitedCall.Surroundings
  private let form: AsyncForm
  private let head: CallHead
  private let file: FileContext
  private let isolation: Isolation

  /// - Parameter isolation: that of the code around the call, where the change gives it another.
  init(
    _ surroundings: AwaitedCall.Surroundings, form: AsyncForm, head: CallHead, isolation: Isolation? = nil,
    in file: FileContext
  ) {
    self.surroundings = surroundings
    self.form = form
    self.head = head
    self.file = file
    self.isolation = isolation ?? file.isolation.isolation(at: Syntax(head.call))
  }

  /// Whether what follows the `await` runs on the main actor.
  var isOnMainActor: Bool {
    if case .synchronous = surroundings, form.deliversOnMain || isHopAlone { return true }
    return isolation == .mainActor || goesToMain
  }

  /// Whether nothing says where the handler is called, and what it does goes to the main actor all the same.
  private var goesToMain: Bool {
    guard case .synchronous(_, maybeOnMain: true) = surroundings, !file.settings.checksAreComplete,
      !form.deliversOnMain, !form.deliversElsewhere, !isHandOverAlone, !isInOperation
    else { return false }
    switch isolation {
    case .nonisolated, .unknown: return true
    case .mainActor, .globalActor, .actorInstance: return false
    }
  }

  /// Whether the call is in an operation: the main thread may wait for its end.
  private var isInOperation: Bool {
    guard let type = file.resolver.enclosingType(of: Syntax(head.call))?.last else { return false }
    return file.codebase.index.descendants(of: "Operation").contains(type)
  }

  /// Whether nothing says where the handler is called, and what it does may be done on any thread: it is `@Sendable`, and
  /// so is what else the task captures.
  private var goesToPool: Bool {
    guard case .synchronous(_, maybeOnMain: true) = surroundings, file.settings.checksAreComplete,
      isolation == .nonisolated, form.takesSendableHandler, !form.deliversOnMain, !form.deliversElsewhere
    else { return false }
    return takenAlong.allSatisfy { isSendable($0) == true }
      && (Callee(head.call)?.receiver != nil || isCapturedByHandler("self") || selfIsSendable)
  }

  /// What a task around the call takes along beside the handler.
  private var takenAlong: [ExprSyntax] {
    let values = head.call.arguments.map(\.expression) + [Callee(head.call)?.receiver].compactMap(\.self)
    return values.filter { !$0.is(ClosureExprSyntax.self) }
  }

  /// Nil where nothing says of which type the value is.
  private func isSendable(_ value: ExprSyntax) -> Bool? {
    if form.takesSendableHandler, let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      isCapturedByHandler(name)
    {
      return true
    }
    return file.resolver.type(of: value).map { Sendability(file).isKnown(of: $0.text) }
  }

  private func isCapturedByHandler(_ name: String) -> Bool {
    head.closures.contains { closure in
      closure.signature?.capture?.items.contains {
        $0.name.identifierText == name && $0.specifier == nil && $0.initializer == nil
      } == true
        || !closure.statements.mentions(of: name).isEmpty
    }
  }

  private var selfIsSendable: Bool {
    guard let owner = file.resolver.enclosingType(of: Syntax(head.call)) else { return true }
    return Sendability(file).isKnown(of: owner.joined(separator: "."))
  }

  /// What isn't known of where the handler's body was run, and now is not.
  var doubts: [Assumed] { orderDoubts + threadDoubts + poolDoubts }

  /// A task starts an async function on the threads that tasks share, where it is not isolated to the task's own actor.
  private var orderDoubts: [Assumed] {
    guard case .synchronous = surroundings, form.keepsOrder else { return [] }
    let staysOnMain = form.isolation == .mainActor || file.settings.nonisolatedNonsendingByDefault
    return isOnMainActor && staysOnMain
      ? []
      : [
        Assumption.requestOrder.here("consecutive calls may reach the queue in another order")
      ]
  }

  private var threadDoubts: [Assumed] {
    if let unknownThread { return [unknownThread] }
    if case .synchronous = surroundings, form.deliversInPlace, head.doesSomething {
      return [Self.later]
    }
    if let leftQueue { return [leftQueue] }
    guard !isOnMainActor, !form.deliversElsewhere, !form.deliversInPlace, head.doesSomething else {
      return []
    }
    switch surroundings {
    case .asyncCode:
      return [
        Assumption.handlerThread.here(
          "the handler's code runs on its caller's actor, not on the queue that called it")
      ]
    case .becomingAsync(let outer) where head.closures.contains(where: { acts($0, besides: outer) }):
      return [
        Assumption.handlerThread.here(
          "the code after the 'await' runs on the cooperative pool; the thread that called the handler is not known",
          at: file.place(head.call))
      ]
    default: return []
    }
  }

  /// Whether a handler does more than to make its answer: it sets what isn't its own, or makes a call for its effect.
  private func acts(_ closure: ClosureExprSyntax, besides outer: OuterHandler) -> Bool {
    if !InPlaceChanges(in: closure.statements, besides: outer.names, of: file).names.isEmpty { return true }
    var effects = OuterEffects(file)
    return InlineCalls.collect(in: Syntax(closure.statements)).contains { call in
      call.parent?.is(CodeBlockItemSyntax.self) == true
        && !call.mentions(anyOf: outer.names)
        && effects.first(in: Syntax(call)) != nil
    }
  }

  /// What the handler did on a queue of the codebase's own, which kept it apart from the queue's other blocks.
  private var leftQueue: Assumed? {
    guard case .synchronous = surroundings, form.keepsOrder, form.deliversElsewhere, !isOnMainActor,
      head.closures.contains(where: { !$0.mentions(of: "self").isEmpty })
    else { return nil }
    return Assumption.handlerThread.here(
      "the handler's code may run at the same time as other blocks of the queue that called it",
      at: file.place(head.call))
  }

  private var unknownThread: Assumed? {
    guard !form.deliversInPlace, !head.handler.is(NilLiteralExprSyntax.self) else { return nil }
    if goesToPool {
      return Assumption.handlerThread.here(
        "the thread that calls the handler is not known; its code now runs on the cooperative pool",
        at: file.place(head.call))
    }
    guard goesToMain else { return nil }
    return Assumption.handlerThread.here(
      "the thread that calls the handler is not known; its code now runs on the main actor",
      at: file.place(head.call))
  }

  /// The same of a handler that is a function or another handler, which may have to be called in place.
  var doubtsWithoutBody: [Assumed] {
    orderDoubts + placeDoubts + [unknownThread].compactMap(\.self)
  }

  private var placeDoubts: [Assumed] {
    guard case .synchronous = surroundings, form.mayDeliverInPlace,
      !head.handler.is(NilLiteralExprSyntax.self)
    else { return [] }
    return [Self.later]
  }

  private static let later = Assumption.startsLater.here(
    "the handler ran before the call returned; its code now runs after the surrounding code")

  private var surroundingsAreAsync: Bool {
    if case .asyncCode = surroundings { true } else { false }
  }

  /// Whether `self` is an optional around the call: captured weakly, and not unwrapped yet.
  var isSelfOptional: Bool {
    if case .becomingAsync = surroundings { return false }
    guard let closure = head.call.enclosing(ClosureExprSyntax.self) else { return false }
    // The receiver is unwrapped before the call.
    if Callee(head.call)?.receiver?.optionalSelf != nil { return false }
    guard closure.capturesSelfWeakly else { return false }
    return !Syntax(head.call).isBehindTestForSelf(in: closure)
  }

  /// The first fact that is missing.
  func missing(for handler: HandlerClosure) -> Reason? {
    if form.isSynchronous { return optionalReceiver ?? renamingCapture(of: handler) }
    let preconditions = Preconditions(file: file)
    if let reason = optionalReceiver ?? unknownIsolation ?? waitingCaller { return reason }
    return captures(of: handler)
      ?? preconditions.asyncUnavailableCall(in: assumedBody(of: handler) ?? handler.closure)
      ?? preconditions.asyncOverload(in: handler.closure)
      ?? hop(endingIn: handler).flatMap { preconditions.asyncOverload(in: $0) }
      ?? blockingWork(handler) ?? offMainThread(handler) ?? leavingClosure ?? crossing
  }

  /// What the handler says of being called elsewhere than on the main thread, where it would run now.
  private func offMainThread(_ handler: HandlerClosure) -> Reason? {
    isOnMainActor ? OffMainThread(file).reason(in: handler.closure.statements) : nil
  }

  /// The body of a hop to the main queue that a handler ends with.
  private func hop(endingIn handler: HandlerClosure) -> ClosureExprSyntax? {
    handler.statements.last?.wholeCall.flatMap { MainHop($0, in: file) }?.closure
  }

  /// What is in `MainActor.assumeIsolated { … }`, where that is all that the handler does: on the main actor, nothing has
  /// to be assumed.
  private func assumedBody(of handler: HandlerClosure) -> ClosureExprSyntax? {
    isOnMainActor ? handler.closure.isolationAssumption?.assumedIsolation : nil
  }

  /// The first fact that is missing where there is no body.
  var missingWithoutBody: Reason? {
    form.isSynchronous
      ? optionalReceiver
      : optionalReceiver ?? unknownIsolation ?? waitingCaller ?? leavingClosure ?? crossing
  }

  /// A wait for the answer that would keep a task of the call from running.
  private var waitingCaller: Reason? {
    guard case .synchronous = surroundings else { return nil }
    return file.waitForAnswer(of: head.call)
  }

  /// A closure of code that is isolated, which an async function that isn't would run elsewhere (SE-0338).
  private var leavingClosure: Reason? {
    guard form.runsClosure, !file.settings.nonisolatedNonsendingByDefault,
      isOnMainActor || isolation != .nonisolated,
      form.isolation != (isOnMainActor ? .mainActor : isolation)
    else { return nil }
    return Reason(
      "closure-in-place",
      "'\(head.call.calledExpression.shortText)' runs another closure on this thread; its async form may run "
        + "it on another",
      at: file.place(head.call))
  }

  private var optionalReceiver: Reason? {
    guard let receiver = Callee(head.call)?.receiver, receiver.mayBeSkipped else { return nil }
    switch surroundings {
    case .becomingAsync(let outer):
      if outer.absence != nil || receiver.optionalSelf != nil { return nil }
    case .synchronous: if receiver.onlyOptional != nil || receiver.optionalSelf != nil { return nil }
    // A 'return' leads to the end of the code, and not past what follows.
    case .asyncCode:
      if receiver.onlyOptional != nil || receiver.optionalSelf != nil,
        VoidReturn.returnsNothing(around: head.call, in: file),
        let item = head.call.parent?.as(CodeBlockItemSyntax.self), VoidReturn.endsBody(item)
      {
        return nil
      }
    case .inPlace: break
    }
    return Reason(
      "optional-receiver",
      "'\(receiver.shortText)' may be nil, and the code after the call would then be skipped",
      at: file.place(receiver))
  }

  /// Whether the handler does nothing but go on on the main queue.
  private var isHopAlone: Bool {
    isOnly { QueueCall(mainHop: $0, in: file) != nil }
  }

  /// Whether the handler does nothing but put work on a queue: the thread that it does so on doesn't matter.
  private var isHandOverAlone: Bool {
    isOnly { call in
      guard let work = QueueCall(call), work.method == "async", work.options.isEmpty,
        let queue = work.callee.base
      else { return false }
      return QueueReference(queue, in: file) != nil
    }
  }

  private func isOnly(_ test: (FunctionCallExprSyntax) -> Bool) -> Bool {
    head.closures.count == (head.failureHandler == nil ? 1 : 2)
      && head.closures.allSatisfy { closure in
        guard closure.statements.count == 1,
          let call = closure.statements.first?.item.as(FunctionCallExprSyntax.self)
        else { return false }
        return test(call)
      }
  }

  private var unknownIsolation: Reason? {
    if case .asyncCode = surroundings, form.deliversOnMain, isolation != .mainActor,
      head.doesSomething
    {
      return Reason(
        "delivers-on-main",
        "the handler is called on the main queue, but the awaiting code does not run on the main actor")
    }
    guard case .synchronous = surroundings, !goesToMain else { return nil }
    switch isolation {
    case .mainActor: return nil
    case .nonisolated:
      if file.settings.checksAreComplete, let value = takenAlong.first(where: { isSendable($0) == false }) {
        return Reason(
          "unknown-sendability",
          "'\(value.shortText)' is not known to be Sendable, and the task would capture it",
          at: file.place(value))
      }
      if form.deliversOnMain || form.deliversElsewhere || isHandOverAlone || goesToPool { return nil }
      return Reason(
        "nonisolated-caller",
        "the calling code is nonisolated, and the thread that calls the handler is not known",
        isAssumable: true)
    case .unknown(let type):
      return form.deliversOnMain || isHandOverAlone
        ? nil
        : Reason(
          "unknown-isolation",
          "'\(type)' decides whether the code runs on the main actor, and its isolation is not known",
          isAssumable: true)
    case .globalActor, .actorInstance:
      return Reason(
        "actor-isolation", "the code is isolated to an actor, where a new task may start out of order")
    }
  }

  /// A capture that gives something another name, which is gone with the closure.
  private func renamingCapture(of handler: HandlerClosure) -> Reason? {
    handler.captures.first { $0.initializer != nil }.map { capture in
      Reason(
        "captured-value", "the handler's capture list declares its own '\(capture.name.text)'",
        at: file.place(capture))
    }
  }

  /// What the handler captures by value is read earlier than it would be.
  private func captures(of handler: HandlerClosure) -> Reason? {
    if case .synchronous = surroundings { return nil }
    for capture in handler.captures where capture.name.identifierText != "self" {
      let name = capture.name.identifierText
      if capture.initializer == nil, capture.specifier == nil,
        let binding = file.resolver.binding(of: name, at: Syntax(head.call)), binding.isLet
      {
        continue
      }
      return Reason(
        "captured-value", "the handler's capture list copies '\(capture.compactText)' at the call",
        at: file.place(capture))
    }
    return nil
  }

  private func blockingWork(_ handler: HandlerClosure) -> Reason? {
    guard !form.deliversOnMain, let reason = file.blockingWork(inHandler: handler.closure) else { return nil }
    if mayHoldThread(handler.closure) { return nil }
    return BlockingWork(file, .unbounded).reason(in: handler.closure) ?? reason
  }

  /// Whether what a handler does may hold one of the threads that tasks share, which is an assumption.
  private func mayHoldThread(_ handler: ClosureExprSyntax) -> Bool {
    // A function that becomes async keeps such work on its queue, in a continuation; what the SDK asks for can't.
    if case .becomingAsync(let outer) = surroundings, !outer.isRequired { return false }
    return file.asksForOffers && !isOnMainActor && BlockingWork(file, .unbounded).reason(in: handler) == nil
  }

  private var poolDoubts: [Assumed] {
    guard !form.deliversOnMain, !form.isSynchronous else { return [] }
    return head.closures.compactMap { closure in
      guard let reason = file.blockingWork(inHandler: closure), mayHoldThread(closure) else { return nil }
      return BlockingWork.poolDoubt(holding: reason, at: reason.place)
    }
  }

  /// In Swift 6 mode, what crosses between two isolations has to be `Sendable`.
  private var crossing: Reason? {
    guard file.settings.languageMode == .v6, !file.settings.nonisolatedNonsendingByDefault else { return nil }
    let target: Isolation = isOnMainActor ? .mainActor : isolation
    if let own = form.isolation, own == target { return nil }
    if form.isolation == nil, target == .nonisolated { return nil }
    let sendability = Sendability(file)
    for value in form.values where !sendability.isKnown(of: value.type) {
      return Reason(
        "unknown-sendability",
        "'\(value.type)' is not known to be Sendable, and the call would return it across isolation")
    }
    guard form.isolation != .mainActor else { return nil }
    if let receiver = Callee(head.call)?.receiver, let type = file.resolver.type(of: receiver),
      !sendability.isKnown(of: type.text)
    {
      return Reason(
        "unknown-sendability",
        "'\(type.text)' is not known to be Sendable, and its method would be awaited from another isolation",
        at: file.place(receiver))
    }
    return nil
  }
}
