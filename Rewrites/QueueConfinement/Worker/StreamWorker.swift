import Codebase
import Migration
import SwiftSyntax

/// A serial queue that runs work in the order in which it comes, as a task that runs what a stream hands it.
///
/// A stream keeps the order of what is put into it, as tasks side by side would not (§10 of the rules).
struct StreamWorker {
  private let usage: QueueUsage
  private let name: String

  private var queue: OwnQueue { usage.queue }
  private var file: FileContext { queue.file }

  let draft: Draft

  /// Nil where the shape is not a plain one: blocks that nobody waits for, which don't block, put on a queue that lives
  /// as long as an object or the program.
  init?(_ usage: QueueUsage) {
    let queue = usage.queue
    guard usage.blocks.count > 1 || usage.blocks.contains(where: \.isInLoop), !queue.isConcurrent,
      queue.isPrivate, queue.assignments.isEmpty,
      !usage.blocks.contains(where: \.call.waits), LockPreconditions(usage: usage).missingOfQueue == nil,
      queue.variable.bindingSpecifier.tokenKind == .keyword(.let), queue.variable.attributes.isEmpty,
      Preconditions(file: queue.file).taskCreation(at: Syntax(queue.variable), onMainActor: false) == nil,
      !queue.file.resolver.shadowsSystemType("AsyncStream")
    else { return nil }
    self.usage = usage
    let taken = queue.namesInScope
    guard let name = ["jobs", "queuedJobs", "pendingJobs"].first(where: { !taken.contains($0) }) else {
      return nil
    }
    self.name = name
    var edits: [Edit] = []
    guard let declaration = Self.declaration(queue, name: name) else { return nil }
    edits += declaration
    for block in usage.blocks {
      guard let block = StreamedBlock(block, name: name)?.edits else { return nil }
      edits += block
    }
    if !queue.isStatic, queue.owner != nil {
      guard let end = DeinitEdit(queue, statement: "\(name).finish()")?.edit else { return nil }
      edits.append(end)
    }
    draft = Draft(
      "stream of jobs instead of the queue '\(queue.qualifiedName)'", .judgement,
      alters: [
        "the jobs run one after the other on the pool of threads that tasks share, and must not block them",
        "how many jobs wait has no limit, and the task that runs them is there from the start",
      ], edits: edits)
  }

  /// The continuation that takes the jobs, with the task that runs them.
  private static func declaration(_ queue: OwnQueue, name: String) -> [Edit]? {
    let file = queue.file
    let variable = queue.variable
    let priority: String
    switch SDK.taskPriority(qos: queue.argument("qos")?.trimmedDescription) {
    case .spelled(let text): priority = "(priority: \(text))"
    case .none: priority = ""
    case .unknown: return nil
    }
    guard variable.bindings.count == 1, queue.owner != nil || queue.scope == .global else { return nil }
    let start = variable.bindingSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = variable.trimmedUTF8Range.upperBound
    guard variable.comments(in: start..<end).isEmpty else { return nil }
    let newline = file.source.newline
    let outer = Layout.indentation(at: variable.trimmedUTF8Range.lowerBound, in: file.source)
    let unit = file.indentUnit
    let task = Preconditions(file: file).taskName(at: Syntax(variable))
    let lines = [
      "let \(name): AsyncStream<@Sendable () async -> Void>.Continuation = {",
      "\(unit)let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)",
      "\(unit)\(task).detached\(priority) {",
      "\(unit)\(unit)for await job in stream { await job() }",
      "\(unit)}",
      "\(unit)return continuation",
      "}()",
    ]
    return [file.edit(start..<end, lines.joined(separator: newline + outer))]
  }
}

/// A block of a queue that a stream takes.
private struct StreamedBlock {
  let edits: [Edit]

  init?(_ block: QueueBlock, name: String) {
    let file = block.file
    let preconditions = Preconditions(file: file)
    let closure = block.closure
    guard preconditions.asyncUnavailableCall(in: closure) == nil,
      BlockingWork(file).reason(in: closure) == nil,
      file.variableChanged(after: closure) == nil, !closure.changesCapturedVariable(in: file),
      block.call.call.enclosing(DeinitializerDeclSyntax.self) == nil, !block.answersCaller,
      !block.callsHandler
    else { return nil }
    let discards: Bool
    switch TaskPosition(of: block.call.call, in: file) {
    case .plain: discards = false
    case .discarded: discards = true
    case .refused: return nil
    }
    let node = block.use.reference.node
    let head = file.source.text(
      in: node.positionAfterSkippingLeadingTrivia.utf8Offset..<block.queueNameRange.lowerBound)
    edits = TaskShell(file: file, queueCall: block.call, closure: closure).edits(
      callee: "\(head)\(name).yield", attribute: "", discards: discards)
  }
}

