import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What becomes of a queue with all its sites, decided once for all of them.
struct QueueVerdict: Sendable {
  let profile: QueueProfile?
  let findings: [Finding]
  /// The preferred one first.
  private let drafts: [SharedDraft]
  private let reason: Reason?

  /// A change of all of the queue's sites, by file.
  private struct SharedDraft: Sendable {
    let draft: Draft
    let sites: [String: [Range<Int>]]
    /// What the queue becomes, where a person may prefer one form to another.
    var form: PreferredForm?
    /// Whether it takes sites that others would change apart from it.
    var comesFirst = false
  }

  /// The form that a person prefers comes first.
  private static func ordered(_ drafts: [SharedDraft], in file: FileContext) -> [SharedDraft] {
    guard let wish = file.settings.prefer else { return drafts }
    let form = wish == .documents ? .actor : wish
    return drafts.filter { $0.form == form } + drafts.filter { $0.form != form }
  }

  /// Decided for all queues of a file at once: their changes may share a type's conformances.
  static func of(_ queue: OwnQueue) -> QueueVerdict {
    let file = queue.file
    let known = file.codebase.answers.find("queues of \(file.index)") { verdicts(in: file) }
    // A queue of a body, or one that is declared in a way that a walk over declarations does not see.
    return known[queue.offset]
      ?? file.codebase.answers.find("queue \(queue.key)") {
        verdicts(of: [queue])[queue.offset] ?? QueueVerdict(unused: queue)
      }
  }

  private static func verdicts(in file: FileContext) -> [Int: QueueVerdict] {
    verdicts(of: QueueDeclarations.all(in: file))
  }

  /// Whether some queue's verdict is being made: what leads there asks for no other, which could lead back. Until all
  /// are known, a wait for a queue of the codebase counts as a critical section.
  @TaskLocal static var isBeingDecided = false

  private static func verdicts(of queues: [OwnQueue]) -> [Int: QueueVerdict] {
    $isBeingDecided.withValue(true) {
      decided(queues).merging(answered(queues, decided)) { plain, answered in
        answered.drafts.isEmpty ? plain : answered
      }
    }
  }

  private static func decided(_ queues: [OwnQueue]) -> [Int: QueueVerdict] {
    var verdicts: [Int: QueueVerdict] = [:]
    var plans: [LockPlan] = []
    var alternatives: [Int: [SharedDraft]] = [:]
    var streams: [Int: SharedDraft] = [:]
    var walls: [Int: Reason] = [:]
    for queue in queues {
      guard let usage = QueueUsage(of: queue) else {
        verdicts[queue.offset] = QueueVerdict(unused: queue)
        continue
      }
      if let removal = UnusedQueue(usage) {
        verdicts[queue.offset] = QueueVerdict(
          usage, drafts: [SharedDraft(draft: removal.draft, sites: usage.sites)])
        continue
      }
      if let inPlace = WorkInPlace(usage) {
        verdicts[queue.offset] = QueueVerdict(
          usage, drafts: [SharedDraft(draft: inPlace.draft, sites: usage.sites)])
        continue
      }
      var poolWall: Reason?
      switch PoolQueue.of(usage) {
      case .draft(let draft):
        let sites = usage.sites.merging([queue.file.source.path: draft.absorbs], uniquingKeysWith: +)
          .merging(draft.absorbsElsewhere, uniquingKeysWith: +)
        verdicts[queue.offset] = QueueVerdict(
          usage, drafts: [SharedDraft(draft: draft, sites: sites, comesFirst: draft.comesFirst)])
        continue
      case .wall(let reason): poolWall = reason
      case nil: break
      }
      let confinement = MainConfinement(usage).map { confinement in
        SharedDraft(
          draft: confinement.draft,
          sites: usage.sites.merging([queue.file.source.path: confinement.sites], uniquingKeysWith: +),
          comesFirst: !confinement.sites.isEmpty)
      }
      if let confinement, confinement.draft.confidence == .established {
        verdicts[queue.offset] = QueueVerdict(usage, drafts: [confinement])
        continue
      }
      var others = confinement.map { [$0] } ?? []
      let actor = ActorPlan.of(usage)
      if let shared = SharedRequestPlan.of(usage), let draft = shared.draft() {
        var sites = usage.sites
        sites[queue.file.source.path, default: []] += shared.handlerSites
        others.append(SharedDraft(draft: draft, sites: sites, form: .actor))
      }
      var wall: Reason?
      switch actor {
      case .draft(let draft): others.append(SharedDraft(draft: draft, sites: usage.sites, form: .actor))
      case .wall(let reason): wall = reason
      case .none: break
      }
      walls[queue.offset] = wall
      if queue.file.asksForOffers, case .draft(let draft) = QueueActorPlan.of(usage) {
        others.append(SharedDraft(draft: draft, sites: usage.sites, form: .queueActor))
      }
      var streamWall: Reason?
      if others.isEmpty {
        switch StreamWorker.of(usage) {
        case .draft(let draft): streams[queue.offset] = SharedDraft(draft: draft, sites: usage.sites)
        case .wall(let reason): streamWall = reason
        case .none: break
        }
      }
      switch LockPlan.of(usage) {
      case .plan(let plan):
        plans.append(plan)
        alternatives[queue.offset] = others
      case .left(let reason):
        verdicts[queue.offset] = QueueVerdict(
          usage, drafts: ordered(others + [streams[queue.offset]].compactMap(\.self), in: queue.file),
          reason: reason.adding(poolWall, "tasks can't replace it either").adding(
            streamWall, "a stream of jobs can't replace it either"),
          wall: wall)
      }
    }
    for group in LockPlan.groups(plans) {
      let draft = LockPlan.draft(of: group)
      var sites: [String: [Range<Int>]] = [:]
      for plan in group { sites.merge(plan.usage.sites) { $0 + $1 } }
      for plan in group {
        let offset = plan.usage.queue.offset
        let lock = SharedDraft(draft: draft, sites: sites, form: .lock)
        let others = alternatives[offset] ?? []
        let isWaitedFor = plan.usage.blocks.contains(where: \.call.waits)
        verdicts[offset] = QueueVerdict(
          plan.usage,
          drafts: ordered(
            (plan.hasDoubts || !isWaitedFor ? others + [lock] : [lock] + others)
              + [streams[offset]].compactMap(\.self), in: plan.usage.queue.file),
          wall: walls[offset])
      }
    }
    return verdicts
  }

