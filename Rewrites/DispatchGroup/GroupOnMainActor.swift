import Codebase
import Migration
import SwiftSyntax

extension DispatchGroups {
  /// Whether a function holds a group that the main thread alone makes the calls of, is told on, and whose calls share what
  /// child tasks elsewhere can't: once the function is async, it has to be isolated to the main actor.
  static func needMainActor(in body: CodeBlockSyntax, _ file: FileContext) -> Bool {
    body.statements.contains { statement in
      guard let profile = GroupProfile(statement), profile.waits.isEmpty,
        let call = profile.notifications.only,
        let outline = try? GroupOutline(profile, endingWith: Syntax(call), in: file),
        case .main = (try? GroupNotification(call, in: file))?.queue,
        case .changes(let drafts) = GroupMigration(profile, in: file).proposal,
        drafts.first?.confidence == .established
      else { return false }
      if ConcurrentBindings(awaited: outline, onMainActor: false, in: file) == nil,
        GroupCaptures(file).sharedVariable(of: outline) != nil
      {
        return true
      }
      var independence = IndependentCalls(file)
      return independence.doubt(of: outline.members) != nil
    }
  }
}
