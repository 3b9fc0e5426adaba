import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension ConversionSearch {
  func bodies(
    _ members: [FamilyMember], _ isolations: [AsyncIsolation?], _ target: HandlerReturn, _ calls: [Place]
  ) throws(Refusal) -> FamilyConversion {
    var changes: [Int: Rearrangement] = [:]
    var sites: [Int: [Range<Int>]] = [:]
    var awaited: [Place: Place?] = [:]
    var cancelling: Set<Place> = []
    var notes: [String] = []
    var doubts: [Assumed] = []
    var threads: Set<HandlerThread> = []
    var waits = false
    var suspends = false
    var keepsOrder = false
    var keepsTask = false
    var continues = false
    var wrapsBlock = false
    var endsSilently = false
    var orderedQueues: Set<String> = []
    for (member, isolation) in zip(members, isolations) {
      let file = member.file
      var change = Rearrangement(owner: member.function.position.utf8Offset * 2 + 1)
      let signature = AsyncSignature(
        function: member.function, handler: member.handler, target: target,
        isolation: target.isSynchronous ? "" : isolation?.prefix ?? "",
        file: file)
      try signature.add(to: &change)
      sites[file.index, default: []] += member.handler.nodes.map(\.trimmedUTF8Range)
      if let body = member.function.body, let isolation {
        for edit in target.isSynchronous ? [] : isolation.edits {
          guard let index = file.codebase.index(ofPath: edit.file) else { continue }
          changes[index, default: Rearrangement(owner: -2)].add(Rearrangement([edit]))
        }
        var conversion = BodyConversion(
          member.handler, target: target, isOnMainActor: isolation.isOnMainActor, mayWork: isolation.mayWork,
          in: file,
          form: {
            (self.ownForm(of: $0, in: members, target, file) ?? self.form(of: $0, in: file)?.form)?
              .fitting($0, in: file)
          })
        if let refusal = member.refusalOfEvents { throw refusal }
        conversion.gone = member.gone
        try conversion.convert(body)
        guard !conversion.leavesHandler(in: body) else {
          throw Refusal(
            "handler-use", "a use of '\(member.handler.name)' has a form that is not recognised",
            at: file.place(body))
        }
        change.add(conversion.changes)
        notes += conversion.notes
        if let task = member.function.onlyTask {
          keepsTask = conversion.bridged.contains { $0.contains(task.trimmedUTF8Range.lowerBound) }
        }
        continues = continues || !conversion.bridged.isEmpty
        wrapsBlock = wrapsBlock || conversion.wrapsBlock
        endsSilently = endsSilently || conversion.endsSilently
        doubts += member.assumptions + conversion.doubts + (target.isSynchronous ? [] : isolation.doubts)
        sites[file.index, default: []] += conversion.absorbed
        threads.formUnion(conversion.threads)
        waits = waits || conversion.waits
        suspends = suspends || conversion.suspends
        for call in AllCalls.collect(in: Syntax(body)) {
          if call.isPutInOrder(in: file) { keepsOrder = true }
          if let queue = call.orderedQueue(in: file) { orderedQueues.insert(queue.key) }
          guard let offset = call.nameOffset, conversion.awaited.contains(offset) else { continue }
          let conversion = form(of: call, in: file)
          let place = Place(file: file.index, offset: offset)
          awaited[place] = .some(conversion?.key)
          if conversion?.form.cancels == true { cancelling.insert(place) }
          if conversion?.form.endsSilently == true { endsSilently = true }
          if conversion?.form.keepsOrder == true { keepsOrder = true }
          orderedQueues.formUnion(conversion?.form.orderedQueues ?? [])
        }
      }
      changes[file.index, default: Rearrangement(owner: -2)].add(change)
    }
    if !target.isSynchronous, !target.isRequired, !target.cancels, !waits, !threads.isEmpty,
      !members.contains(where: {
        BesidePreconditions($0.function, $0.handler, in: $0.file).propertyOfThatName != nil
      }), !calls.contains(where: { isCounted($0, members[0].file) })
    {
      // Who awaits can be told that nothing came; a caller that isn't async would go on with an answer that nobody gave.
      if threads == [.caller], !target.isThrowing,
        members.contains(where: { $0.assumptions.kinds.contains(.unfinishedPathsEnd) })
      {
        throw Refusal(
          "never-waits",
          "it calls its handler before it returns, and on one path it doesn't, which no result stands for")
      }
      var synchronous = target
      synchronous.isSynchronous = true
      if let found = try? bodies(members, isolations, synchronous, calls) { return found }
    }
    if !target.isSynchronous, !target.isRequired, !suspends, members.contains(where: \.doesMoreThanAnswer),
      calls.contains(where: { isInSynchronousCode($0, members[0].file) })
    {
      doubts.append(
        Assumption.startsLater.here(
          "what '\(members[0].facts.name)' does was done when the call returned, and starts a turn later in a task"
        ))
    }
    if !target.isSynchronous, !target.isRequired, members.contains(where: \.handler.givesDecision),
      !calls.allSatisfy({ isPartOfAnswer($0, members[0].file) })
    {
      throw Refusal(
        "delegate-decision",
        "'\(members[0].handler.name)' returns a delegate's decision, which must not be delayed")
    }
    if !target.isSynchronous, !target.isRequired, threads == [.caller],
      target.cancels || isolations.contains(where: { $0?.leavesCaller ?? false })
    {
      throw Refusal(
        "never-waits",
        "it calls its handler before it returns, so an async form would only leave the caller's thread")
    }
    var form = AsyncForm(name: members[0].facts.name, handler: members[0].handler, target: target)
    form.resultType = members[0].spelledElsewhere(form.resultType)
    form.setDelivery(threads, isOnMainActor: members[0].handler.isOnMainActor)
    form.isSynchronous = target.isSynchronous
    if target.isSynchronous { form.setDelivery([.caller], isOnMainActor: false) }
    if let call = members.lazy.compactMap(\.handsOnOptional).first,
      calls.contains(where: { self.waits($0, for: form, members[0].file) }),
      !calls.allSatisfy({ self.givesClosure($0, for: form, members[0].file) })
    {
      throw Refusal(
        "handler-use",
        "'\(call.calledExpression.shortText)' is given nil where a call passes no handler, and an async form would "
          + "always give it a closure", at: members[0].file.place(call))
    }
    form.keepsOrder = keepsOrder
    form.isKept = members.contains(where: \.keepsHandler)
    form.endsSilently = endsSilently && target.shape.isThrowing
    form.orderedQueues = orderedQueues
    form.startsAnimation = members.contains { $0.function.body?.startsAnimation == true }
    for member in members {
      guard let body = member.function.body else { continue }
      form.changesInPlace.formUnion(
        member.file.changesInPlace(of: body, besides: member.handler.names))
      form.readsInPlace.formUnion(member.file.readsInPlace(of: body))
      form.origins.insert(member.place)
    }
    // The code before the first 'await' ran before the call returned; a caller that starts a task runs it later.
    if !target.isSynchronous, !target.isRequired,
      calls.contains(where: { isInSynchronousCode($0, members[0].file) })
    {
      let name = members[0].facts.name
      if suspends, let changed = members.lazy.compactMap(\.firstChangeInPlace).first {
        doubts.append(
          Assumption.startsLater.here(
            "'\(name)' set '\(changed)' before its call returned, and sets it a turn later in a task"))
      } else if let read = members.lazy.compactMap(\.firstElementReadInPlace).first {
        doubts.append(
          Assumption.startsLater.here(
            "'\(name)' read '\(read)' before its call returned, and reads it a turn later in a task"))
      }
    }
    let domains = Set(isolations.compactMap { $0?.domain })
    if domains.count == 1, let domain = domains.first {
      if case .unknown = domain {} else { form.isolation = domain }
    }
    return FamilyConversion(
      kind: .inPlace, members: members.map { Place(of: $0.facts) },
      form: form,
      changes: changes,
      sites: sites, awaited: awaited, calls: calls, notes: notes.unique, doubts: doubts.unique,
      cancelling: cancelling, target: target, keepsTask: keepsTask, continues: continues,
      wrapsBlock: wrapsBlock)
  }

  /// Whether a call stands in a function that the SDK asks for, and may ask for as an async one.
  private func isPartOfAnswer(_ place: Place, _ file: FileContext) -> Bool {
    let file = FileContext(sibling: place.file, of: file)
    guard let function = file.call(at: place.offset)?.enclosing(FunctionDeclSyntax.self),
      let member = file.facts(of: function)
    else { return false }
    return SystemRequirement(of: member, in: MemberFamily(of: member, in: file.codebase)) != nil
  }

  /// Whether code around a call counts or waits for its handler, as it does where an answer may take its time.
  func isCounted(_ place: Place, _ file: FileContext) -> Bool {
    let file = FileContext(sibling: place.file, of: file)
    guard let call = file.call(at: place.offset) else { return false }
    if call.enclosing(ClosureExprSyntax.self)?.continuationCall != nil { return true }
    return Syntax(call).functionBody.tokens(viewMode: .sourceAccurate).contains { token in
      ["enter", "leave", "signal", "fulfill"].contains(token.identifierText)
        && token.parent?.is(DeclReferenceExprSyntax.self) == true
    }
  }

  private func isInSynchronousCode(_ place: Place, _ file: FileContext) -> Bool {
    let file = FileContext(sibling: place.file, of: file)
    guard let call = file.call(at: place.offset) else { return true }
    return !file.isolation.isAsyncContext(Syntax(call))
      && call.enclosing(ClosureExprSyntax.self)?.continuationCall == nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether it puts a block on a queue that runs its blocks in the order in which they come.
  func isPutInOrder(in file: FileContext) -> Bool {
    if isJobOfStream(in: file) { return true }
    guard let queueCall = QueueCall(self), queueCall.method == "async", let base = queueCall.callee.base,
      case .other = QueueReference(base, in: file)
    else { return false }
    return OwnQueue(base, in: file) == nil || orderedQueue(in: file) != nil
  }

  /// Whether the call gives a closure to a stream, whose jobs run in the order in which they come.
  private func isJobOfStream(in file: FileContext) -> Bool {
    guard let callee = Callee(self), callee.name == "yield", trailingClosure != nil,
      let receiver = callee.receiver
    else { return false }
    return file.resolver.type(of: receiver)?.name == "Continuation"
  }

  /// The queue that the call puts a block on, where all its blocks, or its barriers, are in order.
  func orderedQueue(in file: FileContext) -> OwnQueue? {
    guard let queueCall = QueueCall(self), queueCall.method == "async", let queue = queueOfCall(in: file),
      queue.scope != .local, !queue.isConcurrent || queueCall.options["flags"] != nil
    else { return nil }
    return queue
  }
}
