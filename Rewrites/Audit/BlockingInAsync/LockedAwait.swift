import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A lock that is taken before an `await` and let go after it, in one run of statements.
package struct LockedAwait {
  package let call: FunctionCallExprSyntax
  /// Where the task is suspended.
  package let place: Reason.Place

  package init?(_ call: FunctionCallExprSyntax, _ callee: Callee, in file: FileContext) {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let lock = Self.lock(of: call, callee, file)
    else { return nil }
    var isDeferred = false
    var suspension: Syntax?
    for next in list.drop(while: { $0.id != item.id }).dropFirst() {
      if let deferred = next.item.as(DeferStmtSyntax.self) {
        isDeferred = isDeferred || deferred.body.statements.contains { Self.unlocks($0, lock) }
        continue
      }
      if suspension == nil { suspension = SuspensionFinder.all(in: next).first }
      if Self.unlocks(next, lock) {
        guard let suspension else { return nil }
        self.call = call
        place = file.place(suspension)
        return
      }
      // Whether a branch unlocks is not followed.
      if suspension == nil, next.mentions(lock) { return nil }
    }
    guard isDeferred, let suspension else { return nil }
    self.call = call
    place = file.place(suspension)
  }

  /// The text of what is locked; nil where it isn't known to be a lock.
  private static func lock(of call: FunctionCallExprSyntax, _ callee: Callee, _ file: FileContext) -> String?
  {
    if callee.name == "os_unfair_lock_lock" {
      return callee.receiver == nil ? Array(call.arguments).only?.expression.compactText : nil
    }
    guard callee.name == "lock", call.arguments.isEmpty, let receiver = callee.receiver,
      let type = file.resolver.type(of: receiver)?.name,
      ["NSLock", "NSRecursiveLock", "OSAllocatedUnfairLock"].contains(type)
    else { return nil }
    return receiver.compactText
  }

  private static func unlocks(_ item: CodeBlockItemSyntax, _ lock: String) -> Bool {
    guard let call = item.item.as(FunctionCallExprSyntax.self), let callee = Callee(call) else {
      return false
    }
    if callee.name == "os_unfair_lock_unlock" {
      return Array(call.arguments).only?.expression.compactText == lock
    }
    return callee.name == "unlock" && callee.receiver?.compactText == lock
  }
}

extension CodeBlockItemSyntax {
  fileprivate func mentions(_ lock: String) -> Bool { compactText.contains(lock) }
}
