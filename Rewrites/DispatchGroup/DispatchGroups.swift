import Migration
import SwiftSyntax

/// `DispatchGroup`: its creations, mentions and calls.
public struct DispatchGroups: UnmigratedFamily {
  public init() {}

  public let name = "dispatch-group"
  public let names: Set<String> = ["DispatchGroup", "enter", "leave", "notify", "wait"]
  let family = "dispatch groups"

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    node.call(ofAny: ["enter", "leave", "notify", "wait"], on: "DispatchGroup", in: file)
      ?? node.mention(ofAny: ["DispatchGroup"], in: file)
  }
}
