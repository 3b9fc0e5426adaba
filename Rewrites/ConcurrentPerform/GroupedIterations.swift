import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A task group that runs iterations: a task for each where they are few, else in parts, some for each processor. What
/// they compute is set where it belongs once it is there.
struct GroupedIterations {
  private let iterations: Iterations
  private let work: IterationWork
  private let file: FileContext
  private let names: GroupNames
  private let isChunked: Bool

  private var source: SourceFile { file.source }
  private var unit: String { file.indentUnit }
  private var base: String { Layout.indentation(at: iterations.statement.start, in: source) }

  init(_ iterations: Iterations, _ work: IterationWork, in file: FileContext) throws(Refusal) {
    self.iterations = iterations
    self.work = work
    self.file = file
    isChunked = !iterations.areFew(in: file)
    guard let names = GroupNames(for: iterations, isChunked: isChunked, in: file) else {
      throw Refusal("names-taken", "the names that the counters would need are already declared")
    }
    self.names = names
    if let reason = Preconditions(file: file).deployment(
      .concurrency, at: Syntax(iterations.statement), spelled: "withTaskGroup")
    {
      throw Refusal(reason)
    }
    guard !isChunked || ImportEdit.canImport("Foundation", in: file) else {
      throw Refusal(
        "missing-import",
        "this file doesn't import Foundation, which gives the number of processors; add 'import Foundation' and run again"
      )
    }
  }

  func draft() throws(Refusal) -> Draft {
    let layout = Refusal(
      "layout", "its statements share lines, so they can't be moved; put each on its own line",
      at: file.place(iterations.statement))
    guard let shell, let inner else { throw layout }
    // Lines that go are not moved.
    var edits =
      inner
      + shell.filter { edit in
        !inner.contains {
          $0.range.lowerBound < edit.range.lowerBound && edit.range.upperBound < $0.range.upperBound
        }
      }
    if isChunked, let edit = ImportEdit.adding("Foundation", in: file) { edits.append(edit) }
    if let lock = work.slot?.lock {
      guard let removal = LineRemoval(lock, in: file)?.edits else { throw layout }
      edits += removal
    }
    switch IsolatedUses(file).answer(for: iterations.body, at: Syntax(iterations.statement)) {
    case .refused(let reason): throw Refusal(reason)
    case .edits(let others): edits += others
    }
    guard edits.areFreeOfConflicts else { throw layout }
    let draft = Draft(
      isChunked
        ? "a task group that runs the iterations in parts" : "a task group with a task for each iteration",
      edits: edits)
    switch file.isolation.isolation(at: Syntax(iterations.statement)) {
    case .mainActor:
      return draft.assuming(
        Assumption.interleaves.here("the main actor runs other work while the iterations run"))
    case .actorInstance(let name), .globalActor(let name):
      if GroupCaptures(file).selfUse(in: Array(iterations.body.statements)[...]) != .none {
        throw Refusal("isolated-member", "the iterations use members that are isolated to '\(name)'")
      }
      return draft.assuming(
        Assumption.interleaves.here("'\(name)' runs other work while the iterations run"))
    case .nonisolated, .unknown: return draft
    }
  }

  // MARK: Text

  private var lines: GroupLines {
    isChunked
      ? .inParts(iterations, work, names, unit: unit) : .oneByOne(iterations, work, names, unit: unit)
  }

  /// The edits around the body, and those that move its lines; nil where the layout is not one that can be kept.
  private var shell: [Edit]? {
    let body = iterations.body
    guard let first = body.statements.first, let last = body.statements.last,
      source.isFirstOnLine(iterations.statement.start),
      !body.containsMultilineString
    else { return nil }
    let newline = source.newline
    let lines = lines
    let open = (body.signature?.inKeyword ?? body.leftBrace).end
    let comments = iterations.statement.comments(in: iterations.statement.start..<open)
    let opening = (comments + lines.head).map { base + $0 }.joined(separator: newline) + newline
    let closing = lines.tail.map { base + $0 }.joined(separator: newline)
    let target = base + String(repeating: unit, count: lines.depth)
    let start = source.lineStart(iterations.statement.start)
    let end = iterations.statement.endWithoutSemicolon
    guard iterations.statement.semicolon == nil, comments.allSatisfy({ !$0.contains(where: \.isNewline) }),
      iterations.statement.comments(in: body.rightBrace.start..<end).isEmpty
    else { return nil }
    guard source.isFirstOnLine(first.start), source.isFirstOnLine(body.rightBrace.start) else {
      guard iterations.statement.comments(in: open..<end).isEmpty,
        !source.text(in: first.start..<last.end).contains(where: \.isNewline)
      else { return nil }
      return [
        file.edit(start..<first.start, opening + target), file.edit(last.end..<end, newline + closing),
      ]
        + zip(body.statements, body.statements.dropFirst()).map { one, next in
          file.edit(one.endWithoutSemicolon..<next.start, newline + target)
        }
    }
    let top = source.nextLineStart(source.lineEnd(open))
    let bottom = source.lineStart(body.rightBrace.start)
    let current = Layout.indentation(at: first.start, in: source)
    guard source.text(in: open..<top).allSatisfy(\.isWhitespace), target.hasPrefix(current) else {
      return nil
    }
    let added = String(target.dropFirst(current.count))
    return [file.edit(start..<top, opening), file.edit(bottom..<end, closing)]
      + source.lines(from: top, to: bottom).filter { !source.isBlankLine($0) }.map {
        file.edit($0..<$0, added)
      }
  }

  /// The edits in the body; nil where the layout is not one that can be kept.
  private var inner: [Edit]? {
    var edits: [Edit] = []
    if iterations.index == "$0" {
      edits += iterations.body.statements.tokens(viewMode: .sourceAccurate)
        .filter { token in
          token.text == "$0" && token.enclosing(ClosureExprSyntax.self)?.id == iterations.body.id
            && !(work.slot?.assignment.contains(token.start) ?? false)
        }
        .map { file.edit($0.trimmedUTF8Range, names.index) }
    }
    guard let slot = work.slot, let first = slot.statements.first, let last = slot.statements.last else {
      let returns = iterations.body.statements.flatMap(JumpFinder.returns(in:))
      guard returns.allSatisfy({ $0.statement.expression == nil }) else { return nil }
      guard isChunked else { return edits }
      guard returns.allSatisfy({ !$0.isInLoop }) else { return nil }
      return edits + returns.map { file.edit($0.statement.trimmedUTF8Range, "continue") }
    }
    let keyword = iterations.body.statements.count == slot.statements.count ? "" : "return "
    let (opening, closing) = isChunked ? (keyword, "") : ("\(keyword)(\(names.index), ", ")")
    if slot.statements.count == 1, slot.assignment.lowerBound == first.start {
      let end = slot.value.upperBound..<slot.value.upperBound
      return edits + [file.edit(slot.assignment, opening)] + (isChunked ? [] : [file.edit(end, closing)])
    }
    guard first.comments(in: first.start..<last.end).isEmpty,
      last.comments(in: first.start..<last.end).isEmpty
    else {
      return nil
    }
    let range = slot.range
    edits.removeAll { range.contains($0.range.lowerBound) }
    return edits + [file.edit(range, opening + source.text(in: slot.value) + closing)]
  }
}
