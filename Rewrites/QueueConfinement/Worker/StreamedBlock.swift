import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A block of a queue that a stream takes.
struct StreamedBlock {
  let edits: [Edit]
  /// What it rests on.
  let doubts: [Assumed]

  init(_ block: QueueBlock, of queue: OwnQueue, name: String) throws(Refusal) {
    let file = block.file
    let closure = block.closure
    let call = block.call.call
    let preconditions = Preconditions(file: file)
    // One job at a time reads or writes: that holds one thread of the pool.
    if let reason = preconditions.asyncUnavailableCall(in: closure)
      ?? WaitForOthers(closure, of: queue, in: file)?.reason ?? preconditions.wait(endedBy: closure)
    {
      throw Refusal(reason)
    }
    if let changed = file.variableChanged(after: closure) {
      throw Refusal("changed-later", "'\(changed)' is changed after the block", at: block.use.place)
    }
    if let changed = closure.changedCapturedVariable(in: file) {
      throw Refusal(
        "captured-variable", "the block changes the captured variable '\(changed)'", at: block.use.place)
    }
    if let buffer = closure.pooledBuffer(in: file) {
      throw Refusal(
        "pooled-buffer",
        "the block retains '\(buffer)' from a small buffer pool, and a stream may hold any number of waiting jobs",
        at: block.use.place)
    }
    if call.enclosing(DeinitializerDeclSyntax.self) != nil {
      throw Refusal("deinit", "this is enqueued in 'deinit'", at: block.use.place)
    }
    // An async function puts the block on the queue and waits for it by a continuation.
    if call.continuationAround != nil {
      throw Refusal(
        "answers-continuation",
        "the block resumes a continuation; its function would then wait for the stream through another task",
        at: block.use.place)
    }
    let position = TaskPosition(of: call, in: file)
    if case .refused(let reason) = position { throw Refusal(reason) }
    let isolated = try Self.isolatedEdits(of: block)
    let captures = try JobCaptures(block)
    let node = block.use.reference.node
    let head = file.source.text(
      in: node.positionAfterSkippingLeadingTrivia.utf8Offset..<block.queueNameRange.lowerBound)
    edits =
      TaskShell(file: file, queueCall: block.call, closure: closure).edits(
        callee: "\(head)\(name).yield", attribute: captures.signature, discards: position.discards)
      + captures.edits + isolated
    var doubts: [Assumed] = []
    if let handler = block.calledClosure {
      let handed = HandedWork(handler, in: block)
      if let reason = handed?.blocking {
        throw Refusal(
          "blocking-call", "the block runs '\(handler)', which the caller passes: \(reason.sentence)",
          at: reason.place)
      }
      doubts.append(BlockingWork.doubt(ofOpaque: handler))
      if let held = handed?.holding {
        doubts.append(
          Assumption.poolIO.here(
            "a job may block a thread of the cooperative pool: \(held.sentence)", at: held.place))
      }
    }
    if let foreign = BlockingWork(file).foreignCall(in: closure) {
      doubts.append(BlockingWork.doubt(ofOpaque: foreign))
    }
    if let further = BlockingWork(file, .everything).reason(in: closure) {
      doubts.append(
        Assumption.poolIO.here("a job may block a thread of the cooperative pool: \(further.sentence)"))
    }
    self.doubts = doubts
  }

  /// What makes the methods that a block calls off the main actor `nonisolated`.
  ///
  /// Before Swift 6, a block on a queue has the isolation of the code around it, and a job has none.
  private static func isolatedEdits(of block: QueueBlock) throws(Refusal) -> [Edit] {
    let call = Syntax(block.call.call)
    switch block.file.isolation.isolation(at: call) {
    case .actorInstance(let name), .globalActor(let name):
      throw Refusal(
        "actor-isolation", "the block is in code isolated to the actor '\(name)'", at: block.use.place)
    case .mainActor, .nonisolated, .unknown: break
    }
    switch IsolatedUses(block.file).answer(for: block.closure, at: call) {
    case .edits(let edits): return edits
    case .refused(let reason): throw Refusal(reason)
    }
  }
}

extension QueueBlock {
  /// A closure that a variable holds and the block calls, which may do anything.
  fileprivate var calledClosure: String? {
    for inner in InlineCalls.collect(in: Syntax(closure)) {
      guard let callee = Callee(inner) else { return inner.calledExpression.shortText }
      if callee.receiver == nil {
        guard callee.name.first?.isUppercase != true,
          let binding = file.resolver.binding(of: callee.name, at: Syntax(inner)), !binding.isFunction
        else { continue }
        return callee.name
      }
      let member = callee.receiver.flatMap { file.resolver.ownerPath(of: $0) }.flatMap {
        file.resolver.member(callee.name, of: $0)
      }
      if member?.kind == .variable { return callee.name }
    }
    return nil
  }
}

extension ClosureExprSyntax {
  /// What it captures of a type whose values come from a small pool, as video frames do.
  fileprivate func pooledBuffer(in file: FileContext) -> String? {
    statements.tokens(viewMode: .sourceAccurate).lazy.compactMap(\.reference).first { reference in
      let name = reference.baseName.identifierText
      guard let type = file.resolver.binding(of: name, at: Syntax(self))?.type.map({ TypeName($0) })
      else { return false }
      return SDK.isPooledBuffer(type) && !file.resolver.shadowsSystemType(type.name)
    }?.baseName.identifierText
  }

  /// The local variable of the code around the closure that it assigns to, which a `@Sendable` closure must not.
  fileprivate func changedCapturedVariable(in file: FileContext) -> String? {
    let finder = MutationFinder(after: position)
    finder.walk(statements)
    let own = Set(statements.tokens(viewMode: .sourceAccurate).compactMap(\.declaredVariable))
    return finder.names.subtracting(own).sorted().first { name in
      guard let binding = file.resolver.binding(of: name, at: Syntax(self)), case .local = binding.origin
      else {
        return false
      }
      // What a constant holds may be changed.
      return !binding.isLet
    }
  }
}

extension TokenSyntax {
  /// The name, where it is that of a variable's declaration.
  fileprivate var declaredVariable: String? {
    parent?.is(IdentifierPatternSyntax.self) == true ? identifierText : nil
  }
}
