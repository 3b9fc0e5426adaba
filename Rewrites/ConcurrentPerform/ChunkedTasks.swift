import Codebase
import Migration
import SwiftSyntax

/// A task group that runs iterations in parts, some for each processor; what each part computes is set where it belongs
/// once it is there.
struct ChunkedTasks {
  private let iterations: Iterations
  private let work: IterationWork
  private let file: FileContext
  private let names: Names

  private var source: SourceFile { file.source }
  private var unit: String { file.indentUnit }
  private var base: String { Layout.indentation(at: iterations.statement.start, in: source) }

  init(_ iterations: Iterations, _ work: IterationWork, in file: FileContext) throws(Refusal) {
    self.iterations = iterations
    self.work = work
    self.file = file
    guard let names = Names(for: iterations, in: file) else {
      throw Refusal("names-taken", "the names that its parts would be counted by are taken")
    }
    self.names = names
    if let reason = Preconditions(file: file).deployment(
      .concurrency, at: Syntax(iterations.statement), spelled: "withTaskGroup")
    {
      throw Refusal(reason)
    }
    guard ImportEdit.canImport("Foundation", in: file) else {
      throw Refusal(
        "missing-import", "this file doesn't import Foundation, which knows the number of processors")
    }
  }

  func draft() throws(Refusal) -> Draft {
    let layout = Refusal(
      "layout", "its statements share lines, so they can't be moved as they stand",
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
    edits += [ImportEdit.adding("Foundation", in: file)].compactMap(\.self)
    if let lock = work.slot?.lock {
      guard let removal = LineRemoval(lock, in: file)?.edits else { throw layout }
      edits += removal
    }
    switch IsolatedUses(file).answer(for: iterations.body, at: Syntax(iterations.statement)) {
    case .refused(let reason): throw Refusal(reason)
    case .edits(let others): edits += others
    }
    guard edits.areFreeOfConflicts else { throw layout }
    let draft = Draft("a task group that runs the iterations in parts", edits: edits)
    switch file.isolation.isolation(at: Syntax(iterations.statement)) {
    case .mainActor: return draft.asJudgement("the main actor runs other work while the iterations run")
    case .actorInstance(let name), .globalActor(let name):
      if GroupCaptures(file).selfUse(in: Array(iterations.body.statements)[...]) != .none {
        throw Refusal("isolated-member", "the iterations use what is isolated to '\(name)'")
      }
      return draft.asJudgement("'\(name)' runs other work while the iterations run")
    case .nonisolated, .unknown: return draft
    }
  }

  // MARK: Text

  /// Levels that the body's statements are indented by, from the call on.
  private var depth: Int { 4 }

  private var head: [String] {
    let count = names.count.map { ["let \($0) = \(iterations.count.trimmedDescription)"] } ?? []
    let range = "\(names.start)..<min(\(names.start) + \(names.chunk), \(names.total))"
    let list = work.captures.isEmpty ? "" : " [\(work.captures.joined(separator: ", "))] in"
    let group =
      work.slot.map { "withTaskGroup(of: (Int, [\($0.element)]).self)" } ?? "withTaskGroup(of: Void.self)"
    let each =
      work.slot == nil
      ? "for \(names.index) in \(range) {" : "(\(names.start), (\(range)).map { \(names.index) in"
    return ["await \(group) { \(names.group) in"]
      + (count + [
        "let \(names.chunk) = max(1, \(names.total) / (4 * ProcessInfo.processInfo.activeProcessorCount))",
        "for \(names.start) in stride(from: 0, to: \(names.total), by: \(names.chunk)) {",
        "\(unit)\(names.group).addTask {\(list)", "\(unit)\(unit)\(each)",
      ]).map { unit + $0 }
  }

  private var tail: [String] {
    let closing = [work.slot == nil ? "\(unit)\(unit)}" : "\(unit)\(unit)})", "\(unit)}", "}"]
    let assembly =
      work.slot.map { slot in
        [
          "for await (\(names.start), \(names.values)) in \(names.group) {",
          "\(unit)\(slot.array).replaceSubrange("
            + "\(names.start)..<\(names.start) + \(names.values).count, with: \(names.values))",
          "}",
        ]
      } ?? []
    return (closing + assembly).map { unit + $0 } + ["}"]
  }

  /// The edits around the body, and those that move its lines; nil where the layout is not one that can be kept.
  private var shell: [Edit]? {
    let body = iterations.body
    guard let first = body.statements.first, let last = body.statements.last,
      source.isFirstOnLine(iterations.statement.start),
      !body.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .multilineStringQuote })
    else { return nil }
    let newline = source.newline
    let open = (body.signature?.inKeyword ?? body.leftBrace).end
    let comments = iterations.statement.comments(in: iterations.statement.start..<open)
    let opening = (comments + head).map { base + $0 }.joined(separator: newline) + newline
    let closing = tail.map { base + $0 }.joined(separator: newline)
    let target = base + String(repeating: unit, count: depth)
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
      guard returns.allSatisfy({ $0.statement.expression == nil && !$0.isInLoop }) else { return nil }
      return edits + returns.map { file.edit($0.statement.trimmedUTF8Range, "continue") }
    }
    let result = iterations.body.statements.count == slot.statements.count ? "" : "return "
    if slot.statements.count == 1, slot.assignment.lowerBound == first.start {
      return edits + [file.edit(slot.assignment, result)]
    }
    guard first.comments(in: first.start..<last.end).isEmpty,
      last.comments(in: first.start..<last.end).isEmpty
    else {
      return nil
    }
    let range = slot.range
    edits.removeAll { range.contains($0.range.lowerBound) }
    return edits + [file.edit(range, result + source.text(in: slot.value))]
  }
}

extension ChunkedTasks {
  /// What the parts are counted by: names that the statement doesn't use.
  private struct Names {
    let group: String
    /// The name of the number of iterations where it is not a name or a number already.
    let count: String?
    let total: String
    let chunk: String
    let start: String
    let values: String
    let index: String

    init?(for iterations: Iterations, in file: FileContext) {
      let taken = Set(iterations.statement.tokens(viewMode: .sourceAccurate).map(\.identifierText))
      func free(_ names: String...) -> String? { names.first { !taken.contains($0) } }
      guard let group = free("group", "tasks", "parts"), let chunk = free("chunk", "chunkSize", "stretch"),
        let start = free("start", "first", "lower"), let values = free("values", "results", "computed"),
        let fresh = free("index", "position", "turn")
      else { return nil }
      let isPlain =
        iterations.count.is(IntegerLiteralExprSyntax.self) || iterations.count.isConstant(in: file)
      count = isPlain ? nil : free("total", "number", "iterations")
      guard isPlain || count != nil else { return nil }
      total = count ?? iterations.count.trimmedDescription
      self.group = group
      self.chunk = chunk
      self.start = start
      self.values = values
      index = iterations.index == "$0" ? fresh : iterations.index ?? "_"
    }
  }
}

extension ExprSyntax {
  /// Whether the expression names a parameter or a local constant.
  fileprivate func isConstant(in file: FileContext) -> Bool {
    guard let reference = self.as(DeclReferenceExprSyntax.self),
      let binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(self))
    else { return false }
    switch binding.origin {
    case .local: return binding.isLet
    case .parameter, .capture, .closureParameter: return binding.type?.hasPrefix("inout ") != true
    case .member, .global, .localFunction: return false
    }
  }
}
