import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What becomes of the calls of functions that get async forms.
extension ConversionComponent {
  /// The calls whose handlers come behind an `await`. What a synchronous form gives is in place: its handler becomes async
  /// code only where the call stands in such code.
  func awaitedCalls(_ families: [FamilyConversion]) -> Set<Place> {
    let inPlace = families.filter(\.isInPlace)
    var found = Set(inPlace.filter { !$0.form.isSynchronous }.flatMap(\.calls))
    var open = inPlace.filter(\.form.isSynchronous).flatMap(\.calls)
    var isLarger = true
    while isLarger {
      let rest = open.filter { place in
        let context = FileContext(sibling: place.file, of: file)
        guard let call = context.call(at: place.offset),
          context.isolation.isAsyncContext(Syntax(call))
            || call.enclosing(ClosureExprSyntax.self)?.argumentOf?.call.isAmong(found, of: context) == true
        else { return true }
        found.insert(place)
        return false
      }
      isLarger = rest.count < open.count
      open = rest
    }
    return found
  }

  /// What becomes of a call that may as well stay as it is: nil where it does.
  ///
  /// - Parameter families: those of the change; nil where any that can be part of it counts.
  func followIfPossible(
    _ place: Place, _ family: FamilyConversion, _ followed: Set<Place>, besides converted: Set<Place>,
    among families: [FamilyConversion]? = nil
  ) -> AwaitedCall.Outcome? {
    for other in keptRequests(with: place) where other != place {
      guard let next = self.family(of: other, besides: family),
        families?.contains(where: { $0.key == next.key }) ?? true,
        outcome(of: other, next, followed, besides: converted)?.awaits == true
      else { return nil }
    }
    return outcome(of: place, family, followed, besides: converted)
  }

  /// Why a call that starts a task would come too late for a test.
  func reasonOfTest(after place: Place) -> Reason? {
    let context = FileContext(sibling: place.file, of: file)
    return context.call(at: place.offset).flatMap { call in
      reasonOfRunningTest(around: call, context).flatMap { $0.isAssumable ? nil : $0 }
        ?? reasonOfTest(after: call, context)
    }
  }

  /// Why a call in a test that isn't async must not start a task; assumable where the test waits for the call.
  private func reasonOfRunningTest(around call: FunctionCallExprSyntax, _ context: FileContext) -> Reason? {
    guard !context.isolation.isAsyncContext(Syntax(call)), context.isRunAsTest(call) else { return nil }
    let test = TestBehindCall(call, in: context)
    let action = test?.action
    return Reason(
      "caller-stays",
      "the caller at \(context.place(call)) can't follow: "
        + (action == nil
          ? "the test is not async, so it would end before a task has run"
          : "the test would continue before a task has made the call"),
      at: action ?? context.place(call), isAssumable: test?.isWaitedFor ?? false)
  }

  private func reasonOfTest(after call: FunctionCallExprSyntax, _ context: FileContext) -> Reason? {
    context.assertion(after: call).map { place in
      Reason(
        "caller-stays",
        "the caller at \(context.place(call)) can't follow: a test that doesn't wait asserts in its handler or "
          + "immediately after the call, before a task would run",
        at: place)
    }
  }

  /// The calls whose requests a property keeps in turn, where a call's is one of them: they can follow together only.
  func keptRequests(with place: Place) -> [Place] {
    let context = FileContext(sibling: place.file, of: file)
    return context.call(at: place.offset).flatMap { KeptRequest($0, in: context) }?.calls ?? []
  }

  /// The function that a call calls, where that gets an async form beside it.
  ///
  /// - Parameter family: one that it may be.
  func family(of call: Place, besides family: FamilyConversion) -> FamilyConversion? {
    if family.calls.contains(call) { return family }
    let context = FileContext(sibling: call.file, of: file)
    guard let node = context.call(at: call.offset),
      let callee = search.callees(of: node, in: context).only,
      let found = search.besideConversion(of: callee, in: file), found.calls.contains(call)
    else { return nil }
    return found
  }

