import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The task that takes a timer's place: it stands where the handler was set.
struct TimerEmission {
  private let setup: TimerSetup
  private let file: FileContext

  init(_ setup: TimerSetup, in file: FileContext) {
    self.setup = setup
    self.file = file
  }

  var title: String {
    setup.schedule.period == nil
      ? "a task that sleeps instead of a timer source"
      : "a loop that sleeps until the next tick instead of a timer source"
  }

  var alters: [String] {
    switch setup.queue {
    case .main: []
    case .pool: ["ticks run on the cooperative pool"]
    case .own(let name, _): ["each tick is enqueued on '\(name)', even if the one before has not run yet"]
    }
  }

  private var unit: String { file.indentUnit }

  func edits(task: String) throws(Refusal) -> [Edit] {
    let source = file.source
    let statement = setup.handlerStatement
    let handler = setup.handler
    let start = statement.start
    let brace = handler.leftBrace.start
    let close = handler.rightBrace.start
    let end = statement.item.trimmedUTF8Range.upperBound
    let layout = Refusal("shared-line", "several statements share a line", at: file.place(statement))
    guard let removal = StatementRemoval(setup.statements, in: file), source.isFirstOnLine(start),
      let body = handler.statements.first, statement.comments(in: start..<brace).isEmpty,
      statement.comments(in: close..<end).isEmpty
    else { throw layout }
    let newline = source.newline
    let outer = Layout.indentation(at: start, in: source)
    let inner = outer + unit
    let lines = Lines(setup, unit: unit, task: task, at: Syntax(statement), in: file)
    let head =
      (removal.comments + (removal.lastComment.map { [$0] } ?? [])
      + (setup.cancellation.map { [$0] } ?? [])
      + lines.constants).map { $0 + newline + outer }
    try lines.finish(otherwise: layout)
    var edits = removal.edits
    edits.append(file.edit(start..<brace, head.joined() + "\(setup.target) = \(lines.opening) "))
    // `setEventHandler(handler: { … })`
    if close + 1 < end { edits.append(file.edit(close + 1..<end, "")) }
    edits += signature()
    edits += setup.earlyReturns.map { file.edit($0.trimmedUTF8Range, "continue") }
    let bodyStart = body.start
    let indents = lines.depth
    if source.isFirstOnLine(bodyStart), source.isFirstOnLine(close) {
      let signatureEnd = (handler.signature?.inKeyword ?? handler.leftBrace).end
      let top = source.nextLineStart(after: signatureEnd)
      let bottom = source.blanks(before: close).lowerBound
      guard let indenting = StatementWrapping(in: file).indenting(top..<bottom), !indenting.isEmpty else {
        throw layout
      }
      var moved =
        indents == 0
        ? []
        : indenting.map { file.edit($0.range, String(repeating: $0.replacement, count: indents)) }
      let text = lines.before.map { inner + $0 + newline }.joined()
      if moved.first?.range.lowerBound == top {
        moved[0] = file.edit(top..<top, text + moved[0].replacement)
      } else {
        moved.insert(file.edit(top..<top, text), at: 0)
      }
      let after = lines.after.map { inner + $0 + newline }.joined()
      edits += moved + (after.isEmpty ? [] : [file.edit(bottom..<bottom, after)])
    } else {
      guard !source.text(in: bodyStart..<close).contains(where: \.isNewline) else { throw layout }
      let indentation = inner + String(repeating: unit, count: indents)
      let text = lines.before.map { newline + inner + $0 }.joined() + newline + indentation
      let after = lines.after.map { newline + inner + $0 }.joined() + newline + outer
      edits.append(file.edit(source.blanks(before: bodyStart), text))
      edits.append(file.edit(source.blanks(before: close), after))
    }
    return edits
  }

  /// What the closure's signature becomes.
  private func signature() -> [Edit] {
    switch setup.queue {
    case .main: return file.addingAttribute("@MainActor", to: setup.handler)
    case .pool: return []
    case .own(_, let capture):
      guard let capture else { return [] }
      guard let signature = setup.handler.signature else {
        let open = setup.handler.leftBrace.end
        return [file.edit(open..<open, " [\(capture)] in")]
      }
      if let list = signature.capture {
        if list.items.contains(where: { $0.name.identifierText == capture }) { return [] }
        let end = list.rightSquare.start
        return [file.edit(end..<end, list.items.isEmpty ? capture : ", \(capture)")]
      }
      return [file.edit(signature.start..<signature.start, "[\(capture)] ")]
    }
  }
}

