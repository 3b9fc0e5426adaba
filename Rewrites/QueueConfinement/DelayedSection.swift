import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A block that a queue runs after a delay, where the queue becomes a lock: a detached task that sleeps until the deadline
/// and then takes the lock.
struct DelayedSection {
  let edits: [Edit]
  let assumptions: [Assumed]

  init(_ block: QueueBlock, of queue: OwnQueue, lockName: String) throws(Refusal) {
    let (file, call) = (block.file, block.call)
    let preconditions = Preconditions(file: file)
    let node = Syntax(call.call)
    if let reason = preconditions.taskCreation(at: node, onMainActor: false) {
      throw Refusal(reason, at: block.use.place)
    }
    let priority: String?
    switch queue.creation.map(WorkPriority.init(ofCreation:)) {
    case .known(let known): priority = known
    case .unknown(let reason): throw Refusal(reason, at: queue.place)
    case nil: priority = nil
    }
    guard let shape = Shape(block, of: queue, lockName: lockName) else {
      throw Refusal(
        "delayed-work",
        "'\(queue.name)' also runs delayed work, whose form doesn't allow a lock",
        at: block.use.place)
    }
    let task = preconditions.taskName(at: node)
    let delayed = DelayedBlock(
      call, file: file,
      on: .detached(
        callee: priority.map { "\(task).detached(priority: \($0))" } ?? "\(task).detached",
        attribute: file.capturesUnsafely(block.closure) ? "@Sendable" : "", edits: shape.edits),
      section: shape.section)
    let draft: Draft
    switch delayed.proposal {
    case .left(let reason): throw Refusal(reason, at: reason.place ?? block.use.place)
    case .changes(let drafts):
      guard let first = drafts.first, first.absorbs.isEmpty else {
        throw Refusal(
          "delayed-work", "the deadline of this delayed work is also used elsewhere", at: block.use.place)
      }
      draft = first
    }
    edits = draft.edits
    assumptions =
      draft.assumptions + [
        Assumption.startsLater.here(
          "at the deadline the queue had a thread for its delayed work; a task waits for a free thread of "
            + "the cooperative pool"
        ),
        Assumption.delayOrder.here(
          "'\(queue.name)' ran delayed work in the order of its deadlines, after work that was enqueued earlier; "
            + "tasks take the lock in any order"),
      ]
      + [BlockingWork.poolDoubt(of: BlockingWork(file, .everything).reason(in: block.closure), at: call.call)]
      .compactMap(\.self)
  }
}

extension DelayedSection {
  /// How the block's statements go under the lock.
  private struct Shape {
    let section: SleptSection
    var edits: [Edit] = []

    /// Nil where the lock can't be named in the task, or where not all that the block does depends on a weak `self`.
    init?(_ block: QueueBlock, of queue: OwnQueue, lockName: String) {
      let closure = block.closure
      let isOfObject = queue.owner != nil && !queue.isStatic
      let base = block.use.reference.node.as(MemberAccessExprSyntax.self)?.base?.compactText
      guard isOfObject else {
        section = SleptSection(
          opening: "\(base.map { "\($0)." } ?? "")\(lockName).withLock {", prefix: block.prefix(behind: 0))
        return
      }
      guard base == nil || base == "self", closure.mentionsSelf else { return nil }
      let opening = "self.\(lockName).withLock {"
      guard closure.capturesSelfWeakly else {
        section = SleptSection(opening: opening, prefix: block.prefix(behind: 0))
        return
      }
      if let check = closure.statements.first?.item.as(GuardStmtSyntax.self) {
        guard check.onlyReturns, let condition = check.conditions.first,
          let name = condition.selfName
        else { return nil }
        let isAlone = check.conditions.count == 1
        guard let named = block.namingSelf(behind: isAlone ? 1 : 0, as: name) else { return nil }
        let start = isAlone ? closure.statements.dropFirst().first?.positionAfterSkippingLeadingTrivia : nil
        // What the section begins with gets its prefix there.
        let isFirstNamed = named.contains { $0.range.lowerBound == start?.utf8Offset }
        edits = named.filter { $0.range.lowerBound != start?.utf8Offset }
        if isAlone {
          section = SleptSection(
            opening: "\(name).\(lockName).withLock {", keeping: 1,
            prefix: block.prefix(behind: 1) + (isFirstNamed ? "self." : ""))
          return
        }
        // The object is looked for before the lock is taken, and the rest is asked under it.
        guard name == "self", let next = check.conditions.dropFirst().first,
          check.comments(in: condition.trimmedUTF8Range.lowerBound..<next.trimmedUTF8Range.lowerBound).isEmpty
        else { return nil }
        section = SleptSection(
          opening: opening, lines: ["guard \(condition.condition.compactText) else { return }"])
        edits.append(
          block.file.edit(condition.trimmedUTF8Range.lowerBound..<next.trimmedUTF8Range.lowerBound, ""))
        return
      }
      guard closure.statements.allSatisfy({ $0.firstToken(viewMode: .sourceAccurate)?.text == "self" }),
        let unwrapping = WeakSelfRemoval.unwrapping(closure, in: block.file)
      else { return nil }
      section = SleptSection(
        opening: opening, lines: ["guard let self else { return }"], prefix: block.prefix(behind: 0))
      edits = unwrapping
    }
  }
}

extension QueueBlock {
  /// What goes before the only statement behind some others, whose value would become the lock's.
  fileprivate func prefix(behind kept: Int) -> String {
    guard closure.statements.count == kept + 1, let last = closure.statements.last, dropsResult(of: last)
    else {
      return ""
    }
    return "_ = "
  }
}

extension QueueBlock {
  /// The edits that write `self.` before members: before Swift 6, a closure in one that holds `self` weakly takes no
  /// implicit `self`. Nil where a name may be no member, or stands where no `self.` can.
  fileprivate func namingSelf(behind kept: Int, as name: String) -> [Edit]? {
    guard name == "self", file.settings.languageMode != .v6, file.isInClass(Syntax(closure)) else {
      return []
    }
    let items = ArraySlice(closure.statements.dropFirst(kept))
    for token in items.flatMap({ $0.tokens(viewMode: .sourceAccurate) }) {
      guard let condition = token.parent?.parent?.as(OptionalBindingConditionSyntax.self),
        condition.initializer == nil, token.parent?.is(IdentifierPatternSyntax.self) == true
      else { continue }
      if case .member = file.resolver.binding(of: token.identifierText, at: Syntax(condition))?.origin {
        return nil
      }
    }
    return GroupCaptures(file).namingSelf(in: items)
  }
}

extension GuardStmtSyntax {
  fileprivate var onlyReturns: Bool {
    guard let only = Array(body.statements).only?.item.as(ReturnStmtSyntax.self) else { return false }
    return only.expression == nil
  }
}
