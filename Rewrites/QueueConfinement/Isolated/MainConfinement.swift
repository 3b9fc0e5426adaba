import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A queue that the main actor makes superfluous: its blocks only hop to the main queue or wait for it, or all of its work
/// is waited for by code of the main actor.
struct MainConfinement {
  let usage: QueueUsage
  let draft: Draft
  /// UTF-8 ranges of the file's sites that go along, besides those of the queue.
  let sites: [Range<Int>]

  /// Nil where it is no such queue, or where it can't go.
  init?(_ usage: QueueUsage) {
    guard !usage.blocks.isEmpty, LockPreconditions(usage: usage).missingOfQueue == nil,
      let removal = usage.queueRemoval,
      let plan = Self.hops(usage) ?? Self.jobs(usage) ?? Self.waits(usage)
    else { return nil }
    self.usage = usage
    sites = plan.sites
    var assumptions = plan.assumptions
    if usage.queue.visibility == "internal" {
      assumptions.append(usage.queue.hasNoUnseenUses)
    }
    draft = Draft(plan.title, assuming: assumptions, edits: removal + plan.edits)
  }

  private struct Plan {
    let title: String
    var assumptions: [Assumed] = []
    var edits: [Edit] = []
    var sites: [Range<Int>] = []
  }

  // MARK: Blocks that only hop

  /// `queue.async { DispatchQueue.main.async { … } }`: the main queue keeps the order in which the hops come, and each
  /// of them may come as early as its caller puts it on the queue.
  private static func hops(_ usage: QueueUsage) -> Plan? {
    var plan = Plan(title: "no '\(usage.queue.qualifiedName)' before the main queue")
    for block in usage.blocks {
      guard !block.call.waits, let edits = HopBlock(block)?.edits else { return nil }
      plan.edits += edits
    }
    return plan
  }

  // MARK: Blocks that wait for the main queue

  private static func jobs(_ usage: QueueUsage) -> Plan? {
    guard usage.queue.file.asksForOffers, let jobs = MainJobs(usage) else { return nil }
    return Plan(
      title:
        "main-actor tasks instead of blocks on '\(usage.queue.qualifiedName)' that wait for the main queue",
      assumptions: [
        Assumption.requestOrder.here(
          "what a block has the main queue do comes in one piece, before work of the main queue that could come between"
        )
      ], edits: jobs.edits, sites: jobs.sites)
  }

  // MARK: Work that the main actor waits for

  /// All of the queue's blocks are run by the main actor's own code, which runs one after the other without a queue.
  private static func waits(_ usage: QueueUsage) -> Plan? {
    var plan = Plan(title: "no '\(usage.queue.qualifiedName)' in code of the main actor")
    for block in usage.blocks {
      guard block.call.method == "sync", block.isOnMainActor, let edits = try? BlockUnwrapping(block).edits()
      else {
        return nil
      }
      plan.edits += edits
    }
    if usage.blocks.contains(where: { $0.file.settings.languageMode < .v6 }) {
      plan.assumptions.append(
        Assumption.callerOnMain.here(
          "only main-actor code uses it, which the compiler checks in part in Swift 5 mode"
        ))
    }
    return plan
  }
}

extension QueueBlock {
  /// Whether the main actor's own code calls it, outside of closures that others may call.
  fileprivate var isOnMainActor: Bool {
    let node = Syntax(call.call)
    guard file.isolation.isolation(at: node) == .mainActor else { return false }
    var current = node.parent
    while let parent = current {
      if let closure = parent.as(ClosureExprSyntax.self), !closure.runsInPlaceForSure, !closure.isTaskBody {
        return false
      }
      if parent.is(FunctionDeclSyntax.self) || parent.is(MemberBlockItemSyntax.self) { return true }
      current = parent.parent
    }
    return false
  }
}

/// A block whose one statement puts work on the main queue.
private struct HopBlock {
  private let block: QueueBlock
  private let hop: ClosureExprSyntax

  init?(_ block: QueueBlock) {
    guard block.closure.statements.count == 1,
      let call = block.closure.statements.first?.item.as(FunctionCallExprSyntax.self),
      let hop = QueueCall(mainHop: call, in: block.file)?.closure,
      block.call.call.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    self.block = block
    self.hop = hop
  }

  var edits: [Edit]? {
    let file = block.file
    let removal = ShellRemoval(
      block.call.call, closure: block.closure, dropsSignature: true, in: file)
    guard var edits = removal.edits else { return nil }
    guard let signature = block.closure.signature else { return edits }
    guard signature.parameterClause == nil, signature.attributes.isEmpty,
      signature.comments(in: signature.trimmedUTF8Range).isEmpty
    else { return nil }
    guard let captures = signature.capture else { return edits }
    if let own = hop.signature?.capture {
      return own.compactText == captures.compactText ? edits : nil
    }
    let text = captures.compactText
    if let inner = hop.signature {
      let start = inner.positionAfterSkippingLeadingTrivia.utf8Offset
      guard inner.attributes.isEmpty else { return nil }
      edits.append(file.edit(start..<start, text + " "))
    } else {
      let open = hop.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
      let isSpaced = open < file.source.bytes.count && file.source.bytes[open].isBlank
      edits.append(file.edit(open..<open, " \(text) in" + (isSpaced ? "" : " ")))
    }
    return edits
  }
}
