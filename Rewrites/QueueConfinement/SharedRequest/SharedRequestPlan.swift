import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// How a class whose callers wait for one running request by their stored handlers becomes an actor that keeps the
/// request as a task, whose value they all await.
struct SharedRequestPlan {
  private let type: ActorClass
  private let members: ActorMembers
  private let parts: WaitingHandlers
  private let uses: ActorUses
  private let callers: RequestCallers

  private var usage: QueueUsage { type.usage }
  private var file: FileContext { type.file }

  /// Nil where the queue is no such one, or where something stands against it.
  static func of(_ usage: QueueUsage) -> SharedRequestPlan? {
    guard !usage.queue.isConcurrent, usage.queue.owner != nil, !usage.queue.isStatic,
      usage.queue.file.asksForOffers,
      let parts = usage.blocks.lazy.compactMap({ WaitingHandlers($0, of: usage) }).first,
      parts.keepsToItself
    else { return nil }
    return try? SharedRequestPlan(usage, parts)
  }

  private init(_ usage: QueueUsage, _ parts: WaitingHandlers) throws(Refusal) {
    self.parts = parts
    type = try ActorClass(usage)
    let members = try ActorMembers(type)
    self.members = members
    let file = type.file
    let own = Set(parts.blocks.map(\.closure.id))
    try ActorPlan.checkBlocks(type, usage.blocks.filter { !own.contains($0.closure.id) })
    for variable in usage.state where !variable.isPrivate || !variable.outside.isEmpty {
      throw Refusal(
        "visible-state",
        "other code can access '\(variable.name)' without the queue; make it private and run again",
        at: file.place(of: variable.member))
    }
    let name = parts.function.name.identifierText
    let others = members.all.filter {
      $0.facts.kind != .initializer && members.isolated.contains($0.facts.name) && $0.facts.name != name
        && ($0.facts.kind == .function || $0.facts.isComputed)
    }
    uses = try ActorUses(type, ActorMembers(type, isolating: Set(others.map(\.facts.name))))
    guard let callers = RequestCallers(of: parts.function, in: file) else {
      throw Refusal(
        "used-as-value", "'\(name)' is used as a value, which can't wait", at: file.place(parts.function))
    }
    self.callers = callers
    if file.settings.checksAreComplete {
      guard Sendability(file).isKnown(of: parts.success), callers.allAwait || parts.isHandlerSendable else {
        throw Refusal(
          "unknown-sendability", "the type that the handlers receive is not known to be Sendable",
          at: usage.queue.place)
      }
    }
  }

  // MARK: The change

  func draft() -> Draft? {
    guard let head = type.headEdits, let removal = usage.queueRemoval,
      let preconditions = usage.preconditionRemovals, let body = bodyEdits, let variables = variableEdits
    else { return nil }
    var edits = head + removal + preconditions + members.nonisolatedEdits + variables + body + signatureEdits
    let own = Set(parts.blocks.map(\.closure.id))
    for block in usage.blocks where !own.contains(block.closure.id) {
      guard let unwrapping = try? BlockUnwrapping(block, removesSelf: !writesSelf).edits() else { return nil }
      edits += unwrapping
    }
    if callers.allAwait {
      edits += callers.edits
    } else {
      edits.append(shim)
    }
    for edit in uses.edits.sorted(by: { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }) {
      guard !edits.contains(where: { $0.conflicts(with: edit) }) else { return nil }
      edits.append(edit)
    }
    return Draft(
      "actor that keeps the running task instead of the class '\(type.name)' and its waiting handlers",
      assuming: assumptions,
      alters: uses.functions.isEmpty
        ? [] : [uses.functions.map { "'\($0)'" }.joined(separator: ", ") + " become async"],
      edits: edits, comesFirst: true)
  }

  /// The sites that go with the queue's: the handler's.
  var handlerSites: [Range<Int>] { parts.handler.nodes.map(\.trimmedUTF8Range) }

  private var assumptions: [Assumed] {
    let name = parts.function.name.identifierText
    let trust =
      parts.awaited == nil
      ? [
        Assumption.handlerCalledOnce.here(
          "'\(parts.request.calledExpression.shortText)' calls its handler exactly once",
          at: file.place(parts.request))
      ] : []
    return trust + [
      Assumption.requestOrder.here(
        "callers that await one request resume in any order; before, their handlers were called one after the other"
      ),
      Assumption.handlerThread.here(
        "the handlers' code runs on the actors of the callers of '\(name)', not on the queue"),
      Assumption.selfLivesLonger.here("the task retains the actor until the request answers"),
    ] + uses.assumptions
  }

