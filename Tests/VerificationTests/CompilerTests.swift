import Foundation
import Testing

@testable import Verification

/// The compiler as judge, and the processes beneath it.
@Suite struct CompilerTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")

  @Test func readsMoreThanAPipeHolds() async throws {
    let script = "i=0; while [ $i -lt 20000 ]; do echo 0123456789; echo 0123456789 >&2; i=$((i+1)); done"
    let outcome = try await Subprocess(shell, ["-c", script]).run(timeLimit: 60)
    #expect(outcome.succeeded)
    #expect(outcome.output.utf8.count == 220_000)
    #expect(outcome.errors.utf8.count == 220_000)
  }

  @Test func endsAProgramThatTakesTooLong() async throws {
    await #expect(throws: VerificationError.timeLimit(program: "sh", seconds: 0.2)) {
      try await Subprocess(shell, ["-c", "exec sleep 100000"]).run(timeLimit: 0.2)
    }
  }

  @Test func endsWhatTheProgramHasStarted() async throws {
    let marker = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: marker) }
    let script = "sh -c 'echo $$ > \"$0\"; exec sleep 600' '\(marker.path)' & wait"
    await #expect(throws: VerificationError.self) {
      try await Subprocess(shell, ["-c", script]).run(timeLimit: 2)
    }
    let text = try String(contentsOf: marker, encoding: .utf8)
    let child = try #require(Int32(text.split(separator: "\n").first ?? ""))
    // The system takes a moment to take it away.
    for _ in 0..<500 where kill(child, 0) == 0 && !Self.isZombie(child) { usleep(10_000) }
    #expect(kill(child, 0) != 0 || Self.isZombie(child))
  }

  /// Whether a process has ended and only its parent has not asked yet.
  private static func isZombie(_ identifier: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8) else {
      return false
    }
    return status.split(separator: ")").last?.hasPrefix(" Z") ?? false
  }

  @Test func endsWithItsTask() async throws {
    let task = Task { try await Subprocess(shell, ["-c", "exec sleep 60"]).run(timeLimit: 60) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func reportsHowAProgramEnded() async throws {
    let failure = try await Subprocess(shell, ["-c", "exit 3"]).run(timeLimit: 60)
    #expect(failure.status == 3 && !failure.wasSignalled && !failure.succeeded)
    let signal = try await Subprocess(shell, ["-c", "kill -9 $$"]).run(timeLimit: 60)
    #expect(signal.status == 9 && signal.wasSignalled && !signal.succeeded)
  }

  @Test func saysWhatToDoWithoutAProgram() async throws {
    let missing = URL(fileURLWithPath: "/nowhere/swiftc")
    await #expect(throws: VerificationError.self) { try await Subprocess(missing).run(timeLimit: 60) }
    #if !os(macOS)
      let error = #expect(throws: VerificationError.self) { try Compiler(environment: ["PATH": "/nowhere"]) }
      #expect(error?.description.contains("SWIFT_EXEC") == true)
    #endif
  }

  @Test func readsDiagnostics() {
    let text = """
      /a b/c:d.swift:3:14: error: cannot find 'x' in scope
      /a b/c:d.swift:3:14: error: cannot find 'x' in scope
      let x = "warning: none"
              ^
      /a b/c:d.swift:1:2: note: an error: what it is
      /a b/c:d.swift:9:1: warning: it says 'error: no' [#Group]
      <unknown>:0: error: unable to load it
      error: unknown argument: '-nonsense'
         |              `- error: cannot find 'x' in scope
      """
    #expect(
      Diagnostic.parse(text) == [
        Diagnostic(
          severity: .error, message: "cannot find 'x' in scope", file: "/a b/c:d.swift", line: 3, column: 14),
        Diagnostic(
          severity: .warning, message: "it says 'error: no' [#Group]", file: "/a b/c:d.swift", line: 9,
          column: 1),
        Diagnostic(severity: .error, message: "unable to load it"),
        Diagnostic(severity: .error, message: "unknown argument: '-nonsense'"),
      ])
  }

  @Test func judgesOneModuleWithAnother() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func write(_ name: String, _ text: String) throws -> String {
      let file = folder.url.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let compiler = try Compiler()
    let legacy = try write("Legacy.swift", "public func legacy() -> Int { 1 }")
    try await compiler.emitModule(
      Compiler.Input(files: [legacy], mode: .swift5, moduleName: "Legacy", isLibrary: true), into: folder.url)
    let user = try write("User.swift", "import Legacy\nlet count: String = legacy()")
    var input = Compiler.Input(files: [user], mode: .swift6, searchPaths: [folder.url.path])
    let diagnostics = try await compiler.typecheck(input)
    #expect(diagnostics.map(\.line) == [2])
    #expect(diagnostics.first?.file == user)
    await #expect(throws: VerificationError.doesNotCompile(diagnostics)) {
      try await compiler.build(input, to: folder.url.appendingPathComponent("program"))
    }
    input.files = [try write("Other.swift", "print(\"hello\")")]
    let program = folder.url.appendingPathComponent("program")
    try await compiler.build(input, to: program)
    #expect(try await Subprocess(program).run(timeLimit: 60).output == "hello\n")
  }
}
