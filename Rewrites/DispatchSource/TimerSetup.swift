import Codebase
import Migration
import SwiftSyntax

/// The statements that make a timer, say when it fires and what it does, and start it.
struct TimerSetup {
  /// `DispatchSource.makeTimerSource(queue: .main)`
  let creation: FunctionCallExprSyntax
  let handler: ClosureExprSyntax

  private let file: FileContext
  private let statements: [CodeBlockItemSyntax]
  private let handlerStatement: CodeBlockItemSyntax
  private let target: String
  private let first: String?
  private let period: String
  /// What ends the timer that the property may hold, as letting go of a source does and of a task doesn't.
  private let cancellation: String?

  /// - Parameters:
  ///   - value: what the property is set to: the timer's creation, or a local constant that holds one.
  ///   - name: the property's name.
  init(_ value: ExprSyntax, assignedTo name: String, in file: FileContext) throws(Refusal) {
    let unknown = Refusal(
      "dispatch-timer", "the timer is not set up by plain statements one after the other",
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
    }
    guard let creation, creation.calledExpression.trimmedDescription == "DispatchSource.makeTimerSource",
      let queue = Array(creation.arguments).only, queue.label?.text == "queue",
      [".main", "DispatchQueue.main"].contains(queue.expression.trimmedDescription)
    else {
      throw Refusal("other-queue", "the timer fires on a queue of its own", at: file.place(value))
    }
    var calls: [String: (FunctionCallExprSyntax, CodeBlockItemSyntax)] = [:]
    for item in Array(list) {
      guard let call = item.item.as(FunctionCallExprSyntax.self), let callee = Callee(call),
        callee.receiver?.trimmedDescription.filter({ $0 != "?" && $0 != "!" }).withoutSelfPrefix
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
    let isFree =
      assignment.isIn(InitializerDeclSyntax.self) || list.freesTimer(named: name, before: assignment)
    cancellation = isFree ? nil : "\(target)?.cancel()"
    let (first, period) = try TimerSetup.times(schedule, in: file)
    self.file = file
    self.creation = creation
    self.target = target
    self.first = first
    self.period = period
    handler = closure
    handlerStatement = handlerItem
    self.statements = statements.filter { $0.id != handlerItem.id }
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
        "dispatch-timer", "whether the timer is started depends on what runs in between", at: file.place(item)
      )
    }
  }

  func contains(_ reference: DeclReferenceExprSyntax) -> Bool {
    (statements + [handlerStatement]).contains {
      $0.trimmedUTF8Range.contains(reference.trimmedUTF8Range.lowerBound)
    }
  }

  var sites: [Range<Int>] {
    let callee = creation.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedUTF8Range
    return (callee.map { [$0] } ?? []) + creation.arguments.map(\.expression.trimmedUTF8Range)
  }

  /// The first delay, nil for none, and the period.
  private static func times(_ call: FunctionCallExprSyntax, in file: FileContext) throws(Refusal) -> (
    String?, String
  ) {
    let arguments = Array(call.arguments)
    guard arguments.count == 2, arguments[0].label?.text == "deadline",
      arguments[1].label?.text == "repeating"
    else {
      throw Refusal("dispatch-timer", "the timer has a leeway, or doesn't repeat", at: file.place(call))
    }
    var first: String?
    switch Deadline(arguments[0].expression, in: file) {
    case .refused(let reason): throw Refusal(reason)
    case .now: first = nil
    case .after(let duration, _, _): first = duration
    }
    guard let sum = Resolver.parse(".now() + \(arguments[1].expression.trimmedDescription)") else {
      throw Refusal("dispatch-timer", "its period is not understood", at: file.place(call))
    }
    if case .after(let duration, _, mayBeNone: false) = Deadline(sum, in: file) { return (first, duration) }
    // What names a constant has to be looked up where it stands.
    if let duration = Deadline.period(arguments[1].expression, in: file) { return (first, duration) }
    throw Refusal("dispatch-timer", "nothing shows that its period is finite", at: file.place(call))
  }

  private func checkBody() throws(Refusal) {
    guard
      handler.signature?.capture?.items.contains(where: { $0.trimmedDescription.hasPrefix("weak self") })
        == true
    else {
      throw Refusal(
        "dispatch-timer", "its handler holds 'self', and a loop would keep it alive", at: file.place(handler))
    }
    let finder = TickExits(viewMode: .sourceAccurate)
    finder.walk(handler.statements)
    if let exit = finder.found {
      throw Refusal(
        "dispatch-timer", "a tick may end early here, which would end the loop", at: file.place(exit))
    }
  }

  /// Whether a tick looks itself whether its owner is still there.
  private var beginsByUnwrappingSelf: Bool {
    handler.statements.first?.item.as(GuardStmtSyntax.self)?.unwrapsSelf == true
  }

  // MARK: What is emitted

  func edits(task: String) throws(Refusal) -> [Edit] {
    let source = file.source
    let start = handlerStatement.positionAfterSkippingLeadingTrivia.utf8Offset
    let brace = handler.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let close = handler.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let layout = Refusal("shared-line", "several statements share a line", at: file.place(handlerStatement))
    guard let removal = StatementRemoval(statements, in: file), source.isFirstOnLine(start),
      let body = handler.statements.first, handlerStatement.comments(in: start..<brace).isEmpty,
      handlerStatement.comments(in: close..<handlerStatement.item.trimmedUTF8Range.upperBound).isEmpty
    else { throw layout }
    let unit = file.indentUnit
    let newline = source.newline
    let outer = Layout.indentation(at: start, in: source)
    let inner = outer + unit
    var head = removal.comments + (removal.lastComment.map { [$0] } ?? []) + (cancellation.map { [$0] } ?? [])
    // What names a variable is read now, since `self` may be gone later.
    var (first, period) = (first, period)
    if let delay = first, Deadline.namesVariables(delay) {
      let name = Syntax(handlerStatement).unusedName("delay")
      head.append("let \(name) = Duration\(delay)")
      first = name
    }
    if Deadline.namesVariables(period) {
      let name = Syntax(handlerStatement).unusedName("period")
      head.append("let \(name) = Duration\(period)")
      period = name
    }
    head = head.map { $0 + newline + outer }
    let opening = [
      "var next = SuspendingClock.now" + (first.map { " + \($0)" } ?? ""), "while true {",
      "\(unit)try? await \(task).sleep(until: next, clock: .suspending)",
      "\(unit)guard \(beginsByUnwrappingSelf ? "" : "self != nil, ")!\(task).isCancelled else { return }",
    ]
    let advance = "\(inner)\(unit)next += \(period)\(newline)\(inner)}\(newline)"
    let bodyStart = body.positionAfterSkippingLeadingTrivia.utf8Offset
    var edits = removal.edits
    edits.append(file.edit(start..<brace, head.joined() + "\(target) = \(task) "))
    // `setEventHandler(handler: { … })`
    let end = handlerStatement.item.trimmedUTF8Range.upperBound
    if close + 1 < end { edits.append(file.edit(close + 1..<end, "")) }
    edits += file.addingAttribute("@MainActor", to: handler)
    if source.isFirstOnLine(bodyStart), source.isFirstOnLine(close) {
      let signature = (handler.signature?.inKeyword ?? handler.leftBrace).endPositionBeforeTrailingTrivia
        .utf8Offset
      let top = source.nextLineStart(after: signature)
      let bottom = source.blanks(before: close).lowerBound
      guard var lines = StatementWrapping(in: file).indenting(top..<bottom), !lines.isEmpty else {
        throw layout
      }
      let text = opening.map { inner + $0 + newline }.joined()
      lines[0] = file.edit(top..<top, text + (lines[0].range.lowerBound == top ? unit : ""))
      edits += lines + [file.edit(bottom..<bottom, advance)]
    } else {
      guard !source.text(in: bodyStart..<close).contains(where: \.isNewline) else { throw layout }
      let text = opening.map { newline + inner + $0 }.joined() + newline + inner + unit
      edits.append(file.edit(source.blanks(before: bodyStart), text))
      edits.append(file.edit(source.blanks(before: close), newline + advance + outer))
    }
    return edits
  }
}