  private func outcome(
    of place: Place, _ family: FamilyConversion, _ followed: Set<Place>, besides converted: Set<Place>
  ) -> AwaitedCall.Outcome? {
    let context = FileContext(sibling: place.file, of: file)
    guard let call = context.call(at: place.offset) else { return nil }
    if KeptRequest(call, in: context) != nil {
      guard case .beside = family.kind, family.form.cancelsRequest,
        CallHead(call, of: family.form, in: context)?.givesNone == false
      else { return nil }
    }
    let functions = call.enclosingFunctions.map { Place(file: place.file, offset: $0) }
    // What calls itself goes on with itself; what is the async form already would.
    guard !call.isInAsyncForm(named: family.form.name), converted.isDisjoint(with: functions),
      Set(family.members).isDisjoint(with: functions), family.takes(call, in: context)
    else {
      return nil
    }
    if let outcome = outcome(inContinuation: call, family.form, followed, context), outcome.doubts.isEmpty {
      return outcome
    }
    if let head = CallHead(call, of: family.form, in: context), head.givesNone {
      let isInHandler =
        call.enclosing(ClosureExprSyntax.self)?.argumentOf?.call.isAmong(followed, of: context) == true
      let mayBeInTask = isInHandler || call.isWhereTaskMayCome(in: context)
      let isAsync = mayBeInTask || context.isolation.isAsyncContext(Syntax(call))
      let named = isAsync ? head.namingNil(for: family.form).map(Self.outcome) : nil
      switch family.kind {
      // What gives no handler, or an empty one, waits for nothing.
      case .beside: return named
      // Who says `nil` means the form with the handler.
      case .twin where !head.isLeftOut && head.closure == nil: return nil
      case .twin, .shim, .inPlace: if mayBeInTask, let named { return named }
      }
    }
    if !context.isolation.isAsyncContext(Syntax(call)) {
      switch family.kind {
      case .twin(onlyAsyncCallers: false): break
      case .beside where search.offers: break
      case .shim: break
      case .twin, .beside, .inPlace: return nil
      }
      // What has a handler itself would gain a task and no more, and so would a continuation.
      guard caller(at: place) == nil, !call.isInContinuation,
        CallHead(call, of: family.form, in: context)?.givesNone != true
      else { return nil }
    }
    let mayStartBehind = if case .twin = family.kind { false } else { search.offers }
    guard case .line(var outcome) = follow(place, family.form, followed, mayStartBehind: mayStartBehind)
    else { return nil }
    if case .twin = family.kind { return outcome }
    if !context.isolation.isAsyncContext(Syntax(call)) {
      // SE-0338: what isn't isolated leaves its caller's thread.
      let leavesMain =
        context.isolation.isolation(at: Syntax(call)) == .mainActor && family.form.isolation != .mainActor
        && !file.settings.nonisolatedNonsendingByDefault
      outcome.doubts.append(
        Assumption.startsLater.here(
          "a synchronous caller starts a task, so the work starts after the call has returned"
            + (leavesMain ? ", off the main thread" : ""),
          at: context.place(call)))
    }
    return outcome
  }

  private static func outcome(_ change: Rearrangement) -> AwaitedCall.Outcome {
    AwaitedCall.Outcome(rearrangement: change, awaits: false)
  }

  /// What becomes of a call in a continuation that only waits for it: it is awaited in the continuation's place.
  private func outcome(
    inContinuation call: FunctionCallExprSyntax, _ form: AsyncForm, _ followed: Set<Place>,
    _ context: FileContext
  ) -> AwaitedCall.Outcome? {
    if let around = ContinuationAround(call, of: form, in: context) {
      return AwaitedCall.Outcome(rearrangement: around.rearrangement)
    }
    // Where the receiver is nil, a continuation isn't resumed, and an async function has no value.
    guard Callee(call)?.receiver?.mayBeSkipped != true,
      case .line(let outcome)? = AwaitedCall(
        inContinuation: call, of: form, in: context, isAwaited: { $0.isAmong(followed, of: context) })?
        .straightened(in: .asyncCode)
    else { return nil }
    return outcome
  }

  /// What becomes of a call.
  ///
  /// - Parameters:
  ///   - followed: all calls that become awaited ones in the same change; what is in their handlers comes behind an
  ///     `await`.
  ///   - mayStartBehind: whether the code behind a call may come before the work, which a person has to judge.
  func follow(
    _ place: Place, _ form: AsyncForm, _ followed: Set<Place>, mayStartBehind: Bool
  ) -> AwaitedCall.Answer {
    let question = FollowedCall.Question(
      form: form, followed: followed.filter { $0.file == place.file }, mayStartBehind: mayStartBehind,
      offers: search.offers, asksForOffers: file.asksForOffers)
    let name = "followed call \(place.file):\(place.offset)"
    let known = file.codebase.answers.find(name, as: [FollowedCall].self) ?? []
    if let match = known.first(where: { $0.question == question }) { return match.answer }
    let answer = answer(place, form, question.followed, mayStartBehind: mayStartBehind)
    file.codebase.answers.keep(
      known.suffix(FollowedCall.keptLimit - 1) + [FollowedCall(question: question, answer: answer)], as: name)
    return answer
  }

