import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A timer that a property holds, as a task that sleeps from one tick to the next, or once.
///
/// The next deadline follows from the last one, not from when the work was done, so that the ticks don't drift; those that
/// come while it can't run are dropped, as a source drops them.
struct TimerLoop {
  private let file: FileContext
  private let property: ItemProperty
  /// Where the property gets a timer, in the order of the source.
  private let setups: [TimerSetup]
  private let cancellations: [Range<Int>]
  /// UTF-8 offsets where what was no optional has to be chained.
  private let chains: [Int]
  /// Statements that take the handler away from a timer that ends.
  private let clearings: [CodeBlockItemSyntax]
  /// Assignments of nil to a timer that goes on, as a task.
  private let releases: [DeclReferenceExprSyntax]

  /// - Parameter mention: the timer's type in a property's declaration, or in the call that makes one.
  init(_ mention: Syntax, in file: FileContext) throws(Refusal) {
    self.file = file
    guard let offset = TimerLoop.propertyOffset(of: mention, in: file) else { throw Refusal(Self.timer) }
    do throws(Refusal) {
      property = try ItemProperty(
        offset: offset, holding: .timer, mayBeSet: true, in: file)
    } catch {
      let name = file.token(at: offset)?.identifierText ?? ""
      let suspension = NameMentions(of: name, in: Syntax(file.tree)).references.first {
        $0.isCalled("suspend")
      }
      if let suspension {
        throw Refusal(
          "suspended-timer",
          "'suspend' pauses the timer here; a task can't be paused, only cancelled and created again",
          at: file.place(suspension))
      }
      throw error
    }
    var setups: [TimerSetup] = []
    var unwrapped: [OptionalBindingConditionSyntax] = []
    var cancellations: [Range<Int>] = []
    var chains: [Int] = []
    var held: [DeclReferenceExprSyntax] = []
    var clearings: [CodeBlockItemSyntax] = []
    var releases: [DeclReferenceExprSyntax] = []
    let mentions = NameMentions(of: property.name, in: Syntax(file.tree))
    if let other = try property.files().first(where: { $0 != file.index }) {
      throw Refusal(
        "dispatch-timer", "'\(property.name)' is also used in another file",
        at: file.place(inFile: other, offset: 0))
    }
    if let indirect = mentions.indirect.first {
      throw Refusal(
        "dispatch-timer", "'\(property.name)' is accessed other than by its plain name",
        at: file.place(indirect))
    }
    for reference in mentions.references where property.isMeant(by: reference, in: file) == .yes {
      switch ItemUse(reference) {
      case .cancelled(let call):
        cancellations.append(call.trimmedUTF8Range)
        if property.isSetByInitialisers { chains.append(reference.trimmedUTF8Range.upperBound) }
      case .examined where !property.isSetByInitialisers: continue
      case .replaced(let value) where value.is(NilLiteralExprSyntax.self):
        if !reference.isCancelledBefore(named: property.name) { releases.append(reference) }
      case .replaced(let value):
        setups.append(try TimerSetup(value, assignedTo: property.name, in: file))
      case .unwrapped(let condition) where !property.isSetByInitialisers: unwrapped.append(condition)
      default:
        if let statement = reference.handlerRemoval {
          clearings.append(statement)
        } else {
          held.append(reference)
        }
      }
    }
    guard !setups.isEmpty else { throw Refusal(Self.timer) }
    self.setups = setups
    let shorthands = mentions.shorthands.filter { [property] in property.isMeant(byShorthand: $0, in: file) }
    for condition in unwrapped + shorthands
    where !setups.contains(where: { $0.contains(condition) }) {
      cancellations += try Self.cancellations(through: condition, in: file)
    }
    if let other = held.first(where: { reference in !setups.contains { $0.contains(reference) } }) {
      if let method = ["suspend", "resume", "activate"].first(where: { other.isCalled($0) }) {
        throw Refusal(
          "suspended-timer",
          "'\(method)' pauses or resumes the timer here; a task can't be paused, only cancelled and created again",
          at: file.place(other))
      }
      throw Refusal(
        "dispatch-timer", "'\(property.name)' is used here in a way that a 'Task' doesn't support",
        at: file.place(other))
    }
    self.cancellations = cancellations
    self.chains = chains
    self.clearings = clearings
    self.releases = releases
    if cancellations.isEmpty, releases.isEmpty, let setup = setups.first(where: { !$0.holdsSelfWeakly }) {
      throw Refusal("dispatch-timer", "nothing cancels the timer", at: file.place(setup.creation))
    }
  }

  /// The cancellations by the name that a condition gives the timer, which may be used for nothing else.
  private static func cancellations(
    through condition: OptionalBindingConditionSyntax, in file: FileContext
  ) throws(Refusal) -> [Range<Int>] {
    guard let scope = condition.bindingScope else { throw Refusal(timer, at: file.place(condition)) }
    let name = condition.pattern.compactText
    var found: [Range<Int>] = []
    for mention in LocalMentions.collect(of: name, in: scope, after: condition.endPosition) {
      switch ItemUse(mention) {
      case .cancelled(let call): found.append(call.trimmedUTF8Range)
      case .examined: continue
      default:
        throw Refusal(
          "dispatch-timer", "'\(name)' is used here in a way that a 'Task' doesn't support",
          at: file.place(mention))
      }
    }
    return found
  }

