import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The edits that turn a group's statements into a task group, inside a main-actor task where the code is synchronous.
///
/// Each `enter` becomes a child task that makes its calls on the main actor, in the order in which they were made
/// before: children that name the main actor are enqueued there when they are added (SE-0431). A continuation takes the
/// place of `leave`, so the closures of the calls stay where they are and run where they ran.
struct TaskGroupForm {
  /// The task around the group.
  struct Outer {
    /// How `Task` is spelled.
    let name: String
    /// The capture list, without brackets; empty for none.
    let captures: [String]
    /// The constant that holds the task for the notification, which stands in a block of its own; nil where the
    /// notification is the task's last part.
    var constant: String?
  }

  /// Where the child tasks make the calls.
  enum Isolation: String {
    case mainActor = "@MainActor"
    /// A closure of the same actor may share variables with it and still be `@Sendable` (SE-0434); where the code around
    /// is not isolated to the main actor, Swift 6 mode can't tell that a child task may have them.
    case sharedMainActor = "@MainActor @Sendable"
    case none = ""
  }

  let outline: GroupOutline
  let file: FileContext
  /// Nil where the code around is asynchronous already.
  let outer: Outer?
  let isolation: Isolation
  /// Whether `withDiscardingTaskGroup` is there on all systems that are deployed to.
  let isDiscarding: Bool
  /// UTF-8 ranges of the members that use `self`, which the task holds weakly.
  let unwrapping: [Range<Int>]
  /// UTF-8 ranges of the members whose closures have to name `self`, as they use members without it.
  let namingSelf: [Range<Int>]
  /// The ways that end without `leave`.
  let dropped: [DroppedEnds]
  /// The statements that leave the code around between the calls.
  var returns: EarlyReturns?

  var title: String {
    isSingle
      ? "a task that awaits the call, instead of a dispatch group"
      : "a task group instead of a dispatch group"
  }

  private var unit: String { file.indentUnit }
  private var newline: String { file.source.newline }
  /// What the group's statements are indented by.
  private var base: String { Layout.indentation(at: outline.ending.start, in: file.source) }
  /// What the task group is indented by.
  private var outerBase: String { base + (outer == nil ? "" : unit) }

  /// One call outside of loops needs no group.
  private var isSingle: Bool {
    outline.queueCalls.isEmpty && outline.members.count == 1 && outline.members[0].isRepeated == false
      && outline.region.first.map { $0.start == outline.members[0].head.lowerBound } ?? false
  }