  private func answer(
    _ place: Place, _ form: AsyncForm, _ followed: Set<Place>, mayStartBehind: Bool
  ) -> AwaitedCall.Answer {
    let context = FileContext(sibling: place.file, of: file)
    guard let call = context.call(at: place.offset) else {
      return .refused(
        Reason(
          "caller", "this call can't be followed",
          at: file.place(inFile: place.file, offset: place.offset)))
    }
    if !form.isSynchronous {
      if let outcome = outcome(inContinuation: call, form, followed, context) { return .line(outcome) }
      if let test = AwaitedCall(inTest: call, of: form, in: context),
        case .line(let outcome) = test.straightened(in: .asyncCode)
      {
        return .line(outcome)
      }
    }
    if !form.isSynchronous, let reason = reasonOfRunningTest(around: call, context),
      !reason.isAssumable || !mayStartBehind || !search.offers
    {
      return .refused(reason)
    }
    let surroundings: AwaitedCall.Surroundings =
      form.isSynchronous
      ? .inPlace
      : context.isolation.isAsyncContext(Syntax(call))
        || call.enclosing(ClosureExprSyntax.self)?.argumentOf?.call.isAmong(followed, of: context) == true
        ? .asyncCode : .synchronous(mayStartBehind: mayStartBehind, maybeOnMain: search.offers)
    if case .synchronous = surroundings, let block = BlockAroundCall(call, in: context),
      case .line(var outcome) = AwaitedCall(call, of: form, in: context).straightened(in: .asyncCode)
    {
      outcome.rearrangement.add(around: block.edits)
      outcome.absorbed += block.ranges
      return .line(outcome)
    }
    if case .synchronous = surroundings, let reason = reasonOfTest(after: call, context) {
      return .refused(reason)
    }
    let answer = AwaitedCall(call, of: form, in: context).straightened(in: surroundings)
    guard case .refused(let reason) = answer else { return answer }
    // What async code doesn't wait for is a task there, too.
    if case .asyncCode = surroundings, mayStartBehind, search.offers,
      case .line(let outcome) = AwaitedCall(call, of: form, in: context).straightened(
        in: .synchronous(mayStartBehind: true, maybeOnMain: true))
    {
      return .line(outcome)
    }
    return .refused(
      Reason(
        "caller-stays", "the caller at \(context.place(call)) can't follow: \(reason.sentence)",
        at: context.place(call), isAssumable: reason.isAssumable, isAboutErrorType: reason.isAboutErrorType))
  }
}

/// What becomes of a call that is followed: other searches, and other functions' changes, ask for it again.
private struct FollowedCall: Sendable {
  struct Question: Equatable, Sendable {
    let form: AsyncForm
    /// The calls in the same file that become awaited ones.
    let followed: Set<ConversionComponent.Place>
    let mayStartBehind: Bool
    let offers: Bool
    let asksForOffers: Bool
  }

  let question: Question
  let answer: AwaitedCall.Answer
  static let keptLimit = 6
}

extension FileContext {
  /// Where a test asserts something right after it has called the function around a call.
  fileprivate func assertion(after call: FunctionCallExprSyntax) -> Reason.Place? {
    AssertingTests(self).assertion(afterFunctionAround: call)
  }

  /// Whether a call stands in a method of a test case, outside of functions that the method declares.
  fileprivate func isRunAsTest(_ call: FunctionCallExprSyntax) -> Bool {
    guard let function = call.enclosing(FunctionDeclSyntax.self), function.name.text.hasPrefix("test"),
      let type = resolver.enclosingType(of: Syntax(function))
    else { return false }
    return isTestCase(type)
  }
}

extension FunctionCallExprSyntax {
  fileprivate func isAmong(_ places: Set<ConversionComponent.Place>, of file: FileContext) -> Bool {
    nameOffset.map { places.contains(ConversionComponent.Place(file: file.index, offset: $0)) } ?? false
  }

  /// Whether it stands in a closure that resumes a continuation.
  fileprivate var isInContinuation: Bool {
    var node = parent
    while let current = node, !current.is(FunctionDeclSyntax.self) {
      if current.as(ClosureExprSyntax.self)?.continuationCall != nil { return true }
      node = current.parent
    }
    return false
  }

  /// Whether it stands in an async function of that name, which takes what the call gives besides its handler.
  fileprivate func isInAsyncForm(named name: String) -> Bool {
    guard let function = Syntax(self).enclosing(FunctionDeclSyntax.self),
      function.name.identifierText == name, function.signature.effectSpecifiers?.asyncSpecifier != nil,
      ["self", nil].contains(Callee(self)?.receiver?.compactText)
    else { return false }
    let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
    let given = CallArgument.all(of: self).map { $0.label ?? "_" }
    return given.indices.contains { labels == Array(given[..<$0] + given[($0 + 1)...]) }
  }

  /// UTF-8 offsets of the names of the functions around it.
  fileprivate var enclosingFunctions: [Int] {
    var offsets: [Int] = []
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        offsets.append(function.name.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
      node = current.parent
    }
    return offsets
  }
}
