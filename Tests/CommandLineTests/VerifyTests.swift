import Foundation
import Testing

/// The compiler, or what stands in for it, judges what would be written.
@Suite struct VerifyTests {
  private static let queues = """
    import Foundation

    func fetch() {
      DispatchQueue.global().async { print("fetched") }
    }

    func show() {
      DispatchQueue.main.async { print("shown") }
    }

    """

  /// Finds fault with every detached task, as a compiler would say it.
  private static let noDetachedTasks = """
    grep -n 'Task.detached' Sources/App/App.swift | while IFS=: read -r line rest; do \
    echo "$PWD/Sources/App/App.swift:$line:1: error: no detached task here"; done; \
    ! grep -q 'Task.detached' Sources/App/App.swift
    """

  private func package(_ text: String = queues) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", platforms: [.macOS(.v13)], targets: [.target(name: "App")], swiftLanguageModes: [.v5])

      """, to: "Package.swift")
    try folder.write(text, to: "Sources/App/App.swift")
    try folder.commit()
    return folder
  }

  /// Scratch copies go into a folder of the test's own, not where everybody's are.
  private func program(_ folder: TemporaryFolder, _ scratch: TemporaryFolder) -> Program {
    var program = folder.program
    program.environment["TMPDIR"] = scratch.path
    // Compilers need a place for their modules.
    program.environment["XDG_CACHE_HOME"] = scratch.path(of: "caches")
    return program
  }

  @Test func whatIsRefusedIsNotWritten() throws {
    let (folder, scratch) = (try package(), try TemporaryFolder())
    let outcome = try program(folder, scratch)("rewrite", "--verify-command", Self.noDetachedTasks)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let result = String(decoding: try folder.read("Sources/App/App.swift"), as: UTF8.self)
    #expect(result.contains("DispatchQueue.global().async"))
    #expect(result.contains("Task { @MainActor in"))
    #expect(outcome.errors.contains("verify: it builds as before with 1 change, after 3 builds\n"))
    #expect(
      outcome.errors.contains(
        "withdrawn: Sources/App/App.swift#fetch()#global.async#1: the compiler refused it: no detached task here"
      ))
    #expect(outcome.errors.contains("1  compiler-refused"))
  }

  @Test func verifyWritesNothing() throws {
    let (folder, scratch) = (try package(), try TemporaryFolder())
    let outcome = try program(folder, scratch)("verify", "--verify-command", Self.noDetachedTasks)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(String(decoding: try folder.read("Sources/App/App.swift"), as: UTF8.self) == Self.queues)
  }

  @Test func aTreeThatDoesNotBuildIsLeft() throws {
    let (folder, scratch) = (try package(), try TemporaryFolder())
    let outcome = try program(folder, scratch)(
      "rewrite", "--verify", "--verify-command", "echo 'error: no room'; exit 1")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("doesn't build without changes, so no change can be verified: \nerror: no room")
    )
    #expect(String(decoding: try folder.read("Sources/App/App.swift"), as: UTF8.self) == Self.queues)
  }

  @Test func aBuildThatTakesTooLongIsEnded() throws {
    let (folder, scratch) = (try package(), try TemporaryFolder())
    let outcome = try program(folder, scratch)(
      "verify", "--verify-command", "exec sleep 600", "--verify-timeout", "1")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("sh did not end within 1 second; give it more time with --verify-timeout"),
      "\(outcome.errors)")
  }

  @Test func aSignalEndsTheBuilds() throws {
    let (folder, scratch) = (try package(), try TemporaryFolder())
    let program = program(folder, scratch)
    let marker = "\(scratch.path)/started"
    let outcome = try program.run(["verify", "--verify-command", "touch '\(marker)'; exec sleep 600"]) {
      process in
      try scratch.wait(for: "started")
      kill(process.processIdentifier, SIGTERM)
    }
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("interrupted, no file was written"))
  }

  @Test func withoutAPackageACommandIsAskedFor() throws {
    let (folder, scratch) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write(Self.queues, to: "App.swift")
    let outcome = try program(folder, scratch)("verify")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("App.swift: is in no Swift package"), "\(outcome.errors)")
  }

  @Test func aMissingToolchainIsNamed() throws {
    let (folder, scratch) = (try package(), try TemporaryFolder())
    var program = program(folder, scratch)
    program.environment["PATH"] = "/nowhere"
    let outcome = try program("verify")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no Swift compiler found"), "\(outcome.errors)")
  }

  /// With the real package manager and compiler.
  @Test func aPackageIsBuiltAndTested() throws {
    let (folder, scratch) = (try package(), try TemporaryFolder())
    let outcome = try program(folder, scratch)("verify", "--report", ".", "--verify-mode", "swift6")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let row = try #require(outcome.text.split(separator: "\n").last)
    let name = URL(fileURLWithPath: folder.path).lastPathComponent
    #expect(row.split(separator: " ") == ["\(name)", "2", "2", "0", "0", "2", "yes", "–", "–", "0"])
    #expect(outcome.errors.contains("errors and warnings under swift6: 0 before, 0 after"))
  }
}
