import Codebase
import Migration
import SwiftSyntax

/// Where a function's body runs once it is async.
///
/// A main-actor function stays on the main actor. Work that went to a global queue must not come to the main actor
/// (SE-0338, SE-0461): before Swift 6.2 `nonisolated` async functions run off it, from 6.2 `@concurrent` ones do.
package struct AsyncIsolation {
  /// Where the async function runs.
  package private(set) var domain = Isolation.nonisolated
  package var isOnMainActor: Bool { domain == .mainActor }
  /// Whether work may be done in the body: it is known to run off the main actor.
  package private(set) var mayWork = false
  /// What stands before the declaration's modifiers.
  package private(set) var prefix = ""
  /// Whether the result goes from one isolation domain to another.
  package private(set) var crosses = true
  /// Other methods that have to be `nonisolated`, too.
  package private(set) var edits: [Edit] = []
  /// What it uses of its caller's thread, which it leaves.
  private var left: CallersThread?
  /// Whether it uses state that its caller's thread may guard, and leaves that thread.
  package var leavesCaller: Bool { left != nil }
  /// What speaks against bringing the code to the main actor, or taking it off there.
  private var isolationDoubt: Assumed?
  /// What it does that holds a thread of the pool for a bounded time.
  private var poolDoubt: Assumed?
  /// Whether the function doesn't belong to the main actor as it is, and has to say so.
  package var becomesMainActor: Bool { isOnMainActor && !prefix.isEmpty }
  /// Whether it rests on no assumption that it is isolated as it is.
  package var isIsolatedForSure: Bool { isolationDoubt == nil }
  package var doubts: [Assumed] {
    [
      left.map { left in
        guard case .object(let object) = left else {
          return Assumption.handlerThread.here(
            "the code before its first 'await' no longer runs on its caller's thread")
        }
        return Assumption.handlerThread.here(
          "the code before its first 'await', which uses '\(object.name)', no longer runs on its caller's thread",
          at: object.place)
      },
      isolationDoubt, poolDoubt,
    ].compactMap(\.self)
  }

  /// That of a function that stays synchronous.
  package static let ofSynchronousCode = AsyncIsolation()
  private init() {}

  /// What a body uses that its caller's thread may guard.
  private enum CallersThread {
    case state
    /// Something that belongs to a thread or a queue.
    case object(ThreadBoundObjects.Use)

    /// Nil where it uses neither, or where it stays on its caller's actor.
    init?(usedBy body: CodeBlockSyntax, of function: FunctionDeclSyntax, in file: FileContext) {
      guard !file.settings.nonisolatedNonsendingByDefault else { return nil }
      if let object = ThreadBoundObjects(file).firstUse(in: Syntax(body)) {
        self = .object(object)
      } else if UnprotectedState(of: function, in: file)?.isUsed(in: Syntax(body), of: file) ?? false {
        self = .state
      } else {
        return nil
      }
    }
  }

  /// Whether a function that nothing isolates may be isolated to the main actor.
  package enum Isolating {
    case never
    /// Where it runs there alone.
    case established
    /// Where it may run elsewhere, too.
    case judged
  }

  /// - Parameters:
  ///   - body: nil for a function that a protocol asks for.
  ///   - keepsBody: whether the body stays that of a synchronous function, which an async one calls.
  ///   - isolating: whether the function may be isolated to the main actor for what its body holds.
  ///   - awaited: calls in the body that are awaited once it is async.
  ///   - mayHoldThread: whether the body may hold a thread of the pool for a bounded time, which a person has to judge.
  package init(
    of function: FunctionDeclSyntax, _ body: CodeBlockSyntax?, handlers: [String], keepsBody: Bool = false,
    isolating: Isolating = .never, awaiting awaited: Set<SyntaxIdentifier> = [], mayHoldThread: Bool = false,
    in file: FileContext
  ) throws(Refusal) {
    let settings = file.settings
    guard let body else {
      domain = file.isolation.isolation(at: Syntax(function))
      switch domain {
      case .mainActor, .globalActor, .actorInstance: crosses = domain != .mainActor
      case .nonisolated: try checkOwner(function, file)
      case .unknown(let type):
        guard settings.languageMode != .v6 else { throw Self.unknown(type) }
      }
      return
    }
    let preconditions = Preconditions(file: file)
    if !keepsBody,
      let reason = preconditions.asyncUnavailableCall(
        inBody: body, awaiting: awaited.union(body.callsBehindKept(handlers)))
        ?? preconditions.asyncOverload(inBody: body)
    {
      throw Refusal(reason)
    }
    let denial = OffMainThread(file).reason(in: body)
    let works = !keepsBody && body.handsWorkToGlobalQueue(handlers, in: file)
    let decodes = !works && !keepsBody && file.movesDecoding(of: function, body, handlers)
    let isConcurrentNeeded = settings.compilerFloor >= SwiftVersion(6, 2)
    switch file.isolation.isolation(at: Syntax(body)) {
    case .mainActor:
      if let denial { throw Refusal(denial) }
      guard works || decodes, isConcurrentNeeded || !settings.nonisolatedNonsendingByDefault,
        let owner = file.resolver.enclosingType(of: Syntax(function))
      else {
        domain = .mainActor
        crosses = false
        return
      }
      var methods = NonisolatedMethods(file: file, owner: owner)
      guard !function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
        methods.firstIsolatedUse(in: Syntax(body)) == nil, methods.constants.isEmpty
      else {
        domain = .mainActor
        crosses = false
        return
      }
      edits = methods.edits
      var effects = OuterEffects(file, countsOutput: true)
      if let name = effects.first(in: Syntax(body)) {
        isolationDoubt = Assumption.handlerThread.here(
          "the code before its work, such as '\(name)', no longer runs on the main actor")
      }
      mayWork = true
      prefix = (isConcurrentNeeded ? "@concurrent " : "") + "nonisolated "
    case .nonisolated:
      lazy var callersThread = CallersThread(usedBy: body, of: function, in: file)
      if !works, settings.languageMode < .v6, let use = MainActorUses(file).first(in: Syntax(body)) {
        if let denial { throw Refusal(denial) }
        try isolateToMainActor(for: use, function, body, keepsBody: keepsBody, isolating, in: file)
        return
      }
      if isolating != .never, denial == nil, !works, settings.languageMode < .v6, !function.isIsolatedByOthers
      {
        let need = file.needForMainActor(of: body)
        if case .judged(let assumed) = need, isolating == .judged { isolationDoubt = assumed }
        if need == .established || isolationDoubt != nil {
          if !keepsBody { doubtTask(endingIn: body, file) }
          isolateToMainActor()
          return
        }
        if callersThread != nil {
          switch UnprotectedState.needForMainActor(of: body, handlers, in: file) {
          case .isNotNeeded: left = callersThread
          case let need:
            if case .judged(let assumed) = need { isolationDoubt = assumed }
            if !keepsBody { doubtTask(endingIn: body, file) }
            isolateToMainActor()
            return
          }
        }
      }
      if works {
        mayWork = isConcurrentNeeded || !settings.nonisolatedNonsendingByDefault
        prefix = isConcurrentNeeded ? "@concurrent " : ""
      } else if decodes {
        mayWork = true
        prefix = "@concurrent "
      }
      if let reason = preconditions.queueOfTheCaller(in: body) { throw Refusal(reason) }
      // It was its caller's thread that waited.
      try checkWork(in: body, handlers, awaiting: awaited, mayHoldThread, file)
      // Before Swift 6, that was asked above where nothing works on a global queue.
      if !keepsBody, works || settings.languageMode >= .v6,
        let use = ForeignUses(file).first(in: Syntax(body))
      {
        throw Self.unusable(use)
      }
      try checkOwner(function, file)
      if !prefix.hasPrefix("nonisolated") { left = callersThread }
    case .actorInstance, .globalActor: domain = file.isolation.isolation(at: Syntax(body))
    case .unknown(let type):
      // What a class of another language is isolated to isn't known, and the compiler takes it for nothing.
      if settings.languageMode < .v6, file.isDeclaredElsewhere(type),
        let use = MainActorUses(file).first(in: Syntax(body))
      {
        if let denial { throw Refusal(denial) }
        try isolateToMainActor(for: use, function, body, keepsBody: keepsBody, isolating, in: file)
        return
      }
      try checkWork(in: body, handlers, awaiting: awaited, mayHoldThread, file)
      domain = .unknown(type)
      left = CallersThread(usedBy: body, of: function, in: file)
      if settings.languageMode == .v6 {
        throw Self.unknown(type)
      }
    }
  }

  /// A task that the body ends with ran off the main actor, and what it did becomes the function's own.
  private mutating func doubtTask(endingIn body: CodeBlockSyntax, _ file: FileContext) {
    guard isolationDoubt == nil, let task = Self.task(endingIn: body, file) else { return }
    isolationDoubt = Assumption.handlerThread.here(
      "the code that its task ran on the cooperative pool runs on the main actor", at: file.place(task))
  }

  /// The task that a body ends with, where it runs on the threads that tasks share.
  private static func task(endingIn body: CodeBlockSyntax, _ file: FileContext) -> ClosureExprSyntax? {
    guard let task = body.statements.last?.item.as(FunctionCallExprSyntax.self)?.trailingClosure,
      task.isTaskBody, file.isolation.isolation(at: Syntax(task.statements)) == .nonisolated
    else { return nil }
    return task
  }

  /// What waits for others must not hold a thread of the pool; files, databases and their like do so for a bounded time,
  /// which is an assumption.
  private mutating func checkWork(
    in body: CodeBlockSyntax, _ handlers: [String], awaiting awaited: Set<SyntaxIdentifier>,
    _ mayHoldThread: Bool,
    _ file: FileContext
  ) throws(Refusal) {
    let later = Set(body.closures(calling: handlers).map(\.id))
    let held = BlockingWork.held(in: file) { $0.reason(inBody: body, without: later, awaiting: awaited) }
    guard let held else { return }
    guard held.isBounded, mayHoldThread || file.asksForOffers else { throw Refusal(held.reason) }
    poolDoubt = BlockingWork.poolDoubt(holding: held.reason, at: held.reason.place)
  }

  /// That of a function that nothing isolates, or what isn't known, and that says `@MainActor` then.
  package init(
    onMainActor function: FunctionDeclSyntax, _ body: CodeBlockSyntax, in file: FileContext
  ) throws(Refusal) {
    let preconditions = Preconditions(file: file)
    if let reason = preconditions.asyncUnavailableCall(inBody: body, awaiting: [])
      ?? preconditions.asyncOverload(inBody: body)
    {
      throw Refusal(reason)
    }
    isolateToMainActor()
  }

  /// - Parameter use: what of the main actor the body uses, itself or through what it calls.
  private mutating func isolateToMainActor(
    for use: NonisolatedMethods.Use, _ function: FunctionDeclSyntax, _ body: CodeBlockSyntax, keepsBody: Bool,
    _ isolating: Isolating, in file: FileContext
  ) throws(Refusal) {
    guard keepsBody || isolating != .never, !function.isIsolatedByOthers else {
      throw Self.unusable(use)
    }
    if !keepsBody, let task = Self.task(endingIn: body, file) {
      // What the task did elsewhere would hold the main thread.
      guard BlockingWork(file, .everything).reason(in: task) == nil else { throw Self.unusable(use) }
      doubtTask(endingIn: body, file)
    }
    isolateToMainActor()
    // Callers of the form that stays are where they were.
    guard !keepsBody, isolationDoubt == nil,
      case .unknown(let place) = MainThreadCallers(file).answer(for: Syntax(body))
    else {
      return
    }
    isolationDoubt = Assumption.callerOnMain.here(
      "it uses '\(use.name)', so it runs on the main actor; before, it ran on the caller's thread"
        + (place.map { ", and \($0.file):\($0.line) may call it off the main thread" } ?? ""))
  }

  private mutating func isolateToMainActor() {
    domain = .mainActor
    crosses = false
    prefix = "@MainActor "
  }

  /// The same on the main actor, for a function that calls its handlers there in closures which use state that the main
  /// thread guards; nil where that isn't so, or where the function's own place is another.
  package func onMainActor(
    _ function: FunctionDeclSyntax, _ body: CodeBlockSyntax, _ handlers: [String], in file: FileContext
  ) -> AsyncIsolation? {
    guard mayGoToMainActor(function, in: file),
      let state = UnprotectedState(of: function, in: file),
      // What is put on the main queue stays there.
      body.closures(calling: handlers).contains(where: {
        $0.calls(anyOf: handlers) && !$0.isOnMainQueue(file)
          && state.isUsed(in: Syntax($0.statements), of: file)
      }),
      var isolated = try? AsyncIsolation(onMainActor: function, body, in: file)
    else { return nil }
    if case .judged(let assumed) = UnprotectedState.needForMainActor(
      of: body, handlers, in: file, isDeliveredOnMain: true)
    {
      isolated.isolationDoubt = assumed
    }
    return isolated
  }

  /// The same on the main actor, for a function of which all but some blocks on the main queue only leads to them; nil
  /// where that holds its thread, or where the function's own place is another.
  ///
  /// - Parameter blocks: which the function puts on the main queue itself.
  package func onMainActor(
    _ function: FunctionDeclSyntax, _ body: CodeBlockSyntax, around blocks: [ClosureExprSyntax],
    in file: FileContext
  ) -> AsyncIsolation? {
    guard mayGoToMainActor(function, in: file),
      BlockingWork(file).reason(inBody: body, without: Set(blocks.map(\.id))) == nil,
      var isolated = try? AsyncIsolation(onMainActor: function, body, in: file)
    else { return nil }
    let works =
      AllCalls.collect(in: Syntax(body)).contains { call in
        !blocks.contains { $0.trimmedUTF8Range.contains(call.trimmedUTF8Range.lowerBound) }
          && !call.closures.contains { closure in blocks.contains { $0.id == closure.id } }
      }
      || body.tokens(viewMode: .sourceAccurate).contains { token in
        [.keyword(.for), .keyword(.while), .keyword(.repeat)].contains(token.tokenKind)
          && !blocks.contains { $0.trimmedUTF8Range.contains(token.trimmedUTF8Range.lowerBound) }
      }
    if works, case .unknown(let place) = MainThreadCallers(file).answer(for: Syntax(body)) {
      isolated.isolationDoubt = Assumption.callerOnMain.here(
        "the code that leads to its block on the main queue also runs on the main actor"
          + (place.map { ", and \($0.file):\($0.line) may call it off the main thread" } ?? ""))
    }
    return isolated
  }

  /// The same on the main actor, where nothing else decides where the function runs.
  package func onMainActor(_ function: FunctionDeclSyntax, in file: FileContext) -> AsyncIsolation {
    guard mayGoToMainActor(function, in: file) else { return self }
    var isolated = self
    isolated.isolateToMainActor()
    return isolated
  }

  private func mayGoToMainActor(_ function: FunctionDeclSyntax, in file: FileContext) -> Bool {
    domain == .nonisolated && prefix.isEmpty && !mayWork && poolDoubt == nil
      && file.settings.languageMode < .v6 && !file.settings.nonisolatedNonsendingByDefault
      && !function.isIsolatedByOthers
  }

  private static func unusable(_ use: NonisolatedMethods.Use) -> Refusal {
    Refusal(
      "isolated-member",
      "a nonisolated async function can't use '\(use.name)', which is isolated to the main actor",
      at: use.place)
  }

  private static func unknown(_ type: String) -> Refusal {
    Refusal("unknown-isolation", "the isolation of '\(type)' is not known")
  }

  /// In Swift 6 mode only a `Sendable` object may be left for a function that runs elsewhere.
  private mutating func checkOwner(_ function: FunctionDeclSyntax, _ file: FileContext) throws(Refusal) {
    let settings = file.settings
    guard settings.languageMode == .v6, !settings.nonisolatedNonsendingByDefault,
      let owner = file.resolver.enclosingType(of: Syntax(function)),
      !function.modifiers.names.contains(where: { ["static", "class"].contains($0) })
    else { return }
    let declarations = file.resolver.declarations(of: owner)
    guard let primary = declarations.first(where: \.isPrimary), primary.kind != .actor,
      !Sendability(file).isKnown(of: owner.joined(separator: "."))
    else { return }
    if [.struct, .enum].contains(primary.kind),
      declarations.flatMap(\.members).allSatisfy({ member in
        member.kind != .variable || member.isComputed || member.isStatic
          || member.type.map { Sendability(file).isKnown(of: $0) } ?? false
      })
    {
      return
    }
    guard settings.compilerFloor >= SwiftVersion(6, 2), !mayWork else {
      throw Refusal(
        "not-sendable-owner",
        "'\(owner.joined(separator: "."))' is not Sendable, so main-actor code can't await its function")
    }
    prefix = "nonisolated(nonsending) "
  }
}

