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

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard recognition.kind == "concurrentPerform" else {
      return .left(Reason("not-yet-migrated", "not yet migrated: \(family)"))
    }
    guard file.isolation.isAsyncContext(recognition.node) else {
      return .left(
        Reason(
          "parallel-in-sync-code",
          "it works on all cores and returns when all is done, which no task can do in synchronous code"))
    }
    return .left(
      Reason(
        "parallel-iterations",
        "how many of its iterations make up a child task's worth of work can't be told from the source"))
  }

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