  private var writesSelf: Bool { SpareSelf.isWritten(in: type.declaration.memberBlock, file) }

  // MARK: Variables

  /// `refreshTask` for `isRefreshing`.
  private var taskName: String {
    let stems = ["Refresh", "Fetch", "Load", "Download", "Request", "Renew", "Connect", "Sync", "Update"]
    let flag = parts.flag?.name.lowercased() ?? ""
    let stem = stems.first { flag.contains($0.lowercased()) || flag.contains($0.dropLast().lowercased()) }
    let names = [stem.map { $0.lowercased() + "Task" }, "runningTask", "runningRequest"].compactMap(\.self)
    return names.first { !usage.isTaken($0) } ?? "runningTaskOfRequest"
  }

  private var variableEdits: [Edit]? {
    guard let list = declaration(of: parts.list) else { return nil }
    let start = list.bindingSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset
    guard list.bindings.count == 1, list.attributes.isEmpty, list.comments(in: list.trimmedUTF8Range).isEmpty
    else { return nil }
    var edits = [
      file.edit(
        start..<list.trimmedUTF8Range.upperBound, "var \(taskName): Task<\(parts.success), Error>?")
    ]
    if let flag = parts.flag {
      guard let variable = declaration(of: flag), variable.bindings.count == 1,
        variable.comments(in: variable.position.utf8Offset..<variable.trimmedUTF8Range.upperBound).isEmpty,
        let lines = file.ownLines(of: Syntax(variable))
      else { return nil }
      edits.append(file.edit(lines, ""))
    }
    return edits
  }

  private func declaration(of variable: GuardedVariable) -> VariableDeclSyntax? {
    guard variable.file == file.index else { return nil }
    return file.token(at: variable.member.offset)?.enclosing(
      VariableDeclSyntax.self)
  }

  // MARK: The function

  private var signatureEdits: [Edit] {
    let signature = parts.function.signature
    let end = signature.parameterClause.rightParen.endPositionBeforeTrailingTrivia.utf8Offset
    let result = TypeName.isVoid(parts.success) ? "" : " -> \(parts.success)"
    return [
      file.edit(parts.handler.node.trimmedUTF8Range, ""), file.edit(end..<end, " async throws\(result)"),
    ]
  }

  private var bodyEdits: [Edit]? {
    let source = file.source
    let outer = parts.outer.trimmedUTF8Range
    let tail = parts.first.trimmedUTF8Range.lowerBound
    let kept = parts.updates.map(\.trimmedUTF8Range)
    guard source.isFirstOnLine(outer.lowerBound), source.isFirstOnLine(tail),
      !hasComments(tail..<outer.upperBound, outside: kept)
    else { return nil }
    let base = Layout.indentation(at: outer.lowerBound, in: source)
    guard let first = parts.early.first else {
      guard !hasComments(outer.lowerBound..<tail, outside: []) else { return nil }
      return [file.edit(outer, requestText(base).joined(separator: source.newline + base))]
    }
    let closure = parts.blocks[0].closure
    let check = closure.statements.first.flatMap {
      $0.item.as(GuardStmtSyntax.self)?.unwrapsOnlySelf == true ? $0.trimmedUTF8Range.upperBound : nil
    }
    let head =
      check ?? closure.signature?.trimmedUTF8Range.upperBound ?? closure.leftBrace.trimmedUTF8Range.upperBound
    let start = source.nextLineStart(after: head)
    let early = first.trimmedUTF8Range.lowerBound
    guard source.isFirstOnLine(early), !hasComments(outer.lowerBound..<start, outside: []),
      source.text(in: head..<start).allSatisfy(\.isWhitespace), start <= early
    else { return nil }
    let inner = Layout.indentation(at: early, in: source)
    guard inner.hasPrefix(base) else { return nil }
    let excess = inner.utf8.count - base.utf8.count
    var edits = [
      file.edit(source.lineStart(outer.lowerBound)..<start, ""),
      file.edit(
        source.lineStart(tail)..<outer.upperBound,
        base + requestText(base).joined(separator: source.newline + base)),
    ]
    for item in parts.early {
      guard let check = item.itemExpression?.as(IfExprSyntax.self),
        let answer = EarlyAnswer(check.body.statements, handler: parts.handler.name),
        check.body.comments(in: answer.range).isEmpty
      else { return nil }
      edits.append(file.edit(answer.range, answer.replacement))
    }
    var line = start
    while line < source.lineStart(tail) {
      let range = line..<line + excess
      if Layout.indentation(at: line, in: source).utf8.count >= excess,
        !edits.contains(where: { $0.range.overlaps(range) })
      {
        edits.append(file.edit(range, ""))
      }
      line = source.nextLineStart(after: line)
    }
    if !writesSelf {
      for removal in SpareSelf.removals(in: parts.blocks[0])
      where removal.range.upperBound <= tail && !edits.contains(where: { $0.conflicts(with: removal) }) {
        edits.append(removal)
      }
    }
    return edits
  }

