import Migration
import RewriteKit
import SwiftSyntax

/// Whether a group's calls may be made at the same time on several threads, as child tasks off the main actor make them:
/// on their way to their first wait they change nothing that they share.
struct IndependentCalls {
  private var effects: OuterEffects

  init(_ file: FileContext) { effects = OuterEffects(file) }

  /// What speaks against it, or is not known; nil where the calls are independent.
  mutating func doubt(of members: [GroupMember]) -> Assumed? {
    for item in members.flatMap(\.items) {
      guard let call = item.item.as(FunctionCallExprSyntax.self) else {
        return Assumption.requestOrder.here(
          "'\(Syntax(item.item).oneLine)' runs at the same time as the other calls, on another thread")
      }
      if let name = effects.first(in: Syntax(call)) {
        return Assumption.requestOrder.here(
          "the calls are made at the same time, and '\(name)' is not known to allow concurrent calls")
      }
    }
    return nil
  }
}
