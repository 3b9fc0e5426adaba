import Codebase
import Migration
import SwiftSyntax

/// The edits that turn a group's statements into a task group inside a main-actor task.
///
/// Each `enter` becomes a child task that makes its calls on the main actor, in the order in which they were made
/// before: children that name the main actor are enqueued there when they are added (SE-0431). A continuation takes the
/// place of `leave`, so the closures of the calls stay where they are and run where they ran.
struct TaskGroupForm {
  let outline: GroupOutline
  let notification: GroupNotification
  let file: FileContext
  /// How `Task` is spelled.
  let task: String
  /// The capture list of the outer task, without brackets; empty for none.
  let captures: [String]
  /// Whether the code around is isolated to the main actor.
  ///
  /// A closure of the same actor may share variables with it and still be `@Sendable` (SE-0434); where it is not, Swift 6
  /// mode can't tell that a child task may have them.
  let isMainActor: Bool
  /// UTF-8 ranges of the members that use `self`, which the task holds weakly.
  let unwrapping: [Range<Int>]
  /// UTF-8 ranges of the members whose closures have to name `self`, as they use members without it.
  let namingSelf: [Range<Int>]

  var title: String {
    isSingle
      ? "a task that awaits the call, instead of a dispatch group"
      : "a task group instead of a dispatch group"
  }

  private var unit: String { file.indentUnit }
  private var newline: String { file.source.newline }
  /// What the group's statements are indented by.
  private var base: String { Layout.indentation(at: notification.call.start, in: file.source) }

  /// One call outside of loops needs no group.
  private var isSingle: Bool {
    outline.queueCalls.isEmpty && outline.members.count == 1 && outline.members[0].isRepeated == false
      && outline.region.first?.id == outline.members[0].enter.id
  }

  /// Levels that the statements move in by.
  private var depth: Int { isSingle ? 1 : 2 }

  var groupName: String {
    let isTaken = outline.profile.list.tokens(viewMode: .sourceAccurate).contains {
      $0.identifierText == "group"
    }
    return isTaken ? outline.profile.name : "group"
  }

  private var continuationName: String {
    let isTaken = outline.profile.list.tokens(viewMode: .sourceAccurate).contains {
      $0.identifierText == "continuation"
    }
    return isTaken ? "resumption" : "continuation"
  }

  /// Nil where the layout is not one that can be kept.
  ///
  /// - Parameter others: edits inside of the statements.
  func edits(with others: [Edit]) -> [Edit]? {
    guard let first = outline.region.first, let last = outline.region.last,
      file.source.isFirstOnLine(first.start), file.source.isFirstOnLine(notification.call.start),
      file.source.isFirstOnLine(outline.profile.creation.start),
      !outline.region.contains(where: \.containsMultilineString), endsItsLine(last),
      let notified = NotificationForm(notification, in: file)?.edits,
      let removed = LineRemoval(outline.profile.creation, in: file)?.edits
    else { return nil }
    var edits = removed + notified + others
    var indented: [Int: Int] = [:]
    let opening = file.source.lineStart(first.commentStart(in: file))
    let end = file.source.lineEnd(last.end)
    for line in file.source.lines(from: opening, to: end) { indented[line] = depth }
    // Comments before the notification.
    for line in file.source.lines(from: end, to: file.source.lineStart(notification.call.start)) {
      indented[line] = 1
    }
    for member in outline.members {
      guard let own = shellEdits(of: member, &indented) else { return nil }
      edits += own
    }
    var declared = ""
    for variable in outline.variables {
      guard let removal = LineRemoval(variable, in: file)?.edits else { return nil }
      edits += removal
      for edit in removal { indented = indented.filter { !edit.range.contains($0.key) } }
      declared += base + variable.trimmedDescription + newline
    }
    for (line, levels) in indented.sorted(by: { $0.key < $1.key }) where !file.source.isBlankLine(line) {
      edits.append(file.edit(line..<line, String(repeating: unit, count: levels)))
    }
    let list = captures.isEmpty ? "" : " [\(captures.joined(separator: ", "))]"
    var head = declared + "\(base)\(task) { @MainActor\(list) in\(newline)"
    if !isSingle {
      head += "\(base)\(unit)await withTaskGroup(of: Void.self) { \(groupName) in\(newline)"
    }
    // The first line's own indentation is put in at the same place.
    if let index = edits.firstIndex(where: { $0.range == opening..<opening }) {
      edits[index] = file.edit(opening..<opening, head + edits[index].replacement)
    } else {
      edits.append(file.edit(opening..<opening, head))
    }
    if !isSingle {
      let close = "\(newline)\(base)\(unit)}"
      if let index = edits.firstIndex(where: { $0.range == end..<end }) {
        edits[index] = file.edit(end..<end, edits[index].replacement + close)
      } else {
        edits.append(file.edit(end..<end, close))
      }
    }
    return edits
  }

  // MARK: Members

  /// UTF-8 ranges of the queues' calls that become child tasks.
  var absorbedCalls: [Range<Int>] {
    outline.members.filter { queueEdits(of: $0) != nil }.compactMap { $0.items.first?.item.trimmedUTF8Range }
  }

  /// The edits that make a block of a queue which leaves the group at its end a child task.
  private func queueEdits(of member: GroupMember) -> [Edit]? {
    guard !isSingle, !unwrapping.contains(member.range),
      let queued = QueueMember(member, of: outline.profile, in: file),
      let work = try? queued.edits(addedTo: groupName),
      let removal = LineRemoval(member.enter, in: file)?.edits
    else { return nil }
    return removal + work
  }