extension FileContext {
  /// Whether a type is declared in no Swift code that is read, and not by its name one of the interface.
  fileprivate func isDeclaredElsewhere(_ type: String) -> Bool {
    let name = TypeName(type)
    return !resolver.declarations(of: name.path).contains(where: \.isPrimary)
      && !["Controller", "View", "Cell", "Window", "Button"].contains(where: name.name.hasSuffix)
  }
}

extension FunctionDeclSyntax {
  /// Whether it says that nothing isolates it, or what it overrides does.
  fileprivate var isIsolatedByOthers: Bool {
    modifiers.contains { $0.name.text == "override" || $0.name.text == "nonisolated" }
  }
}

extension ClosureExprSyntax {
  /// Whether it calls a handler itself, and not in a closure inside.
  fileprivate func calls(anyOf handlers: [String]) -> Bool {
    AllCalls.collect(in: Syntax(statements)).contains { call in
      handlers.contains(where: call.calledExpression.isHandler)
        && call.enclosing(ClosureExprSyntax.self)?.id == id
    }
  }
}

extension CodeBlockSyntax {
  /// Closures that are handed on and call a handler: it was proved that they do so once.
  fileprivate func closures(calling handlers: [String]) -> [ClosureExprSyntax] {
    AllCalls.collect(in: Syntax(self)).flatMap(\.closures).filter { $0.mentions(anyOf: handlers) }
  }

  /// Whether a closure on a global queue calls a handler.
  fileprivate func handsWorkToGlobalQueue(_ handlers: [String], in file: FileContext) -> Bool {
    AllCalls.collect(in: Syntax(self)).contains { call in
      guard let queueCall = QueueCall(call), queueCall.method == "async", let base = queueCall.callee.base,
        let closure = queueCall.closure, closure.mentions(anyOf: handlers),
        case .global = QueueReference(base, in: file)
      else { return false }
      return true
    }
  }
}

extension CodeBlockSyntax {
  /// The calls from the statement on that keeps a handler in an object: they go into a continuation's closure, which is
  /// synchronous.
  fileprivate func callsBehindKept(_ handlers: [String]) -> Set<SyntaxIdentifier> {
    let items = statements.drop { item in
      let target = item.item.as(SequenceExprSyntax.self)?.elements.first
      return target?.assignedValue?.as(ClosureExprSyntax.self)?.mentions(anyOf: handlers) != true
    }
    return Set(items.flatMap { AllCalls.collect(in: Syntax($0)) }.map(\.id))
  }
}
