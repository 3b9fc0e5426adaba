import Codebase
import Foundation
import Verification

/// Compiles and runs the files of cases, a few at a time.
package struct Judge: Sendable {
  package static let shared = Task { try await Judge() }

  /// In seconds.
  private static let runTimeLimit = 120.0

  /// The compiler's version and the machine that it compiles for, on one line.
  package let compilerVersion: String
  private let compiler: Compiler
  private let known = KnownDiagnostics()
  /// Programs mostly wait for their delays, so more cases are judged at a time than there are cores.
  let judging = Turnstile(width: 4 * ProcessInfo.processInfo.activeProcessorCount)
  private let compiling = Turnstile(width: ProcessInfo.processInfo.activeProcessorCount)

  private init() async throws {
    var compiler = try Compiler()
    // Not the compiler's own place, in which interfaces of other checkouts may be.
    let modules = GoldenFolder.repository.appendingPathComponent(".build/golden-modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    compiler.moduleCache = modules
    self.compiler = compiler
    let words = try await compiler.version().split(whereSeparator: \.isWhitespace)
    compilerVersion = words.joined(separator: " ")
  }

  /// What the compiler says of files; the places of its diagnostics name them without their folders.
  package func typecheck(_ sources: [SourceFile], _ mode: CompilerMode) async throws -> [Diagnostic] {
    try await known.diagnostics(of: sources.filter(\.isCode), mode) {
      try await compile(sources, mode)
    }
  }

  private func compile(_ sources: [SourceFile], _ mode: CompilerMode) async throws -> [Diagnostic] {
    try await withInput(sources, mode) { input in
      try await compiling.pass { try await compiler.typecheck(input) }.map { diagnostic in
        Diagnostic(
          severity: diagnostic.severity, message: diagnostic.message,
          file: diagnostic.file.map { URL(fileURLWithPath: $0).lastPathComponent }, line: diagnostic.line,
          column: diagnostic.column)
      }
    }
  }

  /// The first of its modes in which a case compiles; `nil` where there is none.
  package func firstMode(of item: Case) async throws -> CompilerMode? {
    guard StandIns.canCompile(item.code) else { return nil }
    for mode in item.settings.modes {
      let errors = try await typecheck(item.before, mode).filter { $0.severity == .error }
      if errors.isEmpty { return mode }
    }
    return nil
  }

  /// What the program prints, once for each run.
  ///
  /// - Throws: `CaseError` where it ends with another status than 0.
  package func outputs(of sources: [SourceFile], _ mode: CompilerMode, runs: Int) async throws -> [String] {
    try await withInput(sources, mode) { input in
      let program = try await program(input)
      var outputs: [String] = []
      for _ in 0..<runs {
        let outcome = try await Subprocess(program).run(timeLimit: Self.runTimeLimit)
        guard outcome.succeeded else {
          throw CaseError(
            "the program ended with status \(outcome.status):\n\(outcome.output)\(outcome.errors)")
        }
        outputs.append(outcome.output)
      }
      return outputs
    }
  }

  /// Whether the thread sanitizer sees a data race in one of a few runs.
  package func hasDataRace(_ sources: [SourceFile], _ mode: CompilerMode, runs: Int) async throws -> Bool {
    try await withInput(sources, mode) { input in
      let program = try await program(input, sanitizing: .thread)
      // Its runtime sleeps for a second before each exit, for races that only then come about.
      let environment = ["TSAN_OPTIONS": "atexit_sleep_ms=0"]
      for _ in 0..<runs {
        let outcome = try await Subprocess(program, environment: environment)
          .run(timeLimit: Self.runTimeLimit)
        // Also "Swift access race", its words for two uses of one property at a time.
        if outcome.errors.contains(/WARNING: ThreadSanitizer: .*race/) { return true }
      }
      return false
    }
  }

  /// The executable of an input, beside its files.
  private func program(
    _ input: Compiler.Input, sanitizing sanitizer: Compiler.Sanitizer? = nil
  ) async throws -> URL {
    let program = URL(fileURLWithPath: input.files[0]).deletingLastPathComponent()
      .appendingPathComponent("program")
    try await compiling.pass { try await compiler.build(input, to: program, sanitizing: sanitizer) }
    return program
  }

  /// Writes the code to a folder that is removed after its use.
  private func withInput<Answer: Sendable>(
    _ sources: [SourceFile], _ mode: CompilerMode,
    _ use: @Sendable (Compiler.Input) async throws -> Answer
  ) async throws -> Answer {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let code = sources.filter(\.isCode)
    let files = try code.map { source in
      let file = folder.appendingPathComponent(source.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(source.bytes).write(to: file)
      return file.path
    }
    return try await use(
      Compiler.Input(
        files: files, mode: mode, moduleName: "Golden", isLibrary: !code.contains { $0.hasTopLevelCode },
        searchPaths: StandIns.searchPaths))
  }
}

/// What was said of files, for cases that have the same ones: those that stay as they are, and those under other settings.
private actor KnownDiagnostics {
  private struct Key: Hashable {
    let mode: CompilerMode
    let paths: [String]
    let texts: [[UInt8]]
  }

  private var known: [Key: Task<[Diagnostic], any Error>] = [:]

  func diagnostics(
    of sources: [SourceFile], _ mode: CompilerMode,
    _ compile: @escaping @Sendable () async throws -> [Diagnostic]
  ) async throws -> [Diagnostic] {
    let key = Key(mode: mode, paths: sources.map(\.path), texts: sources.map(\.bytes))
    let task = known[key] ?? Task { try await compile() }
    known[key] = task
    return try await task.value
  }
}
