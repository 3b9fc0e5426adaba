import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension ConversionSearch {
  /// A function whose body calls, in a continuation, what sets state of other objects: that was done on its caller's
  /// thread, and is done on the main actor where callers are there.
  func onCallersThread(_ found: FamilyConversion, _ members: [FamilyMember]) -> FamilyConversion {
    if let onMain = onMainActorBehindAwait(found, members) { return onMain }
    guard found.continues, let (one, body) = leavingCallersThread(found, members),
      case let awaited = found.awaited.keys.filter({ $0.file == one.file.index }).map(\.offset),
      let name = UnprotectedState.changes(byCalleesOf: body, besides: Set(awaited), in: one.file).min()
    else { return found }
    if let onMain = onMainActor(found, one, body) { return onMain }
    var found = found
    found.doubts.append(
      Assumption.handlerThread.here(
        "what it calls sets '\(name)' on the cooperative pool, no longer on its caller's thread",
        at: one.file.place(one.function.name)))
    return found
  }

  /// The same on the main actor, for a function that uses its object's state where what it calls gives an answer, on a thread
  /// that isn't known: behind an `await` that would be any thread of the pool. Nil where its callers are elsewhere.
  private func onMainActorBehindAwait(_ found: FamilyConversion, _ members: [FamilyMember])
    -> FamilyConversion?
  {
    guard offers, let (one, body) = leavingCallersThread(found, members), !found.form.isSynchronous,
      case let file = one.file,
      let state = UnprotectedState(of: one.function, in: file),
      let closure = AllCalls.collect(in: Syntax(body)).flatMap(\.closures).first(where: { closure in
        closure.mentions(anyOf: one.handler.names)
          && !closure.isOnMainQueue(file) && state.isUsed(in: Syntax(closure.statements), of: file)
      }),
      one.handler.names.contains(where: { HandlerThread.all(of: $0, in: body, file).contains(.unknown) })
    else { return nil }
    let doubt = Assumption.handlerThread.here(
      "the thread that calls the closure here is not known; its code now runs on the main actor",
      at: file.place(closure))
    return onMainActor(found, one, body, doubts: [doubt])
  }

  /// The only member of a family, with its body, where that runs on its caller's thread, and on the pool once it is async.
  private func leavingCallersThread(
    _ found: FamilyConversion, _ members: [FamilyMember]
  ) -> (FamilyMember, CodeBlockSyntax)? {
    guard let one = members.only, let body = one.function.body, found.target != nil,
      found.form.isolation != .mainActor,
      !one.file.settings.nonisolatedNonsendingByDefault,
      one.file.isolation.isolation(at: Syntax(body)) == .nonisolated
    else { return nil }
    return (one, body)
  }

  /// The same on the main actor; nil where its callers are elsewhere.
  private func onMainActor(
    _ found: FamilyConversion, _ one: FamilyMember, _ body: CodeBlockSyntax, doubts: [Assumed] = []
  ) -> FamilyConversion? {
    let need = UnprotectedState.needForMainActor(of: body, one.handler.names, in: one.file)
    guard need != .isNotNeeded, need == .established || offers, let target = found.target,
      let isolation = try? AsyncIsolation(onMainActor: one.function, body, in: one.file),
      var onMain = try? isolatedBodies([one], [isolation], target, found.calls)
    else { return nil }
    onMain.doubts += doubts
    if case .judged(let assumed) = need { onMain.doubts.append(assumed) }
    return onMain
  }
}
