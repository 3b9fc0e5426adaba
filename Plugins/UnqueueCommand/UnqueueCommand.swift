import Foundation
import PackagePlugin

/// `swift package unqueue <arguments>`: runs the program in the package's folder, with these arguments.
///
/// The program is no dependency of the plugin, but built when it is called: SwiftPM would build a dependency a second time
/// wherever this package is built.
@main
struct UnqueueCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let mark = context.pluginWorkDirectoryURL.appendingPathComponent("built")
    if !FileManager.default.fileExists(atPath: mark.path) {
      // Standard output is for what the program prints, and what is built isn't shown.
      Diagnostics.warning("unqueue is built first, which takes some minutes")
    }
    let build = try packageManager.build(.product("unqueue"), parameters: .init(configuration: .inherit))
    guard build.succeeded, let program = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      Diagnostics.error("unqueue doesn't build:\n\(build.logText)")
      return
    }
    try Data().write(to: mark)
    let process = Process()
    process.executableURL = program.url
    process.arguments = Self.own(arguments)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("unqueue was ended by signal \(process.terminationStatus)")
    } else if process.terminationStatus != 0 {
      // SwiftPM says the status, and ends with 1 itself.
      exit(process.terminationStatus)
    }
  }

  /// The arguments without SwiftPM's own, which it passes on where they stand behind the verb.
  private static func own(_ arguments: [String]) -> [String] {
    arguments.filter { !["--allow-writing-to-package-directory", "--disable-sandbox"].contains($0) }
  }
}
