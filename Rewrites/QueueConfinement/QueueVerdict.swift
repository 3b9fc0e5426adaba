import Codebase
import Migration
import SwiftSyntax

/// What becomes of a queue with all its sites, decided once for all of them.
struct QueueVerdict: Sendable {
  let profile: QueueProfile?
  let findings: [Finding]
  private let drafts: [SharedDraft]
  private let reason: Reason?

  /// A change of all of the queue's sites, by file.
  private struct SharedDraft: Sendable {
    let draft: Draft
    let sites: [String: [Range<Int>]]
  }

  static func of(_ queue: OwnQueue) -> QueueVerdict {
    queue.file.codebase.answers.find("queue \(queue.key)") { QueueVerdict(queue) }
  }

  private init(_ queue: OwnQueue) {
    guard let usage = QueueUsage(of: queue) else {
      profile = nil
      findings = []
      drafts = []
      reason = Reason(
        "common-name", "too many files mention '\(queue.name)' to find all of its uses", at: queue.place)
      return
    }
    profile = usage.profile
    findings = QueueFindings(usage).all
    let preconditions = LockPreconditions(usage: usage)
    if let missing = preconditions.missing {
      drafts = []
      reason = missing
      return
    }
    switch LockEdits(usage: usage).outcome {
    case .refused(let missing):
      drafts = []
      reason = missing
    case .edits(let edits):
      let notes = preconditions.notes
      let draft = Draft(
        "a lock instead of the queue '\(queue.name)'", notes.isEmpty ? .established : .judgement, alters: notes,
        edits: edits)
      drafts = [SharedDraft(draft: draft, sites: usage.sites)]
      reason = nil
    }
  }

  func proposal(at range: Range<Int>, in file: FileContext) -> Proposal {
    if let reason { return .left(reason) }
    return .changes(
      drafts.map { shared in
        Draft(
          shared.draft.title, shared.draft.confidence, alters: shared.draft.alters, edits: shared.draft.edits,
          absorbs: shared.sites[file.source.path] ?? [],
          absorbsElsewhere: shared.sites.filter { $0.key != file.source.path })
      })
  }
}

extension QueueUsage {
  /// UTF-8 ranges of all sites of the queue, by file.
  fileprivate var sites: [String: [Range<Int>]] {
    var sites = [queue.file.source.path: queue.declarationSites]
    for use in uses {
      guard let work = use.work else { continue }
      sites[use.file.source.path, default: []].append(work.call.trimmedUTF8Range)
    }
    return sites
  }
}

extension OwnQueue {
  /// The declaration, its type where that is a site, and what creates the queue inside.
  fileprivate var declarationSites: [Range<Int>] {
    var sites = [variable.trimmedUTF8Range]
    for node in Descendants.of(Syntax(variable)) {
      if node.is(VariableDeclSyntax.self) || node.is(IdentifierTypeSyntax.self)
        || node.is(FunctionCallExprSyntax.self)
      {
        sites.append(node.trimmedUTF8Range)
      }
    }
    return sites
  }
}

/// All nodes below a node.
private final class Descendants: SyntaxAnyVisitor {
  private var found: [Syntax] = []

  static func of(_ node: Syntax) -> [Syntax] {
    let visitor = Descendants(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.found
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}