extension QueueBlock {
  /// Whether a loop puts the block on the queue again and again.
  fileprivate var isInLoop: Bool {
    var current = call.call.parent
    while let node = current, !node.is(FunctionDeclSyntax.self), !node.is(ClosureExprSyntax.self) {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) { return true }
      current = node.parent
    }
    return false
  }

  /// Whether the block calls a closure that a variable holds, which may do anything.
  fileprivate var callsHandler: Bool {
    InlineCalls.collect(in: Syntax(closure)).contains { inner in
      guard let callee = Callee(inner) else { return true }
      if callee.receiver == nil {
        guard callee.name.first?.isUppercase != true else { return false }
        return file.resolver.binding(of: callee.name, at: Syntax(inner)).map { !$0.isFunction } ?? false
      }
      let member = callee.receiver.flatMap { file.resolver.ownerPath(of: $0) }.flatMap {
        file.resolver.member(callee.name, of: $0)
      }
      return member?.kind == .variable
    }
  }

  /// Whether the function that puts the block on the queue has been given a handler: its work is a call's, and has an
  /// async form of its own.
  fileprivate var answersCaller: Bool {
    guard let function = call.call.enclosing(FunctionDeclSyntax.self) else { return false }
    return function.signature.parameterClause.parameters.contains {
      $0.type.trimmedDescription.contains("->")
        || file.resolver.expandingAlias(TypeName($0.type.trimmedDescription)).isFunction
    }
  }
}

extension ClosureExprSyntax {
  /// Whether the closure assigns to a local variable of the code around it, which a `@Sendable` closure must not.
  fileprivate func changesCapturedVariable(in file: FileContext) -> Bool {
    let finder = MutationFinder(after: position)
    finder.walk(statements)
    let own = Set(statements.tokens(viewMode: .sourceAccurate).compactMap(\.declaredVariable))
    return !finder.names.subtracting(own).isEmpty
      && finder.names.subtracting(own).contains { name in
        if case .local = file.resolver.binding(of: name, at: Syntax(self))?.origin { return true }
        return false
      }
  }
}

extension TokenSyntax {
  /// The name, where it is that of a variable's declaration.
  fileprivate var declaredVariable: String? {
    parent?.is(IdentifierPatternSyntax.self) == true ? identifierText : nil
  }
}

/// Adds a statement to what a class does when an object of it goes.
private struct DeinitEdit {
  let edit: Edit

  init?(_ queue: OwnQueue, statement: String) {
    let file = queue.file
    guard let block = queue.variable.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      block.parent?.is(ClassDeclSyntax.self) == true || block.parent?.is(ActorDeclSyntax.self) == true
    else { return nil }
    let newline = file.source.newline
    if let own = block.members.lazy.compactMap({ $0.decl.as(DeinitializerDeclSyntax.self) }).first {
      guard let last = own.body?.statements.last, file.ownLines(of: Syntax(last)) != nil else { return nil }
      let indentation = Layout.indentation(at: last.trimmedUTF8Range.lowerBound, in: file.source)
      let end = last.trimmedUTF8Range.upperBound
      edit = file.edit(end..<end, newline + indentation + statement)
      return
    }
    // Behind the last initialiser, or else behind the stored properties.
    let members = Array(block.members)
    let anchor =
      members.last { $0.decl.is(InitializerDeclSyntax.self) }
      ?? members.last { member in
        member.decl.as(VariableDeclSyntax.self)?.bindings.allSatisfy { $0.accessorBlock == nil } ?? false
      }
    guard let anchor,
      file.source.isFirstOnLine(anchor.trimmedUTF8Range.lowerBound)
    else { return nil }
    let indentation = Layout.indentation(at: anchor.trimmedUTF8Range.lowerBound, in: file.source)
    let end = file.source.nextLineStart(after: anchor.trimmedUTF8Range.upperBound)
    guard file.source.text(in: anchor.trimmedUTF8Range.upperBound..<end).allSatisfy(\.isWhitespace) else {
      return nil
    }
    edit = file.edit(
      end..<end,
      newline + indentation + "deinit {" + newline + indentation + file.indentUnit + statement + newline
        + indentation + "}" + newline)
  }
}
