import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension ConversionSearch {
  /// The async function that is put beside one that can't become async itself.
  func besideConversion(of member: MemberFacts, in file: FileContext) -> FamilyConversion? {
    besideFound(member, in: file).family
  }

  /// Why no async function can be put beside one; nil where one can.
  func reasonNotBeside(_ member: MemberFacts, in file: FileContext) -> Reason? {
    besideFound(member, in: file).reason
  }

  private func besideFound(_ member: MemberFacts, in file: FileContext) -> Found {
    let place = Place(of: member)
    return file.codebase.answers.find("beside \(place.file):\(place.offset)\(suffix(of: place))") {
      do throws(Refusal) {
        return Found(family: try beside(member, in: FileContext(sibling: member.file, of: file)))
      } catch {
        return Found(family: nil, reason: error.reason)
      }
    }
  }

  private struct Found: Sendable {
    let family: FamilyConversion?
    var reason: Reason?
  }

  /// The async form that a function gets which keeps the one with its handler.
  func keptConversion(of member: MemberFacts, in file: FileContext) -> FamilyConversion? {
    if role(of: Place(of: member)).isShimmed { return shimConversion(of: member, in: file) }
    let found = besideConversion(of: member, in: file)
    // What each change of its callers has among its edits needs no other change.
    return found?.awaited.isEmpty == false && isHub(member, in: file) ? nil : found
  }

  /// The async function that takes the body over, while the form with the handler stays and awaits it.
  func shimConversion(of member: MemberFacts, in file: FileContext) -> FamilyConversion? {
    answer("shim", at: Place(of: member), in: file) {
      Found(family: shim(member, in: FileContext(sibling: member.file, of: file)))
    }?.family
  }

  /// - Parameter file: the file that declares the function.
  private func shim(_ member: MemberFacts, in file: FileContext) -> FamilyConversion? {
    guard let function = file.function(at: member.offset),
      case let movesTask = function.onlyTask.map({ isRestarted($0, in: function, file) }) ?? false,
      movesTask || offers && !file.isSeenOutside(function),
      let handler = self.handler(of: function, at: Place(of: member), in: file),
      MemberFamily(of: member, in: file.codebase).members.count == 1,
      BesidePreconditions(function, handler, in: file).missing == nil,
      // Whoever gives a queue is promised that the handler is called there.
      function.queueParameter == nil,
      var family = try? plan(member, keepsHandler: true, in: file), let target = family.target,
      // Who is answered before the call returns may count on it.
      !family.form.isSynchronous, !family.form.deliversInPlace, !movesTask || !family.keepsTask,
      movesTask || !member.isCalledWhereHeld(in: file)
    else { return nil }
    let isOnMainActor =
      file.isolation.isolation(at: Syntax(function)) == .mainActor || family.form.mayDeliverOnMain
      || family.form.isolation == .mainActor
    // Who blocks the main thread until the handler is called would wait forever for a task that needs it.
    guard !isOnMainActor || !family.calls.contains(where: { waitsForAnswer(of: $0, in: file) }),
      movesTask || !family.calls.contains(where: { countsOnWork(of: $0, family.form, in: file) }),
      let shim = HandlerShim(
        of: function, handler, target: target, isOnMainActor: isOnMainActor,
        endsSilently: family.form.endsSilently, in: file)
    else { return nil }
    let end = function.endPositionBeforeTrailingTrivia.utf8Offset
    let newline = file.source.newline
    family.kind = .shim
    family.changes[file.index]?.replace(
      end..<end, newline + newline + shim.lines.joined(separator: newline))
    // Its callers can't tell one task from the other.
    if movesTask {
      family.isForOthers = file.isSeenByOtherModules(function)
      return family
    }
    family.doubts.append(
      Assumption.startsLater.here(
        "for callers that keep the handler, the work starts in a new task, not during the call"))
    if !family.form.deliversOnMain {
      family.doubts.append(
        Assumption.handlerThread.here(
          "for callers that keep it, '\(handler.name)' is called "
            + (isOnMainActor ? "on the main actor" : "on the cooperative pool")))
    }
    return family
  }

  /// Whether an animation counts on the work of a call, or the code after it sets what the function reads before it
  /// returns, or reads what it sets.
  private func countsOnWork(of call: Place, _ form: AsyncForm, in file: FileContext) -> Bool {
    let context = FileContext(sibling: call.file, of: file)
    guard let call = context.call(at: call.offset) else { return false }
    return call.animationAround != nil || CodeAfterCall(call, of: form, in: context).first != nil
  }

  private func waitsForAnswer(of call: Place, in file: FileContext) -> Bool {
    let context = FileContext(sibling: call.file, of: file)
    return context.call(at: call.offset).map { context.waitForAnswer(of: $0) != nil } ?? false
  }

  /// Whether a task runs where the one does that takes its place around an await of the function.
  private func isRestarted(
    _ task: ClosureExprSyntax, in function: FunctionDeclSyntax, _ file: FileContext
  ) -> Bool {
    let around = file.isolation.isolation(at: Syntax(function))
    guard let first = task.statements.first else { return false }
    let inside = file.isolation.isolation(at: Syntax(first))
    return inside == around && [.mainActor, .nonisolated].contains(inside)
  }

  private func beside(_ member: MemberFacts, in file: FileContext) throws(Refusal) -> FamilyConversion {
    let family = try BesideFamily(of: member, in: file, for: self)
    let head = family.head
    var isolations: [AsyncIsolation] = []
    let isPublic = head.file.isSeenByOtherModules(head.function)
    for one in [head] + family.implementations where isolations.isEmpty || one.function.body != nil {
      let isolation = try one.file.isolationBeside(
        one.function, handlers: one.handler.names, isPublic: isPublic)
      guard isolation.prefix.isEmpty || isolation.isOnMainActor else {
        throw Refusal(
          "isolated-member", "an async function beside it would need another isolation",
          at: one.file.place(one.function.name))
      }
      isolations.append(isolation)
    }
    var form = AsyncForm(name: member.name, handler: head.handler)
    form.givesRequest = head.function.returnsSomething
    var threads: Set<HandlerThread> = family.implementations.isEmpty ? [.unknown] : []
    for one in family.implementations {
      guard let body = one.function.body else { continue }
      for name in one.handler.names { threads.formUnion(HandlerThread.all(of: name, in: body, one.file)) }
      form.changesInPlace.formUnion(one.file.changesInPlace(of: body, besides: one.handler.names))
      form.readsInPlace.formUnion(one.file.readsInPlace(of: body))
      form.origins.insert(one.place)
      for call in AllCalls.collect(in: Syntax(body)) {
        if call.isPutInOrder(in: one.file) { form.keepsOrder = true }
        if let queue = call.orderedQueue(in: one.file) { form.orderedQueues.insert(queue.key) }
      }
    }
    form.setDelivery(threads, isOnMainActor: head.handler.isOnMainActor)
    form.isKept = family.implementations.contains(where: \.keepsHandler)
    if let domain = isolations.first?.domain {
      if case .unknown = domain {} else { form.isolation = domain }
    }
    form.resultType = head.isAskedForWithOpenTypes ? nil : head.spelledElsewhere(form.resultType)
    let function = head.function
    // What awaits it must not take the bodies off the main actor.
    let isOnMainActor =
      isolations.contains(where: \.becomesMainActor)
      || function.body == nil && isolations.first?.domain == .nonisolated
        && isolations.contains(where: \.isOnMainActor)
    if isOnMainActor { form.isolation = .mainActor }
    let forwarded = family.family.members.count == 1 ? forwarded(by: head) : nil
    var single = BesideFunction(
      of: function, handler: head.handler, onMainActor: isOnMainActor, in: head.file)
    single.forwarded = forwarded
    form.cancelsRequest = single.cancelsRequest
    let draft =
      head.handler.pair.map { BesidePair(of: function, $0, onMainActor: isOnMainActor, in: head.file).draft }
      ?? single.draft
    var awaited: [Place: Place?] = [:]
    if let forwarded, !forwarded.isFormThere, let offset = forwarded.offset {
      awaited[Place(file: head.file.index, offset: offset)] = .some(Place(of: forwarded.callee))
    }
    var changes = [head.file.index: Rearrangement(declaring: draft.edits)]
    var doubts = family.assumptions + isolations.flatMap(\.doubts)
    for one in family.implementations {
      // Whoever awaits it hears where an object is gone, too.
      guard let cure = MissingCall.cure(of: one.handler, without: one.gone, in: one.file) else {
        throw Refusal(
          "handler-never-called", "'\(one.handler.name)' is not called \(one.gone[0].circumstance)",
          at: one.file.place(atOffset: one.gone[0].offset))
      }
      changes[one.file.index, default: Rearrangement(owner: -3)].add(Rearrangement(cure.edits))
      if cure.givesCancellation { form.endsSilently = true }
      doubts = cure.assumptions(with: doubts)
      // Who awaits it may be on any thread of the cooperative pool.
      if !isOnMainActor, let body = one.function.body,
        let blocking = BlockingWork(one.file).reason(inBody: body, without: [])
      {
        doubts.append(BlockingWork.poolDoubt(holding: blocking, at: blocking.place))
      }
    }
    let owner = file.codebase.index.owner(of: head.facts)
    return FamilyConversion(
      kind: .beside, members: family.places, form: form, changes: changes, sites: family.sites,
      awaited: awaited,
      calls: knownCalls(of: family.family, in: file).filter {
        isCall($0, ofFormBesideMembersOf: owner, in: file) && sees($0, head)
      },
      notes: [], doubts: doubts.unique, doubtsOfCallers: family.assumptionsOfCallers,
      isForOthers: function.body == nil && file.isSeenByOtherModules(function))
  }

  /// Whether the code around a call sees what is put beside a function: a protocol that only its own module sees may have
  /// witnesses that others see.
  private func sees(_ call: Place, _ head: FamilyMember) -> Bool {
    guard !head.file.isSeenByOtherModules(head.function) else { return true }
    let codebase = head.file.codebase
    guard let own = codebase.moduleName(of: head.file.index), let other = codebase.moduleName(of: call.file),
      own != other
    else { return true }
    let imports = FileContext(sibling: call.file, of: head.file).tree.statements.lazy.compactMap {
      $0.item.as(ImportDeclSyntax.self)
    }
    return imports.contains { $0.path.compactText == own && $0.attributes.names.contains("testable") }
  }

  /// The call that is all that a function does, where what it calls has an async form, or gets one beside it.
  private func forwarded(by head: FamilyMember) -> ForwardedRequest? {
    guard var call = ForwardedRequest(of: head, for: self) else { return nil }
    if call.isFormThere { return call }
    let callee = Place(of: call.callee)
    let family = looking(at: Place(of: head.facts)) { besideConversion(of: call.callee, in: head.file) }
    guard let family = family ?? nil, family.key == callee else { return nil }
    call.isCancelled = family.form.cancelsRequest
    return call
  }

  /// The callers of an async function that is there already.
  func twinConversion(of member: MemberFacts, in file: FileContext) -> FamilyConversion? {
    guard let twin = AsyncTwin(of: member, in: file) else { return nil }
    let family = MemberFamily(of: member, in: file.codebase)
    guard family.members.count == 1,
      let handler = file.function(at: member.offset).flatMap({ HandlerParameter(ending: $0, in: file) })
    else { return nil }
    // What the async function itself calls is how it works.
    let calls = knownCalls(of: family, in: file).filter {
      !($0.file == twin.function.file && twin.function.range.contains($0.offset))
    }
    return FamilyConversion(
      kind: .twin(onlyAsyncCallers: twin.isDeclared),
      members: [Place(of: member)], form: twin.form, changes: [:],
      sites: [file.index: handler.nodes.map(\.trimmedUTF8Range)], awaited: [:], calls: calls, notes: [],
      doubts: [])
  }

  /// Whether what a call is made on has the form beside: it may call another member of the family, of a class that doesn't
  /// conform itself.
  private func isCall(_ place: Place, ofFormBesideMembersOf owner: TypeFacts?, in file: FileContext) -> Bool {
    guard let owner else { return true }
    let context = FileContext(sibling: place.file, of: file)
    guard
      let call = context.token(at: place.offset)?.parent?.as(DeclReferenceExprSyntax.self)?
        .calledFunction
    else { return true }
    let receiver = Callee(call)?.receiver?.unwrapped
    let type =
      receiver == nil || context.isSelf(receiver) || receiver?.is(SuperExprSyntax.self) == true
      ? context.resolver.enclosingType(of: Syntax(call))
      : receiver.flatMap { context.resolver.type(of: $0)?.path }
    guard let type, !type.isEmpty else { return true }
    return file.codebase.isKind(type, namedIn: context.index, of: owner)
  }

  func knownCalls(of family: MemberFamily, in file: FileContext) -> [Place] {
    (References(file.codebase).references(to: family, limit: 120) ?? [])
      .filter { $0.certainty == .certain && $0.use == .call }
      .map { Place(file: $0.file, offset: $0.range.lowerBound) }
  }
}
