import Codebase
import Foundation
import Verification

/// Compiles and runs cases, a few at a time, and remembers its judgement of a text until something that it depends
/// on changes. On a build server (`CI` is set) it remembers nothing from run to run.
struct Judge: Sendable {
  static let shared = Task { try await Judge() }

  static let standIns = GoldenFolder.repository.appendingPathComponent("Tests/StandIns")
  private static let standInNames = interfaces.map { $0.deletingPathExtension().lastPathComponent }
  private static let interfaces: [URL] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: standIns.path)) ?? []
    return names.filter { $0.hasSuffix(".swiftinterface") }.sorted().map(standIns.appendingPathComponent)
  }()

  /// How often a program is run: what depends on luck shows itself in some of the runs.
  private static let runCount = 10
  private static let sanitizedRunCount = 3
  /// In seconds.
  private static let runTimeLimit = 120.0

  private let compiler: Compiler
  private let cache: URL
  /// What every judgement depends on.
  private let fingerprint: String
  /// Programs mostly wait for their delays, so more cases are judged at a time than there are cores.
  private let judging = Turnstile(width: 4 * ProcessInfo.processInfo.activeProcessorCount)
  private let compiling = Turnstile(width: ProcessInfo.processInfo.activeProcessorCount)

  private init() async throws {
    let isBuildServer = ProcessInfo.processInfo.environment["CI"] != nil
    cache =
      isBuildServer
      ? FileManager.default.temporaryDirectory.appendingPathComponent("golden-cache-\(UUID().uuidString)")
      : GoldenFolder.repository.appendingPathComponent(".build/golden-cache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    var compiler = try Compiler()
    compiler.moduleCache = cache.appendingPathComponent("modules")
    self.compiler = compiler
    let interfaces = try Self.interfaces.map { try String(contentsOf: $0, encoding: .utf8) }
    fingerprint = try await compiler.version() + interfaces.joined()
  }

  static func canCompile(_ item: Case) -> Bool {
    #if os(macOS)
      return item.code.allSatisfy { $0.imports.isDisjoint(with: standInNames) }
    #else
      return true
    #endif
  }

  /// The first of its modes in which a case compiles; `nil` where there is none.
  func firstMode(of item: Case) async throws -> CompilerMode? {
    guard Self.canCompile(item) else { return nil }
    for mode in item.settings.modes {
      let errors = try await typecheck(item.before, mode).filter { $0.severity == .error }
      if errors.isEmpty { return mode }
    }
    return nil
  }

  func typecheck(_ sources: [SourceFile], _ mode: CompilerMode) async throws -> [Diagnostic] {
    try await remembered("check", sources, mode) { input in
      try await compiling.pass { try await compiler.typecheck(input) }.map { diagnostic in
        Diagnostic(
          severity: diagnostic.severity, message: diagnostic.message,
          file: diagnostic.file.map { URL(fileURLWithPath: $0).lastPathComponent }, line: diagnostic.line,
          column: diagnostic.column)
      }
    }
  }

  /// What the program prints, once for each run.
  func outputs(of sources: [SourceFile], _ mode: CompilerMode) async throws -> [String] {
    try await remembered("run", sources, mode) { input in
      let program = try await program(input)
      var outputs: [String] = []
      for _ in 0..<Self.runCount {
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
  func hasDataRace(_ sources: [SourceFile], _ mode: CompilerMode) async throws -> Bool {
    try await remembered("race", sources, mode) { input in
      let program = try await program(input, sanitizing: .thread)
      for _ in 0..<Self.sanitizedRunCount {
        let outcome = try await Subprocess(program).run(timeLimit: Self.runTimeLimit)
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

  private func remembered<Judgement: Codable & Sendable>(
    _ question: String, _ sources: [SourceFile], _ mode: CompilerMode,
    _ judge: @Sendable (Compiler.Input) async throws -> Judgement
  ) async throws -> Judgement {
    let code = sources.filter(\.isCode)
    let texts = code.flatMap { [$0.path, $0.text] }
    let key = hash([question, mode.rawValue, fingerprint] + texts)
    let entry = cache.appendingPathComponent("\(key).json")
    if let known = try? JSONDecoder().decode(Judgement.self, from: Data(contentsOf: entry)) {
      return known
    }
    let judgement = try await judging.pass {
      let name = "golden-\(UUID().uuidString)"
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      defer { try? FileManager.default.removeItem(at: folder) }
      return try await judge(try input(code, mode, in: folder))
    }
    try JSONEncoder().encode(judgement).write(to: entry, options: .atomic)
    return judgement
  }

  private func input(_ code: [SourceFile], _ mode: CompilerMode, in folder: URL) throws -> Compiler.Input {
    let files = try code.map { source in
      let file = folder.appendingPathComponent(source.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(source.bytes).write(to: file)
      return file.path
    }
    return Compiler.Input(
      files: files, mode: mode, moduleName: "Golden",
      isLibrary: !code.contains { $0.hasTopLevelCode },
      searchPaths: Self.isStandInPlatform ? [Self.standIns.path] : [])
  }

  private static var isStandInPlatform: Bool {
    #if os(macOS)
      return false
    #else
      return true
    #endif
  }

  /// FNV-1a, 64 bits: the same on every run, unlike `Hasher`.
  private func hash(_ parts: [String]) -> String {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 + [0] {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    return String(value, radix: 16)
  }
}

/// Lets a few through at a time.
private actor Turnstile {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int) {
    free = max(width, 1)
  }

  func pass<Result: Sendable>(_ work: @Sendable () async throws -> Result) async throws -> Result {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    defer {
      if waiting.isEmpty {
        free += 1
      } else {
        waiting.removeFirst().resume()
      }
    }
    return try await work()
  }
}
