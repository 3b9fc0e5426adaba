import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The change that makes tasks of a group's items.
struct ItemTasks {
  private let group: ItemGroup
  private let file: FileContext
  private let preconditions: Preconditions
  private let isolation: ItemIsolation
  /// The property that holds the main queue for these items alone.
  private let queue: MainQueueProperty?
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
    let schedules = group.items.map(\.schedule)
    queue = schedules.first.flatMap(Callee.init)?.receiver.flatMap {
      MainQueueProperty(named: $0, in: group.file)
    }.flatMap { property in
      property.schedules.allSatisfy { one in schedules.contains { $0.id == one.id } } ? property : nil
    }
  }

  private var isPlain: Bool { file.settings.delays == .plain }

  /// The sites that the change takes, by file.
  private var sites: [Int: [Range<Int>]] {
    group.sites.merging([file.index: queue?.sites ?? []]) { $0 + $1 }
  }

  /// Whether the items are cancelled, or kept where they can be.
  private var needsGuard: Bool { group.isCancelled || group.areKept }

  func proposal() throws(Refusal) -> Proposal {
    if isPlain { return .change(try draft(.forDuration)) }
    let exact = try draft(.untilDeadline)
    guard exact.edits.contains(where: { $0.replacement.contains("SuspendingClock.now") }), group.areKept
    else { return .change(exact) }
    return .changes([exact, try draft(.forDuration)])
  }

  private func draft(_ sleep: Sleep) throws(Refusal) -> Draft {
    var edits: [Edit] = []
    var notes: [Assumed] = []
    var isRelative = false
    var collapsed: [Range<Int>] = []
    var sites = self.sites
    var areDetached = !group.items.isEmpty
    for item in group.items {
      let emission = try ItemEmission(
        item, in: file, isOnMain: isOnMain, isOnMainThread: isOnMainThread, isOnMainQueue: queue != nil,
        isGuarded: needsGuard, usesDuration: sleep == .forDuration)
      edits += emission.edits
      sites[file.index, default: []] += emission.sites
      notes += emission.notes.filter { !notes.contains($0) }
      isRelative = isRelative || emission.isRelative
      areDetached = areDetached && emission.isDetached
      if case .collapsed(let variable, _, _) = item.role { collapsed.append(variable.trimmedUTF8Range) }
    }
    if group.items.contains(where: { !$0.runsAtOnce }), let property, !notes.contains(WeighedComment.note) {
      if let reason = property.node.queueAskedFor(in: property.home) { throw Refusal(reason) }
      if property.node.isChosenOverTasks { notes.append(WeighedComment.note) }
    }
    // What cancels an item of a global queue races with it as it does with a detached task.
    notes += try areDetached ? [] : isolationNotes()
    if areDetached, case .refused(let reason) = isolation { throw Refusal(reason) }
    edits += queue?.removal ?? []
    for type in group.types
    where type.file != file.index || !collapsed.contains(where: { $0.contains(type.range) }) {
      let context = FileContext(sibling: type.file, of: file)
      edits.append(context.edit(type.range, type.isDeclaration ? ": \(taskType)?" : taskType))
    }
    for chain in group.chains {
      edits.append(FileContext(sibling: chain.file, of: file).edit(chain.offset..<chain.offset, "?"))
    }
    if let renaming = group.property.flatMap({ ItemRenaming(of: $0, group, in: file) }) {
      edits = renaming.applied(to: edits) ?? edits
    }
    var elsewhere: [String: [Range<Int>]] = [:]
    for (index, ranges) in sites where index != asking {
      elsewhere[file.codebase.path(of: index)] = ranges
    }
    var alters: [String] = []
    // The documents' own debounce counts the same way.
    if !isPlain, (isRelative && !group.areKept) || sleep == .forDuration {
      notes.append(Deadline.countsFromStart(onMainActor: !areDetached))
    } else if isRelative, !isPlain {
      alters.append(Deadline.countsFromStart(onMainActor: !areDetached).sentence)
    }
    return Draft(
      CommentRenaming.title(
        sleep == .forDuration && !isPlain
          ? "a stored task that sleeps for the delay" : title(areDetached: areDetached), of: edits),
      assuming: notes, alters: alters, edits: edits,
      absorbs: sites[asking] ?? [], absorbsElsewhere: elsewhere)
  }

  /// The declaration of the property that holds the items.
  private var property: (node: VariableDeclSyntax, home: FileContext)? {
    guard case .property(let index, let offset)? = group.property else { return nil }
    let home = FileContext(sibling: index, of: file)
    return home.node(VariableDeclSyntax.self, at: offset).map { ($0, home) }
  }

  /// What has to be said of where the items are used; throws where a task can't be used there.
  private func isolationNotes() throws(Refusal) -> [Assumed] {
    if case .refused(let reason) = isolation { throw Refusal(reason) }
    guard !isOnMain else { return [] }
    if file.settings.checksAreComplete,
      let name = group.items.lazy.compactMap({ UnsendableCapture(of: $0.creation, in: file)?.name }).first
    {
      throw Refusal(
        "captures-not-sendable",
        "'\(name)' is not known to be Sendable, and the task's closure is created off the main actor",
        at: group.items.first.map { file.place($0.creation.call) })
    }
    let early =
      group.areKept && !isOnMainThread && group.items.contains { $0.runsAtOnce }
      ? [
        Assumption.callerOnMain.here(
          "a task that is created off the main thread may start before it is stored")
      ]
      : []
    guard group.isCancelled else { return early }
    switch isolation {
    case .onMain, .shownOnMain, .refused: return []
    case .taken(let evidence):
      return [
        Assumption.callerOnMain.here(
          "it is only used on the main thread, as '\(evidence)' is, although nothing declares that"
        )
      ]
    case .undeclared(let place):
      let name = place.file.split(separator: "/").last.map(String.init) ?? place.file
      return [
        Assumption.callerOnMain.here(
          "its use at \(name):\(place.line) is not known to be on the main actor; if another thread cancels, the "
            + "task's body may have begun, as a work item's may")
      ] + early
    }
  }

  private var isOnMain: Bool {
    if case .onMain = isolation { return true }
    return false
  }

  private var isOnMainThread: Bool {
    switch isolation {
    case .onMain, .shownOnMain: true
    case .taken, .undeclared, .refused: false
    }
  }

  private func title(areDetached: Bool) -> String {
    guard !group.areKept else { return "a stored task instead of a work item" }
    return areDetached ? "a detached task instead of a work item" : "a main-actor task instead of a work item"
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
