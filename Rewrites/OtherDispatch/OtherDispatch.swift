import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Everything of the Dispatch module that no other family claims: specific keys, `DispatchIO`, `DispatchData`, times and
/// qualities of service used as values.
public struct OtherDispatch: Rewrite {
  public init() {}

  public let name = "other-dispatch"

  public var names: Set<String> {
    Set(Self.reasons.keys).union(["setSpecific", "getSpecific"])
  }

  public let tokens: [String: [SiteToken]] = ["setSpecific": [.member], "getSpecific": [.member]]

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    if let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    {
      switch member.declName.baseName.text {
      case "setSpecific", "getSpecific":
        guard base.namesDispatchQueue(in: file) || QueueReference(base, in: file) != nil else { return nil }
        return Recognition(kind: "specific key", call: call)
      default: return nil
      }
    }
    return node.mention(ofAny: Set(Self.reasons.keys), in: file)
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    switch recognition.kind {
    case "specific key":
      // The key is what a person decides about, not the queue.
      let key = recognition.node.as(FunctionCallExprSyntax.self)?.arguments.first { $0.label?.text == "key" }
      return file.roleOfVariable(at: key.map { Syntax($0.expression) } ?? recognition.node)
    case "DispatchSpecificKey", "DispatchIO", "DispatchData":
      return file.roleOfVariable(at: recognition.node)
    default:
      let declaration = recognition.node.enclosing(FunctionDeclSyntax.self)
      let isInSignature = recognition.node.enclosing(FunctionParameterSyntax.self) != nil
      let isPublic = declaration?.modifiers.names.contains { $0 == "public" || $0 == "open" } ?? false
      return isInSignature && isPublic
        ? .decision : .noDecision("a value that only describes a time or a priority; it runs nothing")
    }
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    switch recognition.kind {
    case "specific key": return .left(Self.specificKey)
    case let kind:
      return .left(
        Self.reasons[kind] ?? Reason("unknown-form", "the use has a form that is not recognised"))
    }
  }

  private static let specificKey = Reason(
    "specific-key",
    "its value belongs to a queue; a task-local value has another scope, so replace it by hand")
  private static let io = Reason(
    "dispatch-io",
    "it reads or writes through 'DispatchIO'; by hand, wrap its handlers in a continuation or a stream"
  )
  private static let time = Reason(
    "dispatch-time", "it is a time value that other code computes with, not the deadline of a call")
  private static let quality = Reason(
    "quality-of-service", "it is the quality of service of a queue or thread that stays")
  private static let part = Reason(
    "dispatch-type", "it is part of a Dispatch call that is made elsewhere")

  private static let reasons: [String: Reason] = [
    "DispatchSpecificKey": specificKey, "DispatchIO": io, "DispatchData": io, "DispatchTime": time,
    "DispatchWallTime": time, "DispatchTimeInterval": time, "DispatchQoS": quality,
    "DispatchWorkItemFlags": part, "DispatchPredicate": part, "DispatchTimeoutResult": part,
    "DispatchObject": part,
  ]

  public let documentation = Documentation(
    summary: "Recognises what is left of Dispatch, and says why it stays.",
    recognises: """
      Specific keys, `DispatchIO`, `DispatchData`, and times and qualities of service that are used as values.
      """,
    before: "", after: "", changesAtRunTime: "Nothing: no change is made.",
    leaves: """
      All of them: a specific key follows a queue, not a task; the rest are values that other code works with.
      """)
}
