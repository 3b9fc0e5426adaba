import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A queue that is a variable of a body, and guards other variables of it.
extension LockPreconditions {
  /// Whether a body holds the queue, which only a lock in its place can be.
  var body: Reason? {
    guard usage.queue.scope == .local else { return nil }
    return Reason("local-queue", "'\(usage.queue.name)' is a local variable", at: usage.queue.place)
  }

  /// What is missing of a local queue whose use is a lock's.
  var local: Reason? {
    let queue = usage.queue
    guard queue.scope == .local else { return nil }
    if queue.isConcurrent, usage.blocks.count == usage.uses.count,
      usage.blocks.allSatisfy({ $0.call.method == "sync" })
    {
      return Reason(
        "local-queue",
        "'\(queue.name)' is a local variable that excludes nothing: what waits for it runs at once",
        at: queue.place)
    }
    guard onlyExcludes, queue.assignments.isEmpty, queue.variable.bindings.count == 1 else {
      return Reason(
        "local-queue",
        "'\(queue.name)' is a local variable, and not all of its work is waited for in the same function",
        at: queue.place)
    }
    let home = Syntax(queue.variable).nearestBody
    guard usage.blocks.contains(where: { Syntax($0.call.call).nearestBody != home }) else {
      return Reason(
        "guards-nothing",
        "'\(queue.name)' is used only in the body that creates it, so it excludes no other code",
        at: queue.place)
    }
    var captured: [String] = []
    for block in usage.blocks {
      for name in block.variables(seenFrom: home) where !captured.contains(name) { captured.append(name) }
    }
    guard !captured.isEmpty else {
      return Reason(
        "guards-nothing", "its blocks use no variable of the body, so the state that it guards is not known",
        at: queue.place)
    }
    return captured.lazy.compactMap(use(outsideOf:)).first
  }

  /// A use in a closure that may run beside the blocks, without the queue.
  private func use(outsideOf name: String) -> Reason? {
    let queue = usage.queue
    guard let scope = queue.variable.parent?.parent else { return nil }
    let blocks = usage.blocks.map(\.closure.trimmedUTF8Range)
    let mention = LocalMentions.collect(of: name, in: scope, after: scope.position).first { mention in
      !blocks.contains { $0.contains(mention.trimmedUTF8Range.lowerBound) }
        && !Syntax(mention).runsInPlace(upTo: Syntax(scope))
    }
    return mention.map {
      Reason(
        "state-used-outside",
        "'\(name)' is also used off the queue, in a closure that other code may call",
        at: queue.file.place($0))
    }
  }
}

extension QueueBlock {
  /// The variables of a body that the block names.
  fileprivate func variables(seenFrom body: SyntaxIdentifier?) -> [String] {
    // What closures between the two declare is each call's own.
    var place = Syntax(call.call)
    var current = place.parent
    while let node = current, node.id != body {
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { place = node }
      current = node.parent
    }
    return closure.statements.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.reference != nil,
        let binding = file.resolver.binding(of: token.identifierText, at: place),
        case .local = binding.origin, !binding.isLet
      else { return nil }
      return token.identifierText
    }
  }
}

extension Syntax {
  /// The closure, function or accessor that the code belongs to.
  fileprivate var nearestBody: SyntaxIdentifier? {
    var current = parent
    while let node = current {
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
        || node.is(AccessorDeclSyntax.self)
        || node.is(InitializerDeclSyntax.self) || node.is(MemberBlockItemSyntax.self)
      {
        return node.id
      }
      current = node.parent
    }
    return nil
  }
}