  /// Levels that the statements move in by.
  private var depth: Int { (outer == nil ? 0 : 1) + (isSingle ? 0 : 1) }

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
  /// - Parameters:
  ///   - others: edits inside of the statements.
  ///   - ending: what becomes of the statement behind the last call.
  func edits(with others: [Edit], ending: [Edit]) -> [Edit]? {
    guard let first = outline.region.first, let last = outline.region.last,
      file.source.isFirstOnLine(first.start), file.source.isFirstOnLine(outline.ending.start),
      file.source.isFirstOnLine(outline.profile.creation.start),
      !outline.region.contains(where: \.containsMultilineString), endsItsLine(last),
      let removed = LineRemoval(outline.profile.creation, in: file)?.edits
    else { return nil }
    var edits = removed + ending + others
    var indented: [Int: Int] = [:]
    let opening = file.source.lineStart(first.commentStart(in: file))
    let end = file.source.lineEnd(last.end)
    for line in file.source.lines(from: opening, to: end) { indented[line] = depth }
    // Comments before the end.
    for line in file.source.lines(from: end, to: file.source.lineStart(outline.ending.start)) {
      indented[line] = outer == nil || outer?.constant != nil ? 0 : 1
    }
    for member in outline.members {
      guard let own = shellEdits(of: member, &indented) else { return nil }
      edits += own
    }
    if let limit = outline.limit {
      guard let removal = limitEdits(limit) else { return nil }
      edits += removal
      for edit in removal where edit.replacement.isEmpty {
        indented = indented.filter { !edit.range.contains($0.key) }
      }
    }
    for pair in outline.profile.evened + outline.members.flatMap(\.evened) {
      let levels = indented[file.source.lineStart(pair.leave.start)] ?? 0
      guard
        let own = pair.edits(
          behind: outline.profile.creation, moved: String(repeating: unit, count: levels), in: file)
      else { return nil }
      edits += own
      for edit in own where edit.replacement.isEmpty {
        indented = indented.filter { !edit.range.contains($0.key) }
      }
    }
    var declared = ""
    for declaration in outline.declarations.all {
      guard let removal = LineRemoval(declaration, in: file)?.edits else { return nil }
      edits += removal
      for edit in removal { indented = indented.filter { !edit.range.contains($0.key) } }
      declared += base + declaration.compactText + newline
    }
    for (line, levels) in indented.sorted(by: { $0.key < $1.key })
    where levels > 0 && !file.source.isBlankLine(line) {
      edits.append(file.edit(line..<line, String(repeating: unit, count: levels)))
    }
    var head = declared
    if let outer {
      let list = outer.captures.isEmpty ? "" : " [\(outer.captures.joined(separator: ", "))]"
      let constant = outer.constant.map { "let \($0) = " } ?? ""
      head += "\(base)\(constant)\(outer.name) { @MainActor\(list) in\(newline)"
    }
    if !isSingle {
      let result = returns == nil ? "" : "let \(resultName) = "
      head += "\(outerBase)\(result)await \(groupCall) { \(groupName) in\(newline)"
    }
    // The first line's own indentation is put in at the same place.
    if let index = edits.firstIndex(where: { $0.range == opening..<opening }) {
      edits[index] = file.edit(opening..<opening, head + edits[index].replacement)
    } else if !head.isEmpty {
      edits.append(file.edit(opening..<opening, head))
    }
    let closing =
      groupClosing + (outer?.constant == nil ? "" : "\(newline)\(base)}")
    if !closing.isEmpty {
      if let index = edits.firstIndex(where: { $0.range == end..<end }) {
        edits[index] = file.edit(end..<end, edits[index].replacement + closing)
      } else {
        edits.append(file.edit(end..<end, closing))
      }
    }
    return edits
  }

  /// A discarding group has no `next`, which a bounded one waits for.
  private var groupCall: String {
    let result = returns == nil ? nil : "returning: Bool.self"
    guard isDiscarding, outline.limit == nil else {
      return "withTaskGroup(\(["of: Void.self", result].compactMap(\.self).joined(separator: ", ")))"
    }
    return "withDiscardingTaskGroup" + (result.map { "(\($0))" } ?? "")
  }

  private var groupClosing: String {
    guard !isSingle else { return "" }
    guard returns != nil else { return "\(newline)\(outerBase)}" }
    return "\(newline)\(outerBase)\(unit)return true\(newline)\(outerBase)}"
      + "\(newline)\(outerBase)guard \(resultName) else { return }"
  }

  private var resultName: String {
    let isTaken = outline.profile.list.tokens(viewMode: .sourceAccurate).contains {
      $0.identifierText == "isComplete"
    }
    return isTaken ? "cameToEnd" : "isComplete"
  }

  private func limitEdits(_ limit: GroupLimit) -> [Edit]? {
    guard !isSingle, let removal = limit.removal else { return nil }
    // A member's own edits take the wait beside it away.
    let isBeside = outline.members.contains { $0.limiter?.id == limit.wait.id }
    let gate = isBeside ? [] : [file.edit(limit.wait.trimmedUTF8Range, limit.window.gate(of: groupName))]
    return limit.window.edits + removal + gate
  }

  // MARK: Members

  /// The edits in the calls themselves.
  func workEdits() throws(Refusal) -> [Edit] {
    let queueWork = try outline.queueCalls.map { call throws(Refusal) in
      try QueueMember(call, in: file).edits(addedTo: groupName)
    }
    let turnEnds = outline.members.flatMap(\.turnEnds).compactMap { $0.as(ContinueStmtSyntax.self) }
      .map { file.edit($0.trimmedUTF8Range, "return") }
    let early = returns?.edits(moved: String(repeating: unit, count: depth)) ?? []
    return queueWork.flatMap(\.self) + turnEnds + early + LoopParameter(outline, in: file).edits
  }

  /// UTF-8 ranges of all sites that go with the group.
  var sites: [Range<Int>] { outline.profile.siteRanges + absorbedCalls + (outline.limit?.sites ?? []) }

