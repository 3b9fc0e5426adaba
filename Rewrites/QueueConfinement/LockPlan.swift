import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// How one queue becomes a lock.
struct LockPlan {
  let usage: QueueUsage
  private let assumptions: [Assumed]
  /// Whether the blocks do more than a lock's critical sections should.
  let hasDoubts: Bool
  private let edits: [Edit]
  /// The variables that the lock takes into itself; empty where they stay where they are.
  private let moved: [String]
  private let importEdit: Edit?

  enum Outcome {
    case plan(LockPlan)
    case left(Reason)
  }

  static func of(_ usage: QueueUsage) -> Outcome {
    let preconditions = LockPreconditions(usage: usage)
    if let missing = preconditions.missing { return .left(missing) }
    let file = usage.queue.file
    if preconditions.doubts.isEmpty, !usage.blocks.contains(where: \.call.isDelayed),
      let lock = StateLockEdits(usage), let edits = lock.edits,
      ImportEdit.canImport(lock.module, in: file)
    {
      return .plan(
        LockPlan(
          usage: usage, assumptions: preconditions.assumptions, hasDoubts: !preconditions.doubts.isEmpty,
          edits: edits,
          moved: usage.state.map(\.name),
          importEdit: ImportEdit.adding(lock.module, in: file)))
    }
    guard ImportEdit.canImport("Foundation", in: file) else {
      return .left(
        Reason("import-layout", "there is no place for 'import Foundation'", at: usage.queue.place))
    }
    switch LockEdits(usage: usage).outcome {
    case .refused(let reason): return .left(reason)
    case .edits(let edits, let delays):
      return .plan(
        LockPlan(
          usage: usage, assumptions: preconditions.assumptions + delays,
          hasDoubts: !preconditions.doubts.isEmpty,
          edits: edits,
          moved: [],
          importEdit: ImportEdit.adding("Foundation", in: file)))
    }
  }

  /// The plans that must be one change: those of a type that can only be `Sendable` after all of them.
  static func groups(_ plans: [LockPlan]) -> [[LockPlan]] {
    var groups: [(key: String, plans: [LockPlan])] = []
    for plan in plans {
      let key =
        plan.moved.isEmpty ? plan.usage.queue.key : plan.usage.queue.owner?.joined(separator: ".") ?? ""
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].plans.append(plan)
      } else {
        groups.append((key, [plan]))
      }
    }
    return groups.map(\.plans)
  }

  static func draft(of group: [LockPlan]) -> Draft {
    var edits: [Edit] = []
    for edit in group.flatMap(\.edits) + group.compactMap(\.importEdit) where !edits.contains(edit) {
      edits.append(edit)
    }
    let moving = group.filter { !$0.moved.isEmpty }
    for type in Dictionary(grouping: moving, by: { $0.usage.queue.owner ?? [] }).sorted(by: {
      $0.key.joined() < $1.key.joined()
    }) {
      edits += SendableClass(type.value.map(\.usage), variables: type.value.flatMap(\.moved)).edits
    }
    let names = group.map { "'\($0.usage.queue.name)'" }
    let title =
      names.count == 1
      ? "a lock instead of the queue \(names[0])"
      : "locks instead of the queues \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
    return Draft(
      CommentRenaming.title(title, of: edits), assuming: group.flatMap(\.assumptions),
      alters: group.contains { $0.usage.queue.isConcurrent } ? ["readers exclude one another"] : [],
      edits: edits)
  }
}

/// The queues that a file's members and globals create.
final class QueueDeclarations: SyntaxVisitor {
  private let file: FileContext
  private var found: [OwnQueue] = []

  static func all(in file: FileContext) -> [OwnQueue] {
    let visitor = QueueDeclarations(file)
    visitor.walk(file.tree)
    return visitor.found
  }

  private init(_ file: FileContext) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let queue = OwnQueue(node, in: file), queue.creation != nil else { return .visitChildren }
    found.append(queue)
    return .skipChildren
  }
}
