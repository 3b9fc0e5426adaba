import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The statements that make a timer, say when it fires and what it does, and start it.
struct TimerSetup {
  /// `DispatchSource.makeTimerSource(queue: .main)`
  let creation: FunctionCallExprSyntax
  let handler: ClosureExprSyntax
  let queue: TimerQueue
  let schedule: TimerSchedule
  let handlerStatement: CodeBlockItemSyntax
  /// The statements that go.
  let statements: [CodeBlockItemSyntax]
  let target: String
  /// What ends the timer that the property may hold, as letting go of a source does and of a task doesn't.
  let cancellation: String?

  /// What makes a queue for the timer alone.
  private let queueDeclaration: CodeBlockItemSyntax?
  private let file: FileContext

  /// - Parameters:
  ///   - value: what the property is set to: the timer's creation, or a local constant that holds one.
  ///   - name: the property's name.
  init(_ value: ExprSyntax, assignedTo name: String, in file: FileContext) throws(Refusal) {
    let unknown = Refusal(
      "dispatch-timer", "the timer is not set up by consecutive plain statements",
      at: file.place(value))
    guard let assignment = value.enclosing(CodeBlockItemSyntax.self),
      let target = assignment.assignmentTarget,
      let list = assignment.parent?.as(CodeBlockItemListSyntax.self)
    else { throw unknown }
    var statements = [assignment]
    var receiver = target
    let creation: FunctionCallExprSyntax?
    if let reference = value.as(DeclReferenceExprSyntax.self) {
      receiver = reference.baseName.text
      let variable = file.constant(named: receiver, before: Syntax(value))
      creation = variable?.bindings.first?.initializer?.value.as(FunctionCallExprSyntax.self)
      guard let variable, let item = variable.parent?.as(CodeBlockItemSyntax.self), item.parent?.id == list.id
      else {
        throw unknown
      }
      statements.append(item)
      let uses = NameMentions(of: receiver, in: Syntax(list)).references.filter { file.means($0, variable) }
      guard uses.count == 4 else { throw unknown }
    } else {
      creation = value.as(FunctionCallExprSyntax.self)
      // `guard let timer = timer else { return }`
      if let (item, condition) = list.unwrapping(of: target, after: assignment) {
        receiver = condition.pattern.compactText
        statements.append(item)
        let uses = LocalMentions.collect(of: receiver, in: list, after: item.endPosition)
        guard uses.count == 3 else { throw unknown }
      }
    }
    guard let creation, creation.calledExpression.compactText == "DispatchSource.makeTimerSource"
    else { throw unknown }
    var calls: [String: (FunctionCallExprSyntax, CodeBlockItemSyntax)] = [:]
    for item in Array(list) {
      guard let call = item.item.as(FunctionCallExprSyntax.self), let callee = Callee(call),
        callee.receiver?.compactText.filter({ $0 != "?" && $0 != "!" }).withoutSelfPrefix
          == receiver.withoutSelfPrefix
      else { continue }
      guard ["schedule", "setEventHandler", "resume", "activate"].contains(callee.name) else { continue }
      guard calls[callee.name] == nil else { throw unknown }
      calls[callee.name] = (call, item)
    }
    guard let (schedule, scheduling) = calls["schedule"],
      let (handling, handlerItem) = calls["setEventHandler"],
      let (_, starting) = calls["resume"] ?? calls["activate"], let closure = handling.handlerClosure,
      calls.count == 3
    else { throw unknown }
    statements += [scheduling, starting]
    try TimerSetup.checkIsStarted(by: starting, among: statements + [handlerItem], of: list, in: file)
    let late = try list.cancellation(
      ofTimer: name, after: handlerItem, before: assignment, besides: statements, in: file)
    let isFree =
      late == nil
      && (assignment.isIn(InitializerDeclSyntax.self) || list.freesTimer(named: name, before: handlerItem))
    cancellation = isFree ? nil : "\(target)?.cancel()"
    if let late { statements.append(late) }
    self.schedule = try TimerSchedule(schedule, in: file)
    queue = try TimerQueue(of: creation, in: file)
    // On the main thread nothing runs between.
    let isUndisturbed =
      if case .main = queue { file.isolation.isolation(at: Syntax(creation)) == .mainActor } else { false }
    if !isUndisturbed, self.schedule.first == nil,
      let other = list.first(where: { item in
        item.position > handlerItem.position && item.position < starting.position
          && !statements.contains { $0.id == item.id }
      })
    {
      throw Refusal(
        "dispatch-timer", "code runs between the schedule and the start, and the first tick waits for it",
        at: file.place(other))
    }
    self.file = file
    self.creation = creation
    self.target = target
    handler = closure
    handlerStatement = handlerItem
    let own = queue.isOfPool ? creation.queueArgument.flatMap { NamedQueue($0, in: file)?.declaration } : nil
    queueDeclaration = own
    self.statements = (statements + [own].compactMap(\.self)).filter { $0.id != handlerItem.id }
    try checkBody()
  }

  /// Once the timer is made, nothing may leave before it is started: the loop starts where the handler stands.
  private static func checkIsStarted(
    by starting: CodeBlockItemSyntax, among statements: [CodeBlockItemSyntax],
    of list: CodeBlockItemListSyntax,
    in file: FileContext
  ) throws(Refusal) {
    let first = statements.map(\.position).min() ?? starting.position
    for item in list where item.position > first && item.position < starting.position {
      guard item.leavesItsList, !statements.contains(where: { $0.id == item.id }) else { continue }
      throw Refusal(
        "dispatch-timer", "the code in between decides whether the timer is started", at: file.place(item)
      )
    }
  }

