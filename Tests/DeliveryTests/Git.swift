import Foundation

/// Runs git in a folder, without the configuration of the user who runs the tests.
struct Git {
  let folder: String

  struct Failure: Error {
    let message: String
  }

  /// Whether there is a git to test against.
  static let isInstalled = (try? Git(folder: "/").run(["--version"])) != nil

  func run(_ arguments: [String], input: [UInt8] = []) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "-c", "core.autocrlf=false"] + arguments
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    process.environment = environment
    let standardInput = Pipe()
    let errors = Pipe()
    process.standardInput = standardInput
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input))
    try standardInput.fileHandleForWriting.close()
    let message = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: String(decoding: message, as: UTF8.self))
    }
  }
}
