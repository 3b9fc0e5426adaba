import Foundation

/// The Swift compiler of this machine, as a judge.
public struct Compiler: Sendable {
  private let executable: URL
  private let leadingArguments: [String]
  private let frontends = Frontends()

  /// How long the compiler may work on one invocation, in seconds.
  public var timeLimit: Double = 300
  /// Where modules built from interfaces are kept; the compiler's own place when `nil`.
  public var moduleCache: URL?

  /// Finds `swiftc`: `SWIFT_EXEC`, then `PATH`, then `xcrun` on macOS.
  ///
  /// - Throws: `VerificationError.noToolchain`.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let tool = try Toolchain.find("swiftc", environment: environment)
    let isRunner = tool.lastPathComponent == "xcrun"
    self.init(executable: tool, leadingArguments: isRunner ? ["swiftc"] : [])
  }

  private init(executable: URL, leadingArguments: [String] = []) {
    self.executable = executable
    self.leadingArguments = leadingArguments
  }

  /// Files that are compiled together.
  public struct Input: Sendable {
    public var files: [String]
    public var mode: CompilerMode
    public var moduleName: String
    /// Whether a lone file holds declarations only; otherwise its top-level code is the program.
    public var isLibrary: Bool
    /// Folders in which imported modules and interfaces are looked for.
    public var searchPaths: [String]

    public init(
      files: [String], mode: CompilerMode, moduleName: String = "main", isLibrary: Bool = false,
      searchPaths: [String] = []
    ) {
      self.files = files
      self.mode = mode
      self.moduleName = moduleName
      self.isLibrary = isLibrary
      self.searchPaths = searchPaths
    }
  }

  /// What the compiler says of itself: its version and the machine it compiles for.
  public func version() async throws -> String {
    let outcome = try await Subprocess(executable, leadingArguments + ["--version"]).run(timeLimit: timeLimit)
    return outcome.output
  }

  /// All errors and warnings, those of data-race checking included, which follows type-checking proper (SE-0414).
  ///
  /// - Throws: `VerificationError` where the compiler could not be run, or failed without saying why.
  public func typecheck(_ input: Input) async throws -> [Diagnostic] {
    let options = options(of: input, ["-emit-sil", "-wmo", "-o", "/dev/null"])
    guard let file = input.files.first,
      let frontend = try await frontends.command(
        for: options, file: file,
        { try await Subprocess(executable, options + ["-###", file]).run(timeLimit: timeLimit) })
    else { return try await diagnostics(executable, options + input.files) }
    return try await diagnostics(frontend.executable, frontend.arguments(for: input.files))
  }

  /// Writes `<moduleName>.swiftmodule` into a folder, so that other inputs can import it.
  ///
  /// - Throws: `VerificationError.doesNotCompile` where the input has errors.
  public func emitModule(_ input: Input, into folder: URL) async throws {
    let module = folder.appendingPathComponent("\(input.moduleName).swiftmodule")
    try await compile(input, ["-emit-module", "-emit-module-path", module.path]).throwErrors()
  }

  /// Writes an executable.
  ///
  /// - Throws: `VerificationError.doesNotCompile` where the input has errors.
  public func build(_ input: Input, to executable: URL, sanitizing sanitizer: Sanitizer? = nil) async throws {
    let flags = sanitizer.map { ["-sanitize=\($0.rawValue)"] } ?? []
    try await compile(input, ["-o", executable.path] + flags).throwErrors()
  }

  /// What watches over a program while it runs.
  public enum Sanitizer: String, Sendable {
    /// Ends a program that has a data race with status 66.
    case thread
  }

  private func compile(_ input: Input, _ action: [String]) async throws -> [Diagnostic] {
    try await diagnostics(executable, options(of: input, action) + input.files)
  }

  /// All arguments but the files.
  private func options(of input: Input, _ action: [String]) -> [String] {
    var arguments = leadingArguments + action + input.mode.flags
    arguments += ["-module-name", input.moduleName, "-diagnostic-style", "llvm", "-no-color-diagnostics"]
    if input.isLibrary { arguments.append("-parse-as-library") }
    if let moduleCache { arguments += ["-module-cache-path", moduleCache.path] }
    return arguments + input.searchPaths.flatMap { ["-I", $0] }
  }

  private func diagnostics(_ program: URL, _ arguments: [String]) async throws -> [Diagnostic] {
    let outcome = try await Subprocess(program, arguments).run(timeLimit: timeLimit)
    let diagnostics = Diagnostic.parse(outcome.errors + "\n" + outcome.output)
    guard outcome.succeeded || diagnostics.contains(where: { $0.severity == .error }) else {
      throw VerificationError.compilerFailed(
        status: outcome.status, output: outcome.errors + outcome.output)
    }
    return diagnostics
  }
}

extension [Diagnostic] {
  fileprivate func throwErrors() throws {
    let errors = filter { $0.severity == .error }
    if !errors.isEmpty { throw VerificationError.doesNotCompile(errors) }
  }
}