  private func shellEdits(of member: GroupMember, _ indented: inout [Int: Int]) -> [Edit]? {
    guard let first = member.items.first, let last = member.items.last else { return nil }
    let source = file.source
    let enter = member.enter
    if let work = queueEdits(of: member) {
      for edit in work where edit.replacement.isEmpty {
        indented = indented.filter { !edit.range.contains($0.key) }
      }
      return work
    }
    if let awaited = member.awaitedCall(leaving: outline.profile.name, in: file),
      !unwrapping.contains(member.range),
      source.isFirstOnLine(enter.start), endsItsLine(last)
    {
      let own = Layout.indentation(at: enter.start, in: source) + String(repeating: unit, count: depth)
      let head = "\(groupName).addTask { \(isolation)\(captures(of: member)) in\(newline)\(own)\(unit)"
      for line in source.lines(from: source.nextLineStart(enter.start), to: last.end) { indented[line] = nil }
      return [
        file.edit(
          enter.start..<last.trimmedUTF8Range.upperBound,
          isSingle ? awaited : "\(head)\(awaited)\(newline)\(own)}")
      ]
    }
    let isOnOwnLine = source.isFirstOnLine(enter.start)
    let own = Layout.indentation(at: enter.start, in: source) + (isOnOwnLine ? "" : unit)
    let outer = own + String(repeating: unit, count: depth)
    let inner = outer + unit + (isSingle ? "" : unit)
    let body = isSingle ? outer : outer + unit
    var opening = isOnOwnLine ? "" : newline + outer
    if isSingle {
      // The outer task's own indentation is in place already.
      opening += "await withCheckedContinuation { (\(continuationName): CheckedContinuation<Void, Never>) in"
    } else {
      opening += "\(groupName).addTask { \(isolation)\(captures(of: member)) in\(newline)\(body)"
      opening += "await withCheckedContinuation { \(continuationName) in"
    }
    let bodyIndentation = isSingle ? outer + unit : inner
    if unwrapping.contains(member.range) {
      opening += "\(newline)\(bodyIndentation)guard let self else { return \(continuationName).resume() }"
    }
    let start = isOnOwnLine ? enter.start : source.blanks(before: enter.start).lowerBound
    var edits: [Edit] = []
    if source.text(in: enter.end..<first.start).contains(where: \.isNewline) {
      // The rest of the line, and blank lines behind it, make room.
      let lineEnd = source.lineEnd(enter.end)
      let rest = source.text(in: enter.end..<lineEnd)
      let isBare = rest.allSatisfy { $0.isWhitespace || $0 == ";" }
      let next = source.lineStart(first.commentStart(in: file))
      if isBare, source.text(in: lineEnd..<max(next, lineEnd)).allSatisfy(\.isWhitespace) {
        edits.append(file.edit(start..<next, opening + newline))
      } else {
        edits.append(file.edit(start..<enter.end, opening))
      }
      for line in source.lines(from: next, to: source.lineEnd(last.end)) {
        indented[line] = depth + (isSingle ? 1 : 2)
      }
    } else {
      guard outline.profile.list.comments(in: enter.end..<first.start).isEmpty else { return nil }
      edits.append(file.edit(start..<first.start, opening + newline + bodyIndentation))
      for line in source.lines(from: source.lineEnd(first.start), to: source.lineEnd(last.end))
      where line > first.start {
        indented[line] = depth + (isSingle ? 1 : 2) + (isOnOwnLine ? 0 : 1)
      }
      for pair in zip(member.items, member.items.dropFirst()) where !source.isFirstOnLine(pair.1.start) {
        edits.append(file.edit(pair.0.endWithoutSemicolon..<pair.1.start, newline + bodyIndentation))
      }
    }
    let close = isSingle ? "\(newline)\(outer)}" : "\(newline)\(body)}\(newline)\(outer)}"
    let end = last.trimmedUTF8Range.upperBound
    if endsItsLine(last) {
      let lineEnd = source.lineEnd(end)
      if let semicolon = last.semicolon {
        edits.append(file.edit(semicolon.start..<lineEnd, source.text(in: semicolon.end..<lineEnd) + close))
      } else {
        edits.append(file.edit(lineEnd..<lineEnd, close))
      }
    } else {
      guard let next = last.nextToken(viewMode: .sourceAccurate), next.tokenKind == .rightBrace,
        next.leadingTrivia.isEmpty
      else { return nil }
      let lineIndentation =
        Layout.indentation(at: enter.start, in: source) + String(repeating: unit, count: depth)
      edits.append(
        file.edit(last.endWithoutSemicolon..<next.start, close + newline + lineIndentation))
    }
    for leave in outline.profile.leaves where member.range.contains(leave.start) {
      edits.append(file.edit(leave.trimmedUTF8Range, "\(continuationName).resume()"))
    }
    return edits
  }

  private var isolation: String { isMainActor ? "@MainActor @Sendable" : "@MainActor" }

  private func captures(of member: GroupMember) -> String {
    namingSelf.contains(member.range) ? " [self]" : ""
  }

  // MARK: Lines

  private func endsItsLine(_ item: CodeBlockItemSyntax) -> Bool {
    let end = item.trimmedUTF8Range.upperBound
    let rest = file.source.text(in: end..<file.source.lineEnd(end)).drop(while: \.isWhitespace)
    return rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("/*")
  }
}

extension CodeBlockItemSyntax {
  fileprivate var containsMultilineString: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .multilineStringQuote }
  }

  /// UTF-8 offset of the first of the comments on lines of their own that stand right before the statement, or of the
  /// statement.
  func commentStart(in file: FileContext) -> Int {
    var offset = position.utf8Offset
    var result: Int?
    var newlines = 0
    for piece in leadingTrivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        newlines += count
        if newlines > 1 { result = nil }
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        newlines = 0
        if result == nil, file.source.isFirstOnLine(offset) { result = offset }
      default: break
      }
      offset += length
    }
    return result ?? start
  }
}