  private static let timer = Reason(
    "dispatch-timer",
    "a timer source keeps its phase and drops missed ticks; a loop that sleeps doesn't")

  /// The property that takes a timer.
  static func property(of mention: Syntax, in file: FileContext) -> Resource? {
    guard let offset = propertyOffset(of: mention, in: file),
      let token = file.token(at: offset)
    else { return nil }
    return Resource(file: file.source.path, offset: offset, name: token.identifierText)
  }

  private static func propertyOffset(of mention: Syntax, in file: FileContext) -> Int? {
    if let variable = mention.enclosing(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true, mention.is(IdentifierTypeSyntax.self)
    {
      return Array(variable.bindings).only?.pattern.trimmedUTF8Range.lowerBound
    }
    guard let call = mention.parent?.parent?.as(FunctionCallExprSyntax.self) else { return nil }
    // `lazy var timer: DispatchSourceTimer = { … }()`
    if let property = mention.enclosing(MemberBlockItemSyntax.self)?.decl.as(VariableDeclSyntax.self),
      let binding = Array(property.bindings).only, binding.accessorBlock == nil,
      binding.typeAnnotation?.type.compactText == "DispatchSourceTimer"
    {
      return binding.pattern.trimmedUTF8Range.lowerBound
    }
    if let offset = file.timerProperty(takingValueOf: ExprSyntax(call)) { return offset }
    // `let timer = DispatchSource.makeTimerSource(…)`, which a property takes later.
    guard let variable = mention.enclosing(VariableDeclSyntax.self),
      let list = variable.parent?.parent?.as(CodeBlockItemListSyntax.self),
      let name = Array(variable.bindings).only?.pattern.compactText
    else { return nil }
    for reference in NameMentions(of: name, in: Syntax(list)).references where file.means(reference, variable)
    {
      if let offset = file.timerProperty(takingValueOf: ExprSyntax(reference)) { return offset }
    }
    return nil
  }

  func proposal() throws(Refusal) -> Proposal {
    let preconditions = Preconditions(file: file)
    var doubts: [Assumed] = []
    var edits: [Edit] = []
    var notes: [String] = []
    for setup in setups {
      let node = Syntax(setup.handler)
      if let reason = preconditions.taskCreation(at: node) { throw Refusal(reason) }
      if setup.schedule.period != nil, setup.schedule.isOfWallClock || !setup.schedule.isCountedInNanoseconds,
        let reason = preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)")
      {
        throw Refusal(reason)
      }
      let emission = TimerEmission(setup, in: file)
      doubts += try checkIsolation(of: setup, preconditions).filter { !doubts.contains($0) }
      edits += try emission.edits(task: preconditions.taskName(at: node))
      notes += emission.alters.filter { !notes.contains($0) }
    }
    let node = Syntax(setups[0].handler)
    let type = "\(preconditions.taskName(at: node))<Void, Never>"
    edits.append(
      file.edit(property.typeName.trimmedUTF8Range, property.isSetByInitialisers ? type + "?" : type))
    if property.isSetByInitialisers, property.specifier.tokenKind == .keyword(.let) {
      edits.append(file.edit(property.specifier.trimmedUTF8Range, "var"))
    }
    edits += chains.map { file.edit($0..<$0, "?") }
    guard let cleared = StatementRemoval(clearings, in: file) else {
      throw Refusal(
        "shared-line", "several statements share a line", at: clearings.first.map { file.place($0) })
    }
    edits += cleared.edits
    for reference in releases {
      guard let item = reference.enclosing(CodeBlockItemSyntax.self), file.source.isFirstOnLine(item.start),
        case let target = reference.wholeReference.compactText
      else {
        throw Refusal("shared-line", "several statements share a line", at: file.place(reference))
      }
      let indentation = Layout.indentation(at: item.start, in: file.source)
      edits.append(
        file.edit(item.start..<item.start, "\(target)?.cancel()\(file.source.newline)\(indentation)"))
    }
    guard edits.areFreeOfConflicts else {
      throw Refusal("shared-line", "several statements share a line", at: file.place(setups[0].creation))
    }
    return .change(
      Draft(
        TimerEmission(setups[0], in: file).title,
        assuming: [Assumption.timerTicks.here("the first tick counts from when the task first runs")]
          + (setups.contains(where: \.schedule.isOfWallClock) ? [Deadline.wallNote] : []) + doubts,
        alters: notes, edits: edits,
        absorbs: setups.flatMap(\.sites) + cancellations + [property.mention.trimmedUTF8Range]))
  }