  private func hasComments(_ range: Range<Int>, outside kept: [Range<Int>]) -> Bool {
    var start = range.lowerBound
    for part in kept.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if !parts.outer.comments(in: start..<part.lowerBound).isEmpty { return true }
      start = part.upperBound
    }
    return !parts.outer.comments(in: start..<range.upperBound).isEmpty
  }

  /// The lines from the question for a running task on.
  private func requestText(_ base: String) -> [String] {
    let unit = file.indentUnit
    let name = taskName
    var lines = ["if let \(name) { return try await \(name).value }", "let task = Task {"]
    lines.append(unit + "defer { \(name) = nil }")
    if let (value, statements) = successOnly {
      lines += answer("let \(value) = ").map { unit + $0 }
      lines += statements.flatMap { laidOut($0) }.map { unit + $0 }
      lines.append(unit + "return \(value)")
    } else if parts.updates.isEmpty {
      lines += answer("return ").map { unit + $0 }
    } else {
      lines += result.map { unit + $0 }
      lines += parts.updates.flatMap { laidOut($0) }.map { unit + $0 }
      lines.append(unit + "return try \(parts.result).get()")
    }
    lines += ["}", "\(name) = task", "return try await task.value"]
    return lines
  }

  /// What the request gives, or an error that it throws.
  private func answer(_ start: String) -> [String] {
    if let awaited = parts.awaited { return [start + "try await " + withoutSelf(awaited.value)] }
    return [
      start + "try await withCheckedThrowingContinuation { continuation in",
      file.indentUnit + request(resuming: "with"), "}",
    ]
  }

  /// The request's result, as it was.
  private var result: [String] {
    if let awaited = parts.awaited {
      return awaited.making.flatMap { laidOut(awaited.text(of: $0), from: $0) }
    }
    return [
      "let \(parts.result) = await withCheckedContinuation { continuation in",
      file.indentUnit + request(resuming: "returning"), "}",
    ]
  }

  private func withoutSelf(_ text: String) -> String {
    !writesSelf && text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text
  }

  /// `if case .success(let token) = result { … }` as the only thing that is done with the result.
  private var successOnly: (String, [CodeBlockItemSyntax])? {
    guard let only = parts.updates.only, let check = only.itemExpression?.as(IfExprSyntax.self),
      check.elseBody == nil,
      let pattern = Array(check.conditions).only?.condition.as(MatchingPatternConditionSyntax.self),
      pattern.initializer.value.isReference(to: parts.result),
      check.comments(in: check.trimmedUTF8Range).isEmpty, !check.body.statements.isEmpty
    else { return nil }
    let text = pattern.pattern.compactText.filter { !$0.isWhitespace }
    for start in [".success(let", "let.success("] where text.hasPrefix(start) && text.hasSuffix(")") {
      let name = String(text.dropFirst(start.count).dropLast())
      let statements = Array(check.body.statements)
      guard name.isIdentifier, name != "_", !statements.contains(where: { $0.variableNames.contains(name) })
      else { return nil }
      return (name, statements)
    }
    return nil
  }

  /// A statement's lines, without the indentation that they share.
  private func laidOut(_ item: CodeBlockItemSyntax) -> [String] {
    laidOut(file.source.text(in: item.trimmedUTF8Range), from: item)
  }

  private func laidOut(_ text: String, from item: CodeBlockItemSyntax) -> [String] {
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    let own = Layout.indentation(at: start, in: file.source)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().map { index, line in
      index > 0 && line.hasPrefix(own) ? String(line.dropFirst(own.count)) : String(line)
    }
  }

  /// The request, whose handler resumes the continuation.
  private func request(resuming label: String) -> String {
    var text = withoutSelf(parts.request.calledExpression.compactText)
    if let left = parts.request.leftParen, let right = parts.request.rightParen,
      !parts.request.arguments.isEmpty
    {
      let range =
        left.positionAfterSkippingLeadingTrivia.utf8Offset..<right.endPositionBeforeTrailingTrivia.utf8Offset
      text += file.source.text(in: range)
    }
    // In Swift 6 mode, a closure of the actor's own checks that it is called there (SE-0423).
    return file.settings.languageMode == .v6
      ? "\(text) { @Sendable \(parts.result) in continuation.resume(\(label): \(parts.result)) }"
      : "\(text) { continuation.resume(\(label): $0) }"
  }

  /// The form with the handler, for those that keep it.
  private var shim: Edit {
    let function = parts.function
    let newline = file.source.newline
    let base = Layout.indentation(at: function.trimmedUTF8Range.lowerBound, in: file.source)
    let unit = file.indentUnit
    let name = function.name.text
    let handler = parts.handler.name
    let modifiers = function.modifiers.map { $0.compactText + " " }.joined()
    let value = TypeName.isVoid(parts.success) ? "()" : "try await \(name)()"
    var lines = [
      "", "",
      "\(base)/// Calls `\(handler)` with what `\(name)()` returns or throws.",
      "\(base)nonisolated \(modifiers)func \(name)\(function.signature.parameterClause.compactText) {",
      "\(base)\(unit)Task {",
      "\(base)\(unit)\(unit)do {",
    ]
    if TypeName.isVoid(parts.success) { lines.append("\(base)\(unit)\(unit)\(unit)try await \(name)()") }
    lines += [
      "\(base)\(unit)\(unit)\(unit)\(handler)(.success(\(value)))",
      "\(base)\(unit)\(unit)} catch {",
      "\(base)\(unit)\(unit)\(unit)\(handler)(.failure(error))",
      "\(base)\(unit)\(unit)}",
      "\(base)\(unit)}",
      "\(base)}",
    ]
    let end = function.trimmedUTF8Range.upperBound
    return file.edit(end..<end, lines.joined(separator: newline))
  }
}

