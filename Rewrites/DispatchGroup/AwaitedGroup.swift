import Codebase
import Migration
import SwiftSyntax

/// A local group that asynchronous code waits for: a task group in its place, which the code awaits.
///
/// On the main actor the child tasks make the calls there, in order, once the function is suspended. Elsewhere they would
/// make them at once and off the function's thread, so the group stays and is awaited; what a semaphore bounds is
/// offered there, since the semaphore holds a thread that tasks need.
struct AwaitedGroup {
  private let end: AwaitedEnd
  private let profile: GroupProfile
  private let file: FileContext
  private let preconditions: Preconditions
  private let captures: GroupCaptures

  init(_ end: AwaitedEnd, of profile: GroupProfile, in file: FileContext) {
    self.end = end
    self.profile = profile
    self.file = file
    preconditions = Preconditions(file: file)
    captures = GroupCaptures(file)
  }

  func draft() throws(Missing) -> Draft {
    let outline = try GroupOutline(profile, endingWith: Syntax(end.statement), in: file)
    let node = Syntax(profile.creation)
    if let reason = preconditions.taskCreation(at: node) { throw Missing(reason) }
    let isOnMain = try isOnMainActor(outline)
    if let missing = captures.obstacle(in: outline) { throw missing }
    // The wait alone can be awaited with all in its order.
    if let item = MovedCode(outline, in: file).first {
      throw Missing(
        "code-between", "this statement would run before the calls that stand before it",
        at: file.place(item))
    }
    let balance = GroupBalance(outline, in: file)
    if let reason = balance.fault { throw Missing(reason) }
    let form = TaskGroupForm(
      outline: outline, file: file, outer: nil, isolation: isOnMain ? .sharedMainActor : .none,
      isDiscarding: preconditions.hasDiscardingTaskGroup(at: node), unwrapping: [],
      namingSelf: captures.membersNamingSelf(in: outline), dropped: balance.dropped)
    let ending = try end.edits(onMainActor: isOnMain)
    let bindings =
      isOnMain && balance.dropped.isEmpty
      ? ConcurrentBindings(awaited: outline, in: file)?.edits(ending: ending) : nil
    if let bindings, bindings.areFreeOfConflicts {
      return weighed(
        Draft(ConcurrentBindings.title, edits: bindings, absorbs: profile.siteRanges), onMainActor: true,
        balance)
    }
    guard let edits = form.edits(with: try form.workEdits(), ending: ending), edits.areFreeOfConflicts
    else { throw Missing("layout", "its statements share lines, so they can't be moved as they stand") }
    let draft = Draft("an awaited task group instead of a dispatch group", edits: edits, absorbs: form.sites)
    return weighed(draft, onMainActor: isOnMain, balance)
  }

  /// The draft with what it alters, for a person to judge where a fact is missing.
  private func weighed(_ known: Draft, onMainActor: Bool, _ balance: GroupBalance) -> Draft {
    var draft = Draft(
      known.title,
      alters: (onMainActor ? ["the calls are made after what the main queue has pending"] : [])
        + ["cancelling the task that awaits reaches what the calls await"], edits: known.edits,
      absorbs: known.absorbs)
    if !onMainActor {
      draft = draft.asJudgement(
        "the calls are made off the function's thread, and those that are under way together in any order")
    }
    if let doubt = balance.doubt { draft = draft.asJudgement(doubt) }
    for note in balance.droppedNotes { draft = draft.asJudgement(note) }
    return draft
  }

  private func isOnMainActor(_ outline: GroupOutline) throws(Missing) -> Bool {
    switch file.isolation.isolation(at: Syntax(profile.creation)) {
    case .mainActor: return true
    case .actorInstance(let name), .globalActor(let name):
      throw Missing(
        "isolated-to-another-actor", "its calls are made by '\(name)', which child tasks would have to await")
    case .nonisolated, .unknown: break
    }
    guard outline.limit != nil else {
      throw Missing(
        "not-main-actor",
        "its calls are made one after the other, and off the main actor child tasks make them at once")
    }
    if file.settings.checksAreComplete, let name = captures.unsendable(in: outline) {
      throw Missing(
        "not-sendable", "nothing says that '\(name.text)' is Sendable, which child tasks would share",
        at: file.place(name))
    }
    return false
  }
}
