import Foundation

/// How a tree is built.
public enum BuildCommand: Hashable, Sendable {
  /// SwiftPM packages, by their folders relative to the tree; empty for the tree itself.
  case packages([String])
  /// A line for the shell, run at the top of the tree.
  case shell(String)
}

/// What a build, or a run of tests, came to.
public struct BuildOutcome: Sendable {
  public let succeeded: Bool
  /// Files by their path relative to the tree where they are in it.
  public let diagnostics: [Diagnostic]
  /// What each test came to, by name; empty where none were run.
  public internal(set) var tests: [String: Bool]
  /// All that was printed.
  public let output: String
  /// The folders of packages that did not build, relative to the tree.
  public let failedPackages: [String]

  public init(
    succeeded: Bool, diagnostics: [Diagnostic] = [], tests: [String: Bool] = [:], output: String = "",
    failedPackages: [String] = []
  ) {
    self.succeeded = succeeded
    self.diagnostics = diagnostics
    self.tests = tests
    self.output = output
    self.failedPackages = failedPackages
  }

  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  public var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }
}

/// Builds a tree with some files changed.
public protocol Builder: Sendable {
  /// - Parameters:
  ///   - contents: the files that differ from the original, by path relative to the tree.
  ///   - mode: settings to build under in place of the tree's own; nil for those.
  ///   - runningTests: whether tests are run once it is built.
  /// - Throws: `VerificationError` where nothing can be said, `CancellationError` when the task was cancelled.
  func build(
    _ contents: [String: [UInt8]], mode: StricterMode?, runningTests: Bool
  ) async throws -> BuildOutcome
}

/// Settings under which a result is checked beside those of the project.
public enum StricterMode: String, CaseIterable, Sendable {
  case swift6
  case complete

  var flags: [String] {
    switch self {
    case .swift6: ["-swift-version", "6"]
    case .complete: ["-strict-concurrency=complete"]
    }
  }
}

/// Builds in a scratch copy of the tree.
public struct ScratchBuilder: Builder {
  private let tree: ScratchTree
  private let command: BuildCommand
  private let swift: URL
  /// Seconds for one build or one run of tests.
  private let timeLimit: Double

  /// - Throws: `VerificationError.noToolchain`.
  public init(
    _ tree: ScratchTree, _ command: BuildCommand, timeLimit: Double,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.tree = tree
    self.command = command
    self.timeLimit = timeLimit
    swift = try Toolchain.find("swift", environment: environment)
  }

  public func build(
    _ contents: [String: [UInt8]], mode: StricterMode?, runningTests: Bool
  ) async throws -> BuildOutcome {
    try tree.synchronise()
    try tree.write(contents)
    switch command {
    case .shell(let line):
      let shell = Subprocess(URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: tree.copy)
      return outcome(try await shell.run(timeLimit: timeLimit), testsWereRun: true, allRan: true)
    case .packages(let folders):
      var outcomes: [BuildOutcome] = []
      var failed: [String] = []
      for folder in folders {
        let built = try await build(package: folder, mode: mode)
        outcomes.append(built)
        if !built.succeeded { failed.append(folder) }
        if built.succeeded, runningTests { outcomes.append(try await test(package: folder)) }
      }
      return BuildOutcome(
        succeeded: outcomes.allSatisfy(\.succeeded), diagnostics: outcomes.flatMap(\.diagnostics),
        tests: outcomes.reduce(into: [:]) { $0.merge($1.tests) { $0 && $1 } },
        output: outcomes.map(\.output).joined(separator: "\n"), failedPackages: failed)
    }
  }

  private func build(package folder: String, mode: StricterMode?) async throws -> BuildOutcome {
    let flags = (mode?.flags ?? []).flatMap { ["-Xswiftc", $0] }
    let run = try await swiftPackage(
      folder, ["build", "--build-tests"] + flags, kind: mode?.rawValue ?? "own")
    return outcome(run, testsWereRun: false, allRan: true)
  }

  private func test(package folder: String) async throws -> BuildOutcome {
    let run = try await swiftPackage(folder, ["test"], kind: "own")
    let result = outcome(run, testsWereRun: true, allRan: !run.wasSignalled)
    // The tests speak for themselves: where one fails, the command fails with an error, too.
    if !result.tests.isEmpty, !run.wasSignalled {
      return BuildOutcome(succeeded: true, tests: result.tests, output: result.output)
    }
    if run.errors.contains("no tests found") { return BuildOutcome(succeeded: true, output: result.output) }
    return result
  }

  private func swiftPackage(_ folder: String, _ arguments: [String], kind: String) async throws
    -> Subprocess.Outcome
  {
    let place = folder.isEmpty ? tree.copy : tree.copy.appendingPathComponent(folder)
    let name = folder.isEmpty ? "top" : folder.replacingOccurrences(of: "/", with: "+")
    let scratch = tree.builds.appendingPathComponent("\(kind)-\(name)")
    return try await Subprocess(
      swift, arguments + ["--package-path", place.path, "--scratch-path", scratch.path], in: place
    ).run(timeLimit: timeLimit)
  }

  private func outcome(_ run: Subprocess.Outcome, testsWereRun: Bool, allRan: Bool) -> BuildOutcome {
    let text = run.output + "\n" + run.errors
    let diagnostics = Diagnostic.parse(text).map { diagnostic in
      Diagnostic(
        severity: diagnostic.severity, message: diagnostic.message,
        file: diagnostic.file.map { tree.relativePath(of: $0) ?? $0 }, line: diagnostic.line,
        column: diagnostic.column)
    }
    return BuildOutcome(
      succeeded: run.succeeded && allRan, diagnostics: diagnostics,
      tests: testsWereRun ? TestOutcomes.parse(text) : [:], output: text)
  }
}
