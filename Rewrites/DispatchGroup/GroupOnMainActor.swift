import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension DispatchGroups {
  /// A function that holds a group which is told on the main queue, and whose calls share what child tasks elsewhere
  /// can't, has to be isolated to the main actor.
  public func needForMainActor(of body: CodeBlockSyntax, in file: FileContext) -> MainActorNeed {
    body.statements.lazy.compactMap { MainActorNeed($0, in: file) }.first ?? .isNotNeeded
  }
}

extension MainActorNeed {
  /// Nil for a statement that makes no such group.
  fileprivate init?(_ statement: CodeBlockItemSyntax, in file: FileContext) {
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
