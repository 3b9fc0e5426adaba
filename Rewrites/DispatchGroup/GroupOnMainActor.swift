import Codebase
import Migration
import SwiftSyntax

/// Whether a function that becomes async has to be isolated to the main actor: it holds a group that is told there, and
/// whose calls share what child tasks elsewhere can't.
enum GroupOnMainActor: Equatable {
  case isNotNeeded
  /// The main thread alone makes the group's calls.
  case established
  /// What is not known of that.
  case judged(Assumed)

  init(_ body: CodeBlockSyntax, in file: FileContext) {
    self =
      body.statements.lazy.compactMap { GroupOnMainActor($0, in: file) }.first ?? .isNotNeeded
  }

  /// Nil for a statement that makes no such group.
  private init?(_ statement: CodeBlockItemSyntax, in file: FileContext) {
    guard let profile = GroupProfile(statement), profile.waits.isEmpty, let call = profile.notifications.only,
      let outline = try? GroupOutline(profile, endingWith: Syntax(call), in: file),
      let notification = try? GroupNotification(call, in: file), case .main = notification.queue,
      Self.isShared(outline, file), let caller = try? CallerThread(profile, outline, notification, in: file),
      case .changes(let drafts) = DispatchGroups.proposal(for: profile, in: file)
    else { return nil }
    if let assumed = caller.assumed {
      self = .judged(assumed)
    } else if drafts.first?.confidence == .established {
      self = .established
    } else {
      return nil
    }
  }

  private static func isShared(_ outline: GroupOutline, _ file: FileContext) -> Bool {
    if ConcurrentBindings(awaited: outline, onMainActor: false, in: file) == nil,
      GroupCaptures(file).sharedVariable(of: outline) != nil
    {
      return true
    }
    var independence = IndependentCalls(file)
    return independence.doubt(of: outline.members) != nil
  }
}
