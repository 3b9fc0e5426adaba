import Migration
import SwiftSyntax

/// `DispatchSource`: timers, file descriptors, signals, memory pressure.
public struct DispatchSources: UnmigratedFamily {
  public init() {}

  public let name = "dispatch-source"
  let family = "dispatch sources"

  public let names: Set<String> = [
    "DispatchSource", "DispatchSourceTimer", "DispatchSourceProtocol",
    "DispatchSourceFileSystemObject", "DispatchSourceRead", "DispatchSourceWrite",
    "DispatchSourceSignal", "DispatchSourceProcess", "DispatchSourceMemoryPressure",
    "DispatchSourceUserDataAdd", "DispatchSourceUserDataOr", "DispatchSourceUserDataReplace",
    "DispatchSourceMachSend", "DispatchSourceMachReceive",
  ]

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    node.mention(ofAny: names, in: file)
  }
}