  /// What the handler's code rests on where it runs in a task.
  private func checkIsolation(
    of setup: TimerSetup, _ preconditions: Preconditions
  ) throws(Refusal) -> [Assumed] {
    let isOwnedByMain = file.isolation.isolation(at: Syntax(setup.creation)) == .mainActor
    switch setup.queue {
    case .main:
      if !isOwnedByMain, file.settings.checksAreComplete,
        let capture = UnsendableCapture(of: setup.handler, in: file)
      {
        throw Refusal(
          "not-on-main-actor",
          "the timer's owner is not known to be on the main actor, and '\(capture.name)' is not known to be "
            + "Sendable",
          at: file.place(setup.creation))
      }
      if let reason = preconditions.mainActorBody(setup.handler, wasMainActor: isOwnedByMain)
        ?? preconditions.asyncOverload(in: setup.handler)
      {
        throw Refusal(reason)
      }
      return []
    case .own: return try checkCapture(by: setup)
    case .pool:
      let shared = try checkCapture(by: setup)
      let blocking = BlockingWork(file)
      if let reason = blocking.reason(in: setup.handler)
        ?? preconditions.asyncUnavailableCall(in: setup.handler)
        ?? preconditions.asyncOverload(in: setup.handler)
      {
        throw Refusal(reason)
      }
      guard case .edits(let uses) = IsolatedUses(file).answer(for: setup.handler, at: Syntax(setup.creation)),
        uses.isEmpty
      else {
        throw Refusal(
          "isolated-member",
          "the handler uses main-actor members off the main thread; settle that data race first",
          at: file.place(setup.handler))
      }
      return shared
        + [
          blocking.opaqueCall(in: setup.handler).map(BlockingWork.doubt(ofOpaque:)),
          blocking.foreignCall(in: setup.handler).map(BlockingWork.doubt(ofOpaque:)),
        ].compactMap(\.self)
    }
  }

  /// What the task captures that is not known to be `Sendable`, which the compiler refuses where it checks it.
  private func checkCapture(by setup: TimerSetup) throws(Refusal) -> [Assumed] {
    guard
      setup.handler.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.self) }),
      let owner = file.resolver.enclosingType(of: Syntax(setup.creation))?.joined(separator: "."),
      !Sendability(file).isKnown(of: owner)
    else { return [] }
    guard !file.settings.checksAreComplete else {
      throw Refusal(
        "not-sendable", "'\(owner)' is not known to be Sendable, and the task would share it",
        at: file.place(setup.handler))
    }
    return [
      Assumption.crossesSafely.here(
        "'\(owner)' is not known to be Sendable; the task shares it as the timer's handler did")
    ]
  }
}

extension FileContext {
  /// The offset of the timer property that an assignment puts a value into.
  fileprivate func timerProperty(takingValueOf expression: ExprSyntax) -> Int? {
    guard let list = expression.parent?.as(ExprListSyntax.self), list.count == 3, let target = list.first,
      list.last?.id == expression.id, list.contains(where: { $0.is(AssignmentExprSyntax.self) })
    else { return nil }
    let member: MemberFacts?
    if let reference = target.as(DeclReferenceExprSyntax.self) {
      member = resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))?.member
    } else if let access = target.as(MemberAccessExprSyntax.self), let base = access.base,
      let type = resolver.type(of: base)
    {
      member = resolver.member(access.declName.baseName.identifierText, of: type.path)
    } else {
      member = nil
    }
    guard let member, member.file == index, member.type.map({ TypeName($0).name }) == "DispatchSourceTimer"
    else {
      return nil
    }
    return member.offset
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the statement right before the one around this mention cancels what the name holds.
  fileprivate func isCancelledBefore(named name: String) -> Bool {
    guard let item = enclosing(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return Array(list).contains { other in
      guard other.position < item.position, let call = other.item.as(FunctionCallExprSyntax.self),
        Callee(call)?.name == "cancel"
      else { return false }
      return call.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
    }
  }
}

extension DeclReferenceExprSyntax {
  /// The statement that takes a timer's handler away: `timer?.setEventHandler {}`, or with nil.
  fileprivate var handlerRemoval: CodeBlockItemSyntax? {
    guard let item = enclosing(CodeBlockItemSyntax.self),
      let call = item.item.as(FunctionCallExprSyntax.self),
      let callee = Callee(call), callee.name == "setEventHandler",
      callee.receiver?.trimmedUTF8Range.contains(start) == true
    else { return nil }
    if let closure = call.trailingClosure {
      return closure.statements.isEmpty && call.arguments.isEmpty ? item : nil
    }
    guard let value = Array(call.arguments).only?.expression else { return nil }
    let isEmpty = value.as(ClosureExprSyntax.self)?.statements.isEmpty ?? value.is(NilLiteralExprSyntax.self)
    return isEmpty ? item : nil
  }

  /// Whether a method of that name is called on what the name stands for.
  fileprivate func isCalled(_ method: String) -> Bool {
    guard let call = enclosing(FunctionCallExprSyntax.self), let callee = Callee(call) else { return false }
    return callee.name == method && callee.receiver?.trimmedUTF8Range.contains(start) == true
  }
}