/// The lines around a tick's body.
private struct Lines {
  let opening: String
  /// Values that are read where the timer was set up.
  let constants: [String]
  private(set) var before: [String] = []
  private(set) var after: [String] = []
  /// How many levels further in the body stands.
  private(set) var depth = 0
  private let isPossible: Bool

  init(_ setup: TimerSetup, unit: String, task: String, at node: Syntax, in file: FileContext) {
    let schedule = setup.schedule
    switch setup.queue {
    case .main: opening = task
    case .pool(let priority):
      opening = priority.map { "\(task).detached(priority: \($0))" } ?? "\(task).detached"
    case .own: opening = "\(task).detached"
    }
    // What names a variable is read now, since `self` may be gone later.
    var constants: [String] = []
    func constant(_ value: String, _ name: String, _ spelled: (String) -> String) -> String {
      let isMember = value.first == "."
      guard !isMember || Deadline.namesVariables(value) else { return value }
      let name = node.unusedName(name)
      constants.append("let \(name) = \(spelled(isMember ? "Duration\(value)" : value))")
      return name
    }
    let first = schedule.first.map { constant($0, "delay") { $0 } }
    let tolerance = schedule.tolerance.map { ", tolerance: \(constant($0, "tolerance") { $0 })" } ?? ""
    let period = schedule.period.map { constant($0, "period") { "max(\($0), .milliseconds(1))" } }
    var named: [String] = []
    func counted(_ value: String, _ name: String, _ text: String) -> String {
      guard value.first?.isNumber == false else { return value }
      let name = node.unusedName(name)
      named.append("let \(name) = \(text)")
      return name
    }
    let clock = Deadline.clock(isOfWallClock: schedule.isOfWallClock)
    var isOwn = false
    var hop: [String] = []
    if case .own(let queue, _) = setup.queue {
      isOwn = true
      let captures = setup.handler.signature?.capture.map { " \($0.compactText) in" } ?? ""
      hop = ["\(queue).async {\(captures)"]
    }
    let holdsWeakly = setup.holdsSelfWeakly && (isOwn || !setup.beginsByUnwrappingSelf)
    let check = "guard \(holdsWeakly ? "self != nil, " : "")!\(task).isCancelled else { return }"
    let clocks = Preconditions(file: file).deployment(.clocks, at: node, spelled: "Task.sleep(for:)") == nil
    guard let period else {
      if !clocks {
        isPossible = schedule.first == nil || schedule.nanoseconds != nil
        before =
          schedule.nanoseconds.map { counted($0, "delay", $0) }
          .map { ["try? await \(task).sleep(nanoseconds: \($0))"] } ?? []
        self.constants = named
      } else {
        self.constants = constants
        isPossible = true
        before =
          first.map { ["try? await \(task).sleep(for: \($0)\(tolerance), clock: \(clock.member))"] } ?? []
      }
      before += ["guard !\(task).isCancelled else { return }"] + hop
      depth = isOwn ? 1 : 0
      if isOwn { after = ["}"] }
      return
    }
    let advance: String
    if clocks {
      advance = "repeat { next += \(period) } while next < .now"
      before = [
        "var next = \(clock.type).now" + (first.map { " + \($0)" } ?? ""), "while true {",
        "\(unit)try? await \(task).sleep(until: next\(tolerance), clock: \(clock.member))", "\(unit)\(check)",
      ]
      self.constants = constants
      isPossible = true
    } else {
      let now = "DispatchTime.now().uptimeNanoseconds"
      let each = schedule.periodNanoseconds ?? "0"
      let delay = schedule.nanoseconds.map { counted($0, "delay", $0) }
      let step = counted(each, "period", "max(\(each), 1_000_000)")
      self.constants = named
      isPossible = schedule.isCountedInNanoseconds
      advance = "repeat { next += \(step) } while next < \(now)"
      before = [
        "var next = \(now)" + (delay.map { " + \($0)" } ?? ""), "while true {",
        "\(unit)let now = \(now)",
        "\(unit)if next > now { try? await \(task).sleep(nanoseconds: next - now) }", "\(unit)\(check)",
      ]
    }
    if !setup.earlyReturns.isEmpty { before.append("\(unit)defer { \(advance) }") }
    before += hop.map { unit + $0 }
    depth = isOwn ? 2 : 1
    if isOwn { after.append("\(unit)}") }
    if setup.earlyReturns.isEmpty { after.append("\(unit)\(advance)") }
    after.append("}")
  }

  func finish(otherwise refusal: Refusal) throws(Refusal) {
    guard isPossible else { throw refusal }
  }
}
