import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension ConversionSearch {
  /// A function whose body calls, in a continuation, what sets state of other objects: that was done on its caller's
  /// thread, and is done on the main actor where callers are there.
  func onCallersThread(_ found: FamilyConversion, _ members: [FamilyMember]) -> FamilyConversion {
    guard found.continues, let one = members.only, let body = one.function.body, let target = found.target,
      !one.file.settings.nonisolatedNonsendingByDefault, found.form.isolation != .mainActor,
      one.file.isolation.isolation(at: Syntax(body)) == .nonisolated,
      case let awaited = found.awaited.keys.filter({ $0.file == one.file.index }).map(\.offset),
      let name = UnprotectedState.changes(byCalleesOf: body, besides: Set(awaited), in: one.file).min()
    else { return found }
    let need = UnprotectedState.needForMainActor(of: body, one.handler.names, in: one.file)
    if need != .isNotNeeded, need == .established || offers,
      let isolation = try? AsyncIsolation(onMainActor: one.function, body, in: one.file),
      var onMain = try? isolatedBodies(members, [isolation], target, found.calls)
    {
      if case .judged(let assumed) = need { onMain.doubts.append(assumed) }
      return onMain
    }
    var found = found
    found.doubts.append(
      Assumption.handlerThread.here(
        "what it calls sets '\(name)' on the cooperative pool, no longer on its caller's thread",
        at: one.file.place(one.function.name)))
    return found
  }
}