  /// UTF-8 ranges of the queues' calls that become child tasks.
  private var absorbedCalls: [Range<Int>] {
    outline.members.filter { queueEdits(of: $0) != nil || delayEdits(of: $0) != nil }.compactMap {
      $0.items.first?.item.trimmedUTF8Range
    }
  }

  /// The edits that make a block of a queue which leaves the group at its end a child task.
  private func queueEdits(of member: GroupMember) -> [Edit]? {
    guard !isSingle, member.limiter == nil, !unwrapping.contains(member.range),
      outline.turnVariables(of: member).isEmpty,
      let queued = QueueMember(member, of: outline.profile, in: file),
      let work = try? queued.edits(addedTo: groupName),
      let removal = LineRemoval(member.enter, in: file)?.edits
    else { return nil }
    return removal + work
  }

  /// The call of a member that only hands a block to a queue, where that doesn't become a child task.
  func blockOfItsQueue(_ member: GroupMember) -> FunctionCallExprSyntax? {
    guard queueEdits(of: member) == nil, delayEdits(of: member) == nil, member.items.count == 1,
      let call = member.items.first?.item.as(FunctionCallExprSyntax.self),
      let queueCall = QueueCall(call), let base = queueCall.callee.base, QueueReference(base, in: file) != nil
    else { return nil }
    return call
  }

  /// The edits that make a delay which leaves the group at its end a child task that sleeps.
  private func delayEdits(of member: GroupMember) -> [Edit]? {
    guard !isSingle, member.limiter == nil, !unwrapping.contains(member.range),
      outline.turnVariables(of: member).isEmpty
    else { return nil }
    return DelayMember(member, of: outline.profile, in: file)?
      .edits(
        addedTo: groupName, isolation.rawValue, namesSelf: namingSelf.contains(member.range),
        moved: String(repeating: unit, count: depth))
  }

  /// The edits that make a task which leaves the group at its ends a child task.
  private func taskEdits(of member: GroupMember) -> [Edit]? {
    guard !isSingle, member.limiter == nil, isolation != .none, outline.turnVariables(of: member).isEmpty
    else { return nil }
    let own = Layout.indentation(at: member.enter.start, in: file.source)
    let body = own + String(repeating: unit, count: depth + 1)
    return TaskMember(
      member, of: outline.profile.name, onMainActor: isolation == .sharedMainActor, in: file)?
      .edits(
        addedTo: groupName, isolation.rawValue, namesSelf: namingSelf.contains(member.range),
        unwrapping: unwrapping.contains(member.range) ? body : nil)
  }

