import Foundation

/// The built executable, run as a person would run it.
struct Program {
  struct Outcome {
    let status: Int32
    /// What it wrote on standard output.
    let output: [UInt8]
    /// What it wrote on standard error.
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Where it runs.
  let folder: String
  /// Added to the environment.
  var environment: [String: String] = [:]

  /// Runs `unqueue` with arguments, from an environment without the user's settings.
  func callAsFunction(_ arguments: String...) throws -> Outcome { try self(arguments) }

  func callAsFunction(_ arguments: [String]) throws -> Outcome { try run(arguments) }

  /// - Parameter meanwhile: what happens while it runs.
  func run(_ arguments: [String], meanwhile: (Process) throws -> Void = { _ in }) throws -> Outcome {
    try run(Self.executable, arguments, meanwhile: meanwhile)
  }

  /// Runs a shell script that knows the program as `$0`.
  func run(shell script: String, meanwhile: (Process) throws -> Void = { _ in }) throws -> Outcome {
    let arguments = ["-c", script, Self.executable.path]
    return try run(URL(fileURLWithPath: "/bin/sh"), arguments, meanwhile: meanwhile)
  }

  /// Runs git without the configuration of the user who runs the tests.
  func git(_ arguments: [String]) throws {
    let git = ["git", "-c", "core.autocrlf=false"] + arguments
    let outcome = try run(URL(fileURLWithPath: "/usr/bin/env"), git)
    guard outcome.status == 0 else { throw Failure(message: "git \(arguments): \(outcome.errors)") }
  }

  struct Failure: Error {
    let message: String
  }

  private func run(
    _ executable: URL, _ arguments: [String], meanwhile: (Process) throws -> Void = { _ in }
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = variables
    // Files, not pipes: no amount of output can stop the program.
    let streams = try TemporaryFolder()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try streams.open("output")
    process.standardError = try streams.open("errors")
    try process.run()
    try meanwhile(process)
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try streams.read("output"), errors: String(decoding: try streams.read("errors"), as: UTF8.self))
  }

  /// The environment of a run: the user's without their settings.
  var variables: [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GIT_") && !["NO_COLOR", "TERM", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"].contains(name)
    }
    variables["HOME"] = folder
    variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
    variables["GIT_CONFIG_NOSYSTEM"] = "1"
    // Nothing can be kept there, so that each run plans.
    variables["XDG_CACHE_HOME"] = "/dev/null"
    // No machine is so slow that progress gets between what a terminal shows.
    variables["CI"] = "true"
    return variables.merging(environment) { _, mine in mine }
  }

  /// The products folder holds the executable beside the tests.
  static var executable: URL {
    #if os(macOS)
      let products = Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent("unqueue")
  }

  private final class Anchor {}
}

/// A folder of its own for one test, removed afterwards.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("command-line-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  /// A copy of a folder.
  init(copying folder: String) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("command-line-tests-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: folder), to: url)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? setPermissions(0o755, of: "")
    try? FileManager.default.removeItem(atPath: path)
  }

  var program: Program { Program(folder: path) }

  func path(of name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path(of: name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(of: name))))
  }

  /// Waits until a file is there.
  ///
  /// - Throws: `Failure` when it does not come.
  func wait(for name: String) throws {
    let deadline = Date(timeIntervalSinceNow: 60)
    while !FileManager.default.fileExists(atPath: path(of: name)) {
      guard Date() < deadline else { throw Program.Failure(message: "\(name) never came") }
      usleep(10_000)
    }
  }

  /// Commits everything, in a repository that is made where there is none.
  func commit() throws {
    if !FileManager.default.fileExists(atPath: path(of: ".git")) { try program.git(["init", "--quiet"]) }
    try program.git(["add", "--all"])
    try program.git([
      "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "--allow-empty", "-m",
      "Change",
    ])
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(of: name), withIntermediateDirectories: true)
  }

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path(of: name))
  }

  fileprivate func open(_ name: String) throws -> FileHandle {
    try write([], to: name)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path(of: name)))
  }

  /// The content of every file below the folder by its path, git's own left out.
  var contents: [String: [UInt8]] {
    get throws {
      var result: [String: [UInt8]] = [:]
      for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
        var isFolder: ObjCBool = false
        guard name != ".git", !name.hasPrefix(".git/"),
          FileManager.default.fileExists(atPath: path(of: name), isDirectory: &isFolder), !isFolder.boolValue
        else { continue }
        result[name] = try read(name)
      }
      return result
    }
  }

  /// Whether a run is about to replace files in the folder, or was stopped then.
  var hasTemporaryFiles: Bool {
    get throws {
      let runs = path(of: ".git/unqueue/runs")
      return ((try? FileManager.default.contentsOfDirectory(atPath: runs)) ?? []).contains { run in
        let staged = try? FileManager.default.contentsOfDirectory(atPath: "\(runs)/\(run)/staged")
        return staged?.isEmpty == false
      }
    }
  }

  /// Waits until a run is about to replace files, or has ended: it asks so often that a short run isn't missed.
  func waitForTemporaryFiles(of process: Process) throws {
    while process.isRunning, try !hasTemporaryFiles { usleep(200) }
  }

  /// Whether this user may do what permissions forbid, as root may.
  static let permissionsAreIgnored: Bool = {
    guard let folder = try? TemporaryFolder(), (try? folder.write("x", to: "locked")) != nil,
      (try? folder.setPermissions(0, of: "locked")) != nil
    else { return true }
    return FileManager.default.isReadableFile(atPath: folder.path(of: "locked"))
  }()
}
