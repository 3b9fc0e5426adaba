import Foundation
import PackagePlugin

/// Runs the program in a package: `swift package unqueue diff`.
///
/// Commands that write need `--allow-writing-to-package-directory` before the command's name, where nobody can be asked.
@main struct UnqueueCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "unqueue")
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // 1 says that there are changes, which is what those who ask for a patch or a review expect.
    let isAnswer = process.terminationStatus == 1 && !["check", "audit", "verify"].contains(arguments.first)
    guard process.terminationReason == .exit, process.terminationStatus == 0 || isAnswer else {
      throw Failure(status: process.terminationStatus)
    }
  }
}

struct Failure: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "unqueue ended with \(status)" }
}
