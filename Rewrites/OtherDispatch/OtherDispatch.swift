import Migration
import SwiftSyntax

/// Everything of the Dispatch module that no other family claims: specific keys, `concurrentPerform`, `DispatchIO`,
/// `DispatchData`, times and qualities of service used as values.
public struct OtherDispatch: UnmigratedFamily {
  public init() {}

  public let name = "other-dispatch"
  let family = "other parts of Dispatch"

  public var names: Set<String> { Self.types.union(["concurrentPerform", "setSpecific", "getSpecific"]) }

  private static let types: Set<String> = [
    "DispatchSpecificKey", "DispatchIO", "DispatchData", "DispatchTime", "DispatchWallTime",
    "DispatchTimeInterval",
    "DispatchQoS", "DispatchWorkItemFlags", "DispatchPredicate", "DispatchTimeoutResult",
    "DispatchObject",
  ]

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    {
      switch member.declName.baseName.text {
      case "concurrentPerform" where base.namesDispatchQueue(in: file):
        return Recognition(kind: "concurrentPerform", call: call)
      case "setSpecific", "getSpecific":
        guard base.namesDispatchQueue(in: file) || QueueReference(base, in: file) != nil else { return nil }
        return Recognition(kind: "specific key", call: call)
      default: return nil
      }
    }
    return node.mention(ofAny: Self.types, in: file)
  }
}