  private init(unused queue: OwnQueue) {
    profile = nil
    findings = []
    drafts = []
    reason = Reason(
      "common-name", "too many files mention '\(queue.name)' to find all of its uses", at: queue.place)
  }

  /// - Parameters:
  ///   - reason: why it is left, where there are no drafts.
  ///   - wall: what keeps the class around it from being an actor.
  private init(_ usage: QueueUsage, drafts: [SharedDraft], reason: Reason? = nil, wall: Reason? = nil) {
    profile = usage.profile(wall: wall)
    findings = QueueFindings(usage).all
    self.drafts = drafts
    self.reason = drafts.isEmpty ? reason?.adding(wall, "an actor can't replace it either") : nil
  }

  /// Whether it becomes a lock, or is found superfluous, without anything for a person to judge.
  var isLock: Bool { drafts.first?.draft.confidence == .established }

  /// What was decided on a copy, for the original text.
  ///
  /// - Parameter steps: for each queue, by its offset, the edits that led to the copy.
  func carried(back copy: EditedCopy, _ usages: [QueueUsage], _ steps: [Int: [Edit]]) -> QueueVerdict? {
    let carried = drafts.compactMap { shared -> SharedDraft? in
      var sites: [String: [Range<Int>]] = [:]
      var part: [Edit] = []
      for usage in usages {
        let own = usage.sites.filter { path, ranges in
          let taken = Set((shared.sites[path] ?? []).map(\.lowerBound))
          return ranges.contains { copy.offset(of: $0.lowerBound, in: path).map(taken.contains) ?? false }
        }
        guard !own.isEmpty else { continue }
        sites.merge(usage.sites) { $0 + $1 }
        part += steps[usage.queue.offset] ?? []
      }
      guard let edits = copy.original(of: shared.draft.edits, with: part) else { return nil }
      let draft = Draft(
        shared.draft.title, assuming: shared.draft.assumptions, alters: shared.draft.alters, edits: edits,
        comesFirst: shared.draft.comesFirst)
      return SharedDraft(draft: draft, sites: sites, form: shared.form)
    }
    guard !carried.isEmpty else { return nil }
    return QueueVerdict(profile: profile, findings: findings, drafts: carried)
  }

  private init(profile: QueueProfile?, findings: [Finding], drafts: [SharedDraft]) {
    self.profile = profile
    self.findings = findings
    self.drafts = drafts
    reason = nil
  }

  func proposal(at range: Range<Int>, in file: FileContext) -> Proposal {
    if let reason { return .left(reason) }
    return .changes(
      drafts.map { shared in
        Draft(
          shared.draft.title, assuming: shared.draft.assumptions, alters: shared.draft.alters,
          edits: shared.draft.edits,
          absorbs: shared.sites[file.source.path] ?? [],
          absorbsElsewhere: shared.sites.filter { $0.key != file.source.path },
          comesFirst: shared.comesFirst)
      })
  }
}

extension QueueUsage {
  /// UTF-8 ranges of all sites of the queue, by file.
  var sites: [String: [Range<Int>]] {
    var sites = [queue.file.source.path: queue.declarationSites]
    for use in uses {
      if let work = use.work {
        sites[use.file.source.path, default: []].append(work.call.trimmedUTF8Range)
      } else if let check = use.precondition {
        sites[use.file.source.path, default: []].append(check.item.trimmedUTF8Range)
      }
    }
    return sites
  }
}

extension OwnQueue {
  /// The declaration, its type where that is a site, and what creates the queue inside with the types of its options.
  fileprivate var declarationSites: [Range<Int>] {
    var sites = [variable.trimmedUTF8Range]
    for node in ([Syntax(variable)] + assignments.map(Syntax.init)).flatMap(Descendants.of) {
      if node.is(VariableDeclSyntax.self) || node.is(IdentifierTypeSyntax.self)
        || node.is(FunctionCallExprSyntax.self) || node.namesOptions
      {
        sites.append(node.trimmedUTF8Range)
      }
    }
    return sites
  }
}

extension Syntax {
  /// `DispatchQoS` of `DispatchQoS.utility`, `DispatchQueue` of `DispatchQueue.Attributes.concurrent`.
  fileprivate var namesOptions: Bool {
    self.as(DeclReferenceExprSyntax.self).map { ["DispatchQoS", "DispatchQueue"].contains($0.baseName.text) }
      ?? false
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

extension Reason {
  /// The reason why there is no lock, with what keeps another form away, where that is another fact.
  fileprivate func adding(_ wall: Reason?, _ form: String) -> Reason {
    guard let wall, wall.sentence != sentence, wall.code != "no-class" else { return self }
    return Reason(code, "\(sentence); \(form): \(wall.sentence)", at: place)
  }
}
