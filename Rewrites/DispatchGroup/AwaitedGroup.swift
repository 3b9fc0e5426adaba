import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A local group that asynchronous code waits for: a task group in its place, which the code awaits.
///
/// On the main actor the child tasks make the calls there, in order, once the function is suspended. Elsewhere they make
/// them at the same time: so they do where the calls are independent; where that is not known it is offered, as is what
/// a semaphore bounds there, since the semaphore holds a thread that tasks need.
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

  func draft() throws(Refusal) -> Draft {
    let outline = try GroupOutline(profile, endingWith: Syntax(end.statement), in: file)
    let node = Syntax(profile.creation)
    if let reason = preconditions.taskCreation(at: node) { throw Refusal(reason) }
    let isOnMain = try isOnMainActor(outline)
    if let missing = captures.obstacle(in: outline) { throw missing }
    // The wait alone can be awaited with all in its order.
    if let item = MovedCode(outline, in: file).first {
      throw Refusal(
        "code-between", "this statement would run before the calls that precede it",
        at: file.place(item))
    }
    let balance = GroupBalance(outline, in: file)
    if let reason = balance.fault { throw Refusal(reason) }
    let ending = try end.edits(onMainActor: isOnMain)
    let form = TaskGroupForm(
      outline: outline, file: file, outer: nil, isolation: isOnMain ? .sharedMainActor : .none,
      isDiscarding: preconditions.hasDiscardingTaskGroup(at: node), unwrapping: [],
      namingSelf: captures.membersNamingSelf(in: outline), dropped: balance.dropped)
    let bound = bindings(outline, balance, onMainActor: isOnMain, ending)
    let draft = if let bound { bound } else { try taskGroup(form, ending) }
    return weighed(draft, outline, onMainActor: isOnMain, balance)
  }

  /// The title with the functions that become async.
  private func title(_ text: String) -> String {
    end.awaiting?.title(text) ?? text
  }

  private func bindings(
    _ outline: GroupOutline, _ balance: GroupBalance, onMainActor: Bool, _ ending: [Edit]
  ) -> Draft? {
    guard balance.dropped.isEmpty,
      let bindings = ConcurrentBindings(awaited: outline, onMainActor: onMainActor, in: file),
      let edits = bindings.edits(ending: ending), edits.areFreeOfConflicts
    else { return nil }
    return Draft(ConcurrentBindings.title, edits: edits, absorbs: profile.siteRanges)
  }

  private func taskGroup(_ form: TaskGroupForm, _ ending: [Edit]) throws(Refusal) -> Draft {
    if form.isolation == .none, let block = form.outline.members.lazy.compactMap(form.blockOfItsQueue).first {
      throw Refusal(
        "queue-member", "its blocks stay on their queue, so a task group would only count them",
        at: file.place(block))
    }
    if form.isolation == .none, let name = captures.sharedVariable(of: form.outline) {
      throw Refusal(
        "not-main-actor", "child tasks off the main actor can't share the variable '\(name.text)'",
        at: file.place(name))
    }
    guard let edits = form.edits(with: try form.workEdits(), ending: ending), edits.areFreeOfConflicts
    else {
      throw Refusal(
        "layout", "its statements share lines, so they can't be moved; put each on its own line")
    }
    return Draft("an awaited task group instead of a dispatch group", edits: edits, absorbs: form.sites)
  }

  /// The draft with what it alters and what it rests on.
  private func weighed(
    _ known: Draft, _ outline: GroupOutline, onMainActor: Bool, _ balance: GroupBalance
  ) -> Draft {
    var draft = Draft(
      title(known.title), assuming: end.awaiting?.assumptions ?? [],
      alters: [
        onMainActor
          ? "the calls are made after pending work of the main queue"
          : "the calls are made at the same time",
        end.endOfTest == nil
          ? "cancelling the awaiting task also cancels the calls"
          : "the test waits for its calls and the code after them; before, it ended first",
      ], edits: known.edits + (end.awaiting?.edits ?? []),
      absorbs: known.absorbs + (end.awaiting?.absorbs(in: file.source.path) ?? []),
      absorbsElsewhere: end.awaiting?.absorbsElsewhere(than: file.source.path) ?? [:],
      // Where no person judges it, the wait alone is awaited.
      comesFirst: !profile.waits.isEmpty)
    if !onMainActor {
      var independence = IndependentCalls(file)
      if outline.limit != nil {
        draft = draft.assuming(
          Assumption.requestOrder.here(
            "the calls are made off the function's thread, and concurrent calls start in any order"
          ))
      } else if let doubt = independence.doubt(of: outline.members) {
        draft = draft.assuming(doubt)
      }
    }
    for doubt in outline.poolDoubts { draft = draft.assuming(doubt) }
    if let doubt = balance.doubt { draft = draft.assuming(doubt) }
    for ends in balance.droppedEnds { draft = draft.assuming(ends) }
    return draft
  }

  private func isOnMainActor(_ outline: GroupOutline) throws(Refusal) -> Bool {
    switch file.isolation.isolation(at: Syntax(profile.creation)) {
    case .mainActor: return true
    case .actorInstance(let name), .globalActor(let name):
      throw Refusal(
        "isolated-to-another-actor", "its calls run on '\(name)', which child tasks would have to await")
    case .nonisolated, .unknown: break
    }
    if file.settings.checksAreComplete, let name = captures.unsendable(in: outline) {
      throw Refusal(
        "not-sendable", "'\(name.text)' is not known to be Sendable, and child tasks would share it",
        at: file.place(name))
    }
    return false
  }
}
