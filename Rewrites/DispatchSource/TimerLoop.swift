import Codebase
import Migration
import SwiftSyntax

/// A repeating timer on the main queue that a property holds, as a task that sleeps from one tick to the next.
///
/// The next deadline follows from the last one, not from when the work was done, so that the ticks don't drift. A source
/// drops ticks that come while it can't run; the loop makes up for them, which a person has to judge.
struct TimerLoop {
  private let file: FileContext
  private let property: ItemProperty
  private let setup: TimerSetup
  private let cancellations: [Range<Int>]

  /// - Parameter mention: the timer's type in a property's declaration, or in the call that makes one.
  init(_ mention: Syntax, in file: FileContext) throws(Refusal) {
    self.file = file
    guard let offset = TimerLoop.propertyOffset(of: mention, in: file) else { throw Refusal(Self.timer) }
    do throws(Refusal) {
      property = try ItemProperty(offset: offset, holding: "DispatchSourceTimer", in: file)
    } catch {
      guard error.reason.code.hasPrefix("work-item") else { throw error }
      throw Refusal(
        "dispatch-timer", "its property is not set to a timer where that is started, when a task would begin",
        at: error.reason.place)
    }
    var setup: TimerSetup?
    var cancellations: [Range<Int>] = []
    var held: [DeclReferenceExprSyntax] = []
    let mentions = NameMentions(of: property.name, in: Syntax(file.tree))
    if let other = try property.files().first(where: { $0 != file.index }) {
      throw Refusal(
        "dispatch-timer", "'\(property.name)' is mentioned in another file, too",
        at: file.place(inFile: other, offset: 0))
    }
    if let indirect = mentions.indirect.first {
      throw Refusal(
        "dispatch-timer", "'\(property.name)' is reached other than as a value", at: file.place(indirect))
    }
    for reference in mentions.references where property.isMeant(by: reference, in: file) == .yes {
      switch ItemUse(reference) {
      case .cancelled(let call):
        cancellations.append(call.trimmedUTF8Range)
        if call.enclosing(DeinitializerDeclSyntax.self) == nil,
          file.isolation.isolation(at: Syntax(call)) != .mainActor
        {
          throw Refusal(
            "not-on-main-actor", "nothing says that the timer is cancelled on the main actor",
            at: file.place(call))
        }
      case .examined: continue
      case .replaced(let value) where value.is(NilLiteralExprSyntax.self):
        guard reference.isCancelledBefore(named: property.name) else {
          throw Refusal(
            "timer-released", "the timer ends where it is let go, and a task goes on",
            at: file.place(reference))
        }
      case .replaced(let value):
        guard setup == nil else { throw Refusal(Self.timer, at: file.place(reference)) }
        setup = try TimerSetup(value, assignedTo: property.name, in: file)
      default: held.append(reference)
      }
    }
    guard let setup else { throw Refusal(Self.timer) }
    if let other = held.first(where: { !setup.contains($0) }) {
      throw Refusal(
        "dispatch-timer", "'\(property.name)' is used here as a task can't be", at: file.place(other))
    }
    self.setup = setup
    self.cancellations = cancellations
    guard !cancellations.isEmpty else {
      throw Refusal("dispatch-timer", "nothing cancels the timer", at: file.place(setup.creation))
    }
  }

  private static let timer = Reason(
    "dispatch-timer",
    "a timer source keeps its phase and drops the ticks that it misses, which a loop that sleeps doesn't")

  private static func propertyOffset(of mention: Syntax, in file: FileContext) -> Int? {
    if let variable = mention.enclosing(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true, mention.is(IdentifierTypeSyntax.self)
    {
      return Array(variable.bindings).only?.pattern.trimmedUTF8Range.lowerBound
    }
    guard let call = mention.parent?.parent?.as(FunctionCallExprSyntax.self) else { return nil }
    if let offset = file.timerProperty(takingValueOf: ExprSyntax(call)) { return offset }
    // `let timer = DispatchSource.makeTimerSource(…)`, which a property takes later.
    guard let variable = mention.enclosing(VariableDeclSyntax.self),
      let list = variable.parent?.parent?.as(CodeBlockItemListSyntax.self),
      let name = Array(variable.bindings).only?.pattern.trimmedDescription
    else { return nil }
    for reference in NameMentions(of: name, in: Syntax(list)).references where file.means(reference, variable)
    {
      if let offset = file.timerProperty(takingValueOf: ExprSyntax(reference)) { return offset }
    }
    return nil
  }

  func proposal() throws(Refusal) -> Proposal {
    let preconditions = Preconditions(file: file)
    let node = Syntax(setup.handler)
    if let reason = preconditions.taskCreation(at: node)
      ?? preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)")
    {
      throw Refusal(reason)
    }
    guard file.isolation.isolation(at: Syntax(setup.creation)) == .mainActor else {
      throw Refusal(
        "not-on-main-actor", "nothing says that the timer's owner belongs to the main actor",
        at: file.place(setup.creation))
    }
    if let reason = preconditions.mainActorBody(setup.handler, wasMainActor: true)
      ?? preconditions.asyncOverload(in: setup.handler)
    {
      throw Refusal(reason)
    }
    let task = preconditions.taskName(at: node)
    var edits = try setup.edits(task: task)
    edits.append(file.edit(property.typeName.trimmedUTF8Range, "\(task)<Void, Never>"))
    return .change(
      Draft(
        "a loop that sleeps until the next tick instead of a timer source",
        assuming: [
          Assumption.timerTicks.here(
            "ticks that the main thread is too busy for are made up for, where the timer would drop them"),
          Assumption.timerTicks.here("the first tick counts from when the task first runs"),
        ], edits: edits,
        absorbs: setup.sites + cancellations + [property.mention.trimmedUTF8Range]))
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
