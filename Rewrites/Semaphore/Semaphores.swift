import Migration
import SwiftSyntax

/// `DispatchSemaphore`: its creations, mentions and calls.
public struct Semaphores: UnmigratedFamily {
  public init() {}

  public let name = "semaphore"
  public let names: Set<String> = ["DispatchSemaphore", "wait", "signal"]
  let family = "dispatch semaphores"

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    node.call(ofAny: ["wait", "signal"], on: "DispatchSemaphore", in: file)
      ?? node.mention(ofAny: ["DispatchSemaphore"], in: file)
  }
}
