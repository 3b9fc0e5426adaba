import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A timer that a local constant holds, that fires once and that nothing but its own handler cancels: delayed work on its
/// queue, which becomes what `asyncAfter` becomes there.
///
/// The handler that names its timer keeps it alive until then; one that doesn't name it is gone with the constant.
struct OneShotTimer {
  private let file: FileContext
  private let creation: FunctionCallExprSyntax
  private let schedule: FunctionCallExprSyntax
  private let handler: ClosureExprSyntax
  private let handlerStatement: CodeBlockItemSyntax
  /// What makes, schedules and starts the timer.
  private let statements: [CodeBlockItemSyntax]
  private let cancellations: [CodeBlockItemSyntax]

  /// Nil where the timer is no such one.
  ///
  /// - Parameter mention: `DispatchSource` in the call that makes the timer.
  init?(_ mention: Syntax, in file: FileContext) {
    guard let creation = mention.parent?.parent?.as(FunctionCallExprSyntax.self),
      creation.calledExpression.compactText == "DispatchSource.makeTimerSource",
      let variable = creation.parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      let binding = Array(variable.bindings).only, binding.initializer?.value.id == ExprSyntax(creation).id,
      let making = variable.parent?.as(CodeBlockItemSyntax.self),
      let list = making.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    let mentions = NameMentions(of: binding.pattern.compactText, in: Syntax(list))
    guard mentions.indirect.isEmpty, mentions.shorthands.isEmpty else { return nil }
    var calls: [String: (call: FunctionCallExprSyntax, item: CodeBlockItemSyntax)] = [:]
    var inner: [FunctionCallExprSyntax] = []
    for reference in mentions.references where file.means(reference, variable) {
      guard let call = reference.parent?.parent?.as(FunctionCallExprSyntax.self),
        let callee = Callee(call), callee.receiver?.id == ExprSyntax(reference).id,
        let item = call.parent?.as(CodeBlockItemSyntax.self)
      else { return nil }
      if item.parent?.id != Syntax(list).id {
        guard callee.name == "cancel", call.arguments.isEmpty else { return nil }
        inner.append(call)
      } else {
        let name = callee.name == "activate" ? "resume" : callee.name
        guard calls[name] == nil else { return nil }
        calls[name] = (call, item)
      }
    }
    guard calls.count == 3, let schedule = calls["schedule"], let handling = calls["setEventHandler"],
      let starting = calls["resume"], let closure = handling.call.handlerClosure,
      !inner.isEmpty, inner.allSatisfy({ closure.trimmedUTF8Range.contains($0.start) }),
      TimerSchedule.firesOnce(schedule.call)
    else { return nil }
    let items = [making, schedule.item, handling.item, starting.item]
    let between = Array(list).filter {
      $0.position >= making.position && $0.position <= starting.item.position
    }
    guard between.count == items.count, items.allSatisfy({ item in between.contains { $0.id == item.id } })
    else { return nil }
    self.file = file
    self.creation = creation
    self.schedule = schedule.call
    handler = closure
    handlerStatement = handling.item
    statements = items.filter { $0.id != handling.item.id }
    cancellations = inner.compactMap { $0.enclosing(CodeBlockItemSyntax.self)?.withDefer }
  }

  /// Why a timer of a local constant that fires once stays; nil for any other.
  static func reason(for mention: Syntax, in file: FileContext) -> Reason? {
    guard let variable = mention.enclosing(VariableDeclSyntax.self),
      let list = variable.parent?.parent?.as(CodeBlockItemListSyntax.self),
      let name = Array(variable.bindings).only?.pattern.compactText
    else { return nil }
    let schedules = NameMentions(of: name, in: Syntax(list)).references.filter { file.means($0, variable) }
      .compactMap { $0.parent?.parent?.as(FunctionCallExprSyntax.self) }
      .filter { Callee($0)?.name == "schedule" }
    guard !schedules.isEmpty, schedules.allSatisfy(TimerSchedule.firesOnce) else { return nil }
    return Reason(
      "dispatch-timer",
      "it fires once, but it is not set up by consecutive statements and then cancelled by its handler alone",
      at: file.place(variable))
  }

  func proposal() throws(Refusal) -> Proposal {
    let queue = try TimedQueue(of: creation, in: file)
    let steps = try steps(on: queue)
    let copy = EditedCopy(of: file, after: steps)
    guard !copy.file.tree.hasError,
      let brace = copy.offset(of: handler.leftBrace.start, in: file.source.path),
      let call = copy.file.token(at: brace)?.parent?.as(ClosureExprSyntax.self)?.argumentOf?.call,
      let proposal = copy.file.proposal(at: Syntax(call))
    else { throw Self.layout(at: file.place(handlerStatement)) }
    guard case .changes(let drafts) = proposal,
      let draft = drafts.first(where: { draft in
        draft.absorbs.isEmpty && draft.absorbsElsewhere.isEmpty
          && !draft.edits.contains { $0.replacement.contains("DispatchQueue") }
      }), let edits = copy.original(of: draft.edits, with: steps)
    else {
      if case .left(let reason) = proposal {
        throw Refusal(
          "dispatch-timer", "it fires once, and its work can't become a task: \(reason.sentence)",
          at: file.place(handlerStatement))
      }
      throw Self.layout(at: file.place(handlerStatement))
    }
    let tolerance = schedule.argument("leeway").map { ["the leeway '\($0.shortText)' goes"] } ?? []
    return .change(
      Draft(
        "\(draft.title) instead of a timer source that fires once",
        assuming: draft.assumptions + queue.assumptions,
        alters: draft.alters + tolerance, edits: edits, absorbs: sites(queue)))
  }