  /// Whether a node is in one of the statements that set the timer up.
  func contains(_ reference: some SyntaxProtocol) -> Bool {
    (statements + [handlerStatement]).contains {
      $0.trimmedUTF8Range.contains(reference.trimmedUTF8Range.lowerBound)
    }
  }

  var sites: [Range<Int>] {
    let callee = creation.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedUTF8Range
    return (callee.map { [$0] } ?? []) + creation.arguments.map(\.expression.trimmedUTF8Range)
      + [queueDeclaration?.item.trimmedUTF8Range].compactMap(\.self)
  }

  /// Whether the handler holds the timer's owner weakly.
  var holdsSelfWeakly: Bool {
    handler.signature?.capture?.items.contains {
      $0.name.text == "self" && $0.specifier?.specifier.text == "weak"
    } ?? false
  }

  /// Whether a tick looks itself whether its owner is still there.
  var beginsByUnwrappingSelf: Bool {
    handler.statements.first?.item.as(GuardStmtSyntax.self)?.unwrapsSelf == true
  }

  /// The `return` statements that end one tick.
  private(set) var earlyReturns: [ReturnStmtSyntax] = []

  private mutating func checkBody() throws(Refusal) {
    if case .own = queue { return }
    guard schedule.period != nil else { return }
    for (index, item) in handler.statements.enumerated() {
      if index == 0, item.item.as(GuardStmtSyntax.self)?.unwrapsSelf == true { continue }
      for (statement, isInLoop) in JumpFinder.returns(in: item) {
        guard !isInLoop, statement.expression == nil else {
          throw Refusal(
            "dispatch-timer", "a tick may return early here, which would end the loop",
            at: file.place(statement))
        }
        earlyReturns.append(statement)
      }
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var queueArgument: ExprSyntax? { arguments.first { $0.label?.text == "queue" }?.expression }

  /// The closure of `setEventHandler { … }`, also as an argument.
  var handlerClosure: ClosureExprSyntax? {
    if let trailingClosure { return arguments.isEmpty ? trailingClosure : nil }
    guard let only = Array(arguments).only, only.label?.text == "handler" else { return nil }
    return only.expression.as(ClosureExprSyntax.self)
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a statement before another one cancels what a property holds, or makes sure that it holds nothing.
  fileprivate func freesTimer(named name: String, before item: CodeBlockItemSyntax) -> Bool {
    prefix { $0.id != item.id }.contains { other in
      let tokens = other.tokens(viewMode: .sourceAccurate).map(\.text)
      guard tokens.contains(name) else { return false }
      if let call = other.item.as(FunctionCallExprSyntax.self), Callee(call)?.name == "cancel" { return true }
      return other.item.is(GuardStmtSyntax.self) && tokens.contains("==") && tokens.contains("nil")
    }
  }

  /// The `guard` behind an assignment that only gives a name to what it has set, which is there.
  fileprivate func unwrapping(
    of target: String, after assignment: CodeBlockItemSyntax
  ) -> (CodeBlockItemSyntax, OptionalBindingConditionSyntax)? {
    guard let next = first(where: { $0.position > assignment.position }),
      let conditions = next.item.as(GuardStmtSyntax.self)?.conditions,
      let condition = Array(conditions).only?.condition.as(OptionalBindingConditionSyntax.self),
      (condition.initializer?.value.compactText ?? condition.pattern.compactText).withoutSelfPrefix
        == target.withoutSelfPrefix
    else { return nil }
    return (next, condition)
  }

  /// A statement that cancels the property's old timer after the new handler is set. The new task is created in the
  /// handler's place, so the old one has to be cancelled before it.
  fileprivate func cancellation(
    ofTimer name: String, after handler: CodeBlockItemSyntax, before assignment: CodeBlockItemSyntax,
    besides setup: [CodeBlockItemSyntax], in file: FileContext
  ) throws(Refusal) -> CodeBlockItemSyntax? {
    var found: CodeBlockItemSyntax?
    for item in self where item.position > handler.position && item.position < assignment.position {
      guard !setup.contains(where: { $0.id == item.id }),
        let mention = NameMentions(of: name, in: Syntax(item)).references.first
      else { continue }
      guard found == nil, case .cancelled(let call) = ItemUse(mention),
        item.trimmedUTF8Range == call.enclosing(CodeBlockItemSyntax.self)?.trimmedUTF8Range,
        item.item.compactText.withoutSelfPrefix == "\(name)?.cancel()"
      else {
        throw Refusal(
          "dispatch-timer", "'\(name)' is used between the timer's handler and its start",
          at: file.place(mention))
      }
      found = item
    }
    return found
  }
}

extension SyntaxProtocol {
  /// Whether the nearest function or initialiser around is of a kind.
  fileprivate func isIn<Node: SyntaxProtocol>(_ kind: Node.Type) -> Bool {
    Syntax(self).executionScope.is(kind)
  }
}

extension String {
  fileprivate var withoutSelfPrefix: String { hasPrefix("self.") ? String(dropFirst(5)) : self }
}

extension GuardStmtSyntax {
  /// `guard let self else { return }`
  fileprivate var unwrapsSelf: Bool {
    let only = Array(conditions).only?.condition.as(OptionalBindingConditionSyntax.self)
    return only?.pattern.compactText == "self"
  }
}
