import Migration
import SwiftSyntax

/// `DispatchWorkItem`: its creations, mentions and calls.
public struct WorkItems: UnmigratedFamily {
  public init() {}

  public let name = "work-item"
  public let names: Set<String> = ["DispatchWorkItem", "cancel", "perform", "notify", "wait"]
  let family = "dispatch work items"

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    node.call(ofAny: ["cancel", "perform", "notify", "wait"], on: "DispatchWorkItem", in: file)
      ?? node.mention(ofAny: ["DispatchWorkItem"], in: file)
  }
}
