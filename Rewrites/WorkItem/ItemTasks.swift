import Codebase
import Migration
import SwiftSyntax

/// The change that makes tasks of a group's items.
struct ItemTasks {
  private let group: ItemGroup
  private let file: FileContext
  private let preconditions: Preconditions
  private let isolation: ItemIsolation
  /// Index of the file whose site asks.
  private let asking: Int
  /// How the delay is written.
  private enum Sleep { case untilDeadline, forDuration }

  init(_ group: ItemGroup, proposedIn asking: FileContext) {
    self.group = group
    self.asking = asking.index
    file = group.file
    preconditions = Preconditions(file: group.file)
    isolation = ItemIsolation(of: group)
  }

  /// Whether the items are cancelled, or kept where they can be.
  private var needsGuard: Bool { group.isCancelled || group.owner != nil }

  func proposal() throws(Refusal) -> Proposal {
    let exact = try draft(.untilDeadline)
    guard exact.edits.contains(where: { $0.replacement.contains("SuspendingClock.now") }), group.owner != nil
    else { return .change(exact) }
    return .changes([exact, try draft(.forDuration)])
  }

  private func draft(_ sleep: Sleep) throws(Refusal) -> Draft {
    var edits: [Edit] = []
    var notes: [String] = []
    var isRelative = false
    var collapsed: [Range<Int>] = []
    if needsGuard {
      switch isolation {
      case .onMain: break
      case .refused(let reason): throw Refusal(reason)
      case .taken(let evidence):
        if file.settings.checksAreComplete {
          throw Refusal(
            "not-on-main-actor",
            "nothing declares that its owner belongs to the main actor, which a task needs")
        }
        notes.append(
          "it is taken to be used on the main thread alone, as '\(evidence)' is, though nothing declares that"
        )
      }
    } else if file.settings.checksAreComplete, !isOnMain {
      throw Refusal(
        "captures-not-sendable",
        "a task's closure has to be Sendable where it is formed outside of the main actor")
    }
    for item in group.items {
      let emission = try ItemEmission(
        item, in: file, isOnMain: isOnMain, isGuarded: needsGuard, usesDuration: sleep == .forDuration)
      edits += emission.edits
      notes += emission.notes.filter { !notes.contains($0) }
      isRelative = isRelative || emission.isRelative
      if case .collapsed(let variable, _, _) = item.role { collapsed.append(variable.trimmedUTF8Range) }
    }
    for type in group.types
    where type.file != file.index || !collapsed.contains(where: { $0.contains(type.range) }) {
      let context = FileContext(sibling: type.file, of: file)
      edits.append(context.edit(type.range, taskType))
    }
    var elsewhere: [String: [Range<Int>]] = [:]
    for (index, ranges) in group.sites where index != asking {
      elsewhere[file.codebase.files[index].path] = ranges
    }
    var alters = notes
    if isRelative {
      alters.append("the delay counts from when the task first runs, after what the main queue has pending")
    }
    // The documents' own debounce counts the same way.
    let isJudgement = !notes.isEmpty || (isRelative && group.owner == nil) || sleep == .forDuration
    return Draft(
      sleep == .forDuration ? "a stored task that sleeps for the delay" : title,
      isJudgement ? .judgement : .established, alters: alters, edits: edits,
      absorbs: group.sites[asking] ?? [], absorbsElsewhere: elsewhere)
  }

  private var isOnMain: Bool {
    if case .onMain = isolation { return true }
    return false
  }

  private var title: String {
    group.owner == nil ? "a main-actor task instead of a work item" : "a stored task instead of a work item"
  }

  private var taskType: String {
    let node = group.items.first.map { Syntax($0.creation.call) } ?? Syntax(file.tree)
    return preconditions.taskName(at: node) + "<Void, Never>"
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