  private func sites(_ queue: TimedQueue) -> [Range<Int>] {
    let callee = creation.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedUTF8Range
    return [callee, queue.declaration?.item.trimmedUTF8Range].compactMap(\.self)
      + creation.arguments.map(\.expression.trimmedUTF8Range)
  }

  /// The edits that make the handler delayed work on the queue.
  private func steps(on queue: TimedQueue) throws(Refusal) -> [Edit] {
    let source = file.source
    let start = handlerStatement.start
    let brace = handler.leftBrace.start
    let close = handler.rightBrace.start + 1
    let end = handlerStatement.item.trimmedUTF8Range.upperBound
    let setup = statements + [queue.declaration].compactMap(\.self)
    guard let removal = StatementRemoval(setup, in: file),
      let cleared = StatementRemoval(cancellations, in: file), cleared.comments.isEmpty,
      cleared.lastComment == nil, source.isFirstOnLine(start),
      handlerStatement.comments(in: start..<brace).isEmpty,
      handlerStatement.comments(in: close..<end).isEmpty, !leavesEmptyBlocks,
      let (label, deadline) = schedule.deadline, !deadline.contains(where: \.isNewline)
    else { throw Self.layout(at: file.place(handlerStatement)) }
    let outer = Layout.indentation(at: start, in: source)
    let comments = (removal.comments + (removal.lastComment.map { [$0] } ?? [])).map {
      $0 + source.newline + outer
    }
    var edits = removal.edits + cleared.edits
    edits.append(
      file.edit(start..<brace, comments.joined() + "\(queue.text).asyncAfter(\(label): \(deadline)) "))
    // `setEventHandler(handler: { … })`
    if close < end { edits.append(file.edit(close..<end, "")) }
    guard edits.areFreeOfConflicts else { throw Self.layout(at: file.place(handlerStatement)) }
    return edits
  }

  /// Whether a block holds nothing but the timer's end.
  private var leavesEmptyBlocks: Bool {
    cancellations.contains { item in
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return true }
      return list.allSatisfy { item in cancellations.contains { $0.id == item.id } }
    }
  }

  private static func layout(at place: Reason.Place) -> Refusal {
    Refusal(
      "shared-line", "the statements that set the timer up or cancel it share their lines with other code",
      at: place)
  }
}

/// The queue of a timer, as delayed work names it that no other code waits for.
private struct TimedQueue {
  let text: String
  /// What makes it for the timer alone.
  private(set) var declaration: CodeBlockItemSyntax?
  private(set) var assumptions: [Assumed] = []

  init(of creation: FunctionCallExprSyntax, in file: FileContext) throws(Refusal) {
    switch try TimerQueue(of: creation, in: file) {
    case .main:
      text = "DispatchQueue.main"
      return
    case .own(let name, _):
      throw Refusal(
        "other-queue", "it fires once on '\(name)', which other code uses, too", at: file.place(creation))
    case .pool: break
    }
    guard let queue = creation.argument("queue"), !queue.is(NilLiteralExprSyntax.self) else {
      text = "DispatchQueue.global()"
      return
    }
    let own = OwnQueue(queue, in: file)
    if let creation = own?.creation ?? queue.creationOfQueue(in: file) {
      text = "DispatchQueue.global(\(creation.argument("qos").map { "qos: \($0.compactText)" } ?? ""))"
      declaration = NamedQueue(queue, in: file)?.declaration
      if let own, !own.isConcurrent, declaration == nil {
        assumptions.append(
          Assumption.requestOrder.here(
            "the work of several such timers, which '\(own.name)' ran one after the other, may run concurrently"
          ))
      }
    } else {
      text = queue.compactText.hasPrefix(".") ? "DispatchQueue\(queue.compactText)" : queue.compactText
    }
  }
}

extension ExprSyntax {
  fileprivate func creationOfQueue(in file: FileContext) -> FunctionCallExprSyntax? {
    self.as(FunctionCallExprSyntax.self).flatMap { $0.createsQueue(in: file) ? $0 : nil }
  }
}

extension FunctionCallExprSyntax {
  fileprivate func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The label and the text of the time at which a timer fires.
  fileprivate var deadline: (label: String, text: String)? {
    for label in ["deadline", "wallDeadline"] {
      if let value = argument(label) { return (label, value.trimmedDescription) }
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// The `defer` around the statement where it holds nothing else.
  fileprivate var withDefer: CodeBlockItemSyntax {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let deferred = list.parent?.parent?.as(DeferStmtSyntax.self)
    else { return self }
    return deferred.parent?.as(CodeBlockItemSyntax.self) ?? self
  }
}