extension FunctionCallExprSyntax {
  /// The closure of `setEventHandler { … }`, also as an argument.
  fileprivate var handlerClosure: ClosureExprSyntax? {
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
}

extension SyntaxProtocol {
  /// Whether the nearest function or initialiser around is of a kind.
  fileprivate func isIn<Node: SyntaxProtocol>(_ kind: Node.Type) -> Bool {
    Syntax(self).executionScope.is(kind)
  }
}

extension Deadline {
  /// The `Duration` of a period, where it is known to be finite.
  static func period(_ expression: ExprSyntax, in file: FileContext) -> String? {
    if case .after(let duration, _, mayBeNone: false) = Deadline(delay: [expression], in: file) {
      return duration
    }
    return nil
  }
}

extension String {
  fileprivate var withoutSelfPrefix: String { hasPrefix("self.") ? String(dropFirst(5)) : self }
}

extension GuardStmtSyntax {
  /// `guard let self else { return }`
  fileprivate var unwrapsSelf: Bool {
    let only = Array(conditions).only?.condition.as(OptionalBindingConditionSyntax.self)
    return only?.pattern.trimmedDescription == "self"
  }
}

/// Finds what would leave the loop from inside a tick; `guard let self else { return }` may.
private final class TickExits: SyntaxVisitor {
  var found: ReturnStmtSyntax?

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    node.unwrapsSelf ? .skipChildren : .visitChildren
  }
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found = found ?? node
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