  private func shellEdits(of member: GroupMember, _ indented: inout [Int: Int]) -> [Edit]? {
    guard let first = member.items.first, let last = member.items.last else { return nil }
    let source = file.source
    let enter = member.head
    for line in source.lines(from: enter.lowerBound, to: enter.upperBound) where line > enter.lowerBound {
      indented[line] = nil
    }
    if let work = queueEdits(of: member) ?? delayEdits(of: member) ?? taskEdits(of: member) {
      for edit in work where edit.replacement.isEmpty {
        indented = indented.filter { !edit.range.contains($0.key) }
      }
      return work
    }
    if let awaited = member.awaitedCall(leaving: outline.profile.name, in: file),
      !unwrapping.contains(member.range),
      source.isFirstOnLine(enter.lowerBound), endsItsLine(last)
    {
      let own = Layout.indentation(at: enter.lowerBound, in: source) + String(repeating: unit, count: depth)
      let head = "\(gate(of: member, own))\(addition(of: member))\(newline)\(own)\(unit)"
      for line in source.lines(from: source.nextLineStart(enter.lowerBound), to: last.end) {
        indented[line] = nil
      }
      return [
        file.edit(
          enter.lowerBound..<last.trimmedUTF8Range.upperBound,
          isSingle ? awaited : "\(head)\(awaited)\(newline)\(own)}")
      ]
    }
    let isOnOwnLine = source.isFirstOnLine(enter.lowerBound)
    let own = Layout.indentation(at: enter.lowerBound, in: source) + (isOnOwnLine ? "" : unit)
    let outer = own + String(repeating: unit, count: depth)
    let inner = outer + unit + (isSingle ? "" : unit)
    let body = isSingle ? outer : outer + unit
    var opening = isOnOwnLine ? "" : newline + outer
    if isSingle {
      // The outer task's own indentation is in place already.
      opening += "await withCheckedContinuation { (\(continuationName): CheckedContinuation<Void, Never>) in"
    } else {
      opening += "\(gate(of: member, outer))\(addition(of: member))\(newline)\(body)"
      opening += "await withCheckedContinuation { \(continuationName) in"
    }
    let bodyIndentation = isSingle ? outer + unit : inner
    if unwrapping.contains(member.range) {
      opening += "\(newline)\(bodyIndentation)guard let self else { return \(continuationName).resume() }"
    }
    let start = isOnOwnLine ? enter.lowerBound : source.blanks(before: enter.lowerBound).lowerBound
    var edits: [Edit] = []
    if member.isEnteredLate {
      guard isOnOwnLine, let removal = LineRemoval(member.enter, in: file)?.edits else { return nil }
      edits += removal
    }
    if source.text(in: enter.upperBound..<first.start).contains(where: \.isNewline) {
      // The rest of the line, and blank lines behind it, make room.
      let lineEnd = source.lineEnd(enter.upperBound)
      let rest = source.text(in: enter.upperBound..<lineEnd)
      let isBare = rest.allSatisfy { $0.isWhitespace || $0 == ";" }
      let next = source.lineStart(first.commentStart(in: file))
      if isBare, source.text(in: lineEnd..<max(next, lineEnd)).allSatisfy(\.isWhitespace) {
        edits.append(file.edit(start..<next, opening + newline))
      } else {
        edits.append(file.edit(start..<enter.upperBound, opening))
      }
      for line in source.lines(from: next, to: source.lineEnd(last.end)) {
        indented[line] = depth + (isSingle ? 1 : 2)
      }
    } else {
      guard outline.profile.list.comments(in: enter.upperBound..<first.start).isEmpty else { return nil }
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
        Layout.indentation(at: enter.lowerBound, in: source) + String(repeating: unit, count: depth)
      edits.append(
        file.edit(last.endWithoutSemicolon..<next.start, close + newline + lineIndentation))
    }
    // A line that goes doesn't move in.
    for edit in edits where member.isEnteredLate && edit.replacement.isEmpty {
      indented = indented.filter { !edit.range.contains($0.key) }
    }
    let handedOn = Set(member.evened.filter { $0.condition == nil }.map(\.leave.item.id))
    for leave in outline.profile.leaves
    where member.range.contains(leave.start) && !handedOn.contains(Syntax(leave).id) {
      edits.append(file.edit(leave.trimmedUTF8Range, "\(continuationName).resume()"))
    }
    for value in outline.profile.leaveValues where member.range.contains(value.start) {
      edits.append(file.edit(value.trimmedUTF8Range, "{ \(continuationName).resume() }"))
    }
    for ends in dropped where ends.member == member.range {
      edits += ends.edits(resuming: continuationName, in: file) { line in
        String(repeating: unit, count: indented[line] ?? 0)
      }
    }
    return edits
  }

  /// `group.addTask { @MainActor in`
  private func addition(of member: GroupMember) -> String {
    let captures = (namingSelf.contains(member.range) ? ["self"] : []) + outline.turnVariables(of: member)
    let list = captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))]"
    let words = [isolation.rawValue, list].filter { !$0.isEmpty }
    return "\(groupName).addTask {" + (words.isEmpty ? "" : " \(words.joined(separator: " ")) in")
  }

  /// The lines that wait for another member's end before this one's task is added.
  private func gate(of member: GroupMember, _ indentation: String) -> String {
    guard member.limiter != nil, let limit = outline.limit else { return "" }
    return limit.window.gate(of: groupName) + newline + indentation
  }

  // MARK: Lines

  private func endsItsLine(_ item: CodeBlockItemSyntax) -> Bool {
    let end = item.trimmedUTF8Range.upperBound
    let rest = file.source.text(in: end..<file.source.lineEnd(end)).drop(while: \.isWhitespace)
    return rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("/*")
  }
}