extension WaitingHandlers {
  fileprivate var isHandlerSendable: Bool {
    handler.node.type.compactText.contains("@Sendable")
  }
}

/// The calls of a function that is to become async, where each is what a continuation waits for.
struct RequestCallers {
  /// Whether all calls are awaited already, by continuations around them.
  let allAwait: Bool
  /// The edits that put the async call in the place of the continuations.
  let edits: [Edit]

  private static let fileLimit = 120

  /// Nil where the function is used other than by calls.
  init?(of function: FunctionDeclSyntax, in file: FileContext) {
    guard let member = file.facts(of: function),
      let references = References(file.codebase).references(to: member, limit: Self.fileLimit)
    else { return nil }
    var edits: [Edit] = []
    var allAwait = true
    for reference in references {
      guard reference.use == .call, let token = reference.token(in: file.codebase) else { return nil }
      let caller = FileContext(sibling: reference.file, of: file)
      guard reference.certainty == .certain, let call = token.enclosing(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedUTF8Range.contains(reference.range.lowerBound),
        let whole = call.continuationAround
      else {
        allAwait = false
        continue
      }
      edits.append(
        caller.edit(whole.trimmedUTF8Range, "try await \(call.calledExpression.compactText)()"))
    }
    self.allAwait = allAwait
    self.edits = edits
  }
}

extension FunctionCallExprSyntax {
  /// `try await withCheckedThrowingContinuation { continuation in call { continuation.resume(with: $0) } }`
  fileprivate var continuationAround: ExprSyntax? {
    guard arguments.isEmpty, additionalTrailingClosures.isEmpty, let handler = trailingClosure,
      let resume = Array(handler.statements).only?.item.as(FunctionCallExprSyntax.self),
      let argument = Array(resume.arguments).only, argument.label?.text == "with",
      let closure = parent?.as(CodeBlockItemSyntax.self)?.parent?.parent?.as(ClosureExprSyntax.self),
      closure.statements.count == 1, let around = closure.continuationCall, around.arguments.isEmpty,
      let callee = Callee(resume), callee.name == "resume",
      callee.receiver?.isReference(to: closure.parameterNames.only) == true,
      let tried = around.parent?.as(AwaitExprSyntax.self)?.parent?.as(TryExprSyntax.self),
      tried.questionOrExclamationMark == nil, tried.comments(in: tried.trimmedUTF8Range).isEmpty
    else { return nil }
    return ExprSyntax(tried)
  }
}
