import Foundation
import Testing

/// A compiler on this machine that has the library of its toolchain beside it.
private enum IndexingCompiler {
  static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: "\($0)/swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  static let isThere =
    program.map { compiler in
      let library = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("lib/libIndexStore")
      return ["so", "dylib"].contains { FileManager.default.fileExists(atPath: "\(library.path).\($0)") }
    } ?? false
}

/// References that only the index store of a build settles.
@Suite(.enabled(if: IndexingCompiler.isThere)) struct IndexStoreTests {
  private static let store = """
    import Foundation

    final class Store: Sendable {
      func load(completion: @escaping @Sendable (String) -> Void) {
        DispatchQueue.global().async { completion("loaded") }
      }
    }

    func pair<A, B>(_ a: A, _ b: B) -> (first: A, second: B) { (a, b) }

    """
  private static let use = """
    func use() {
      let found = pair(Store(), 1)
      found.first.load { text in
        print(text)
      }
    }

    func relay(completion: @escaping @Sendable (String) -> Void) {
      pair(Store(), 1).first.load { text in completion(text) }
    }

    """

  /// The two files, compiled into the place where SwiftPM has its index store.
  private func built() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.store, to: "Store.swift")
    try folder.write(Self.use, to: "Use.swift")
    try folder.makeFolder(".build/debug")
    let process = Process()
    process.executableURL = IndexingCompiler.program
    process.arguments = [
      "-c", "-parse-as-library", "-module-name", "App", "-index-store-path",
      folder.path(of: ".build/debug/index/store"),
      folder.path(of: "Store.swift"), folder.path(of: "Use.swift"),
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path(of: ".build"))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return folder
  }

  private static let line = "2 references resolved by the index store at"

  @Test func whatTheIndexSettlesChangesWithItsCallers() throws {
    let folder = try built()
    let without = try folder.program("diff", "--include-review", "--index-store", "none")
    #expect(
      !without.text.contains("-      found.first.load { text in")
        && !without.text.contains("await first.load()"))
    #expect(
      !without.errors.contains("index store") && without.errors.contains("unresolved-caller"),
      "\(without.errors)")

    let found = try folder.program("diff", "--include-review")
    #expect(found.text.contains("+  func load() async -> String {"), "\(found.text)")
    #expect(found.text.contains("+    let text = await first.load()"), "\(found.text)")
    #expect(found.text.contains("+  Task { [first = pair(Store(), 1).first] in"), "\(found.text)")
    #expect(found.errors.contains("\(Self.line) .build/debug/index/store\n"), "\(found.errors)")
    let alone = try folder.program("diff", "--include-review", "--jobs", "1")
    #expect(alone.text == found.text && alone.errors == found.errors)

    // What was built once is no proof of what is there now.
    try folder.write(Self.use + "// more\n", to: "Use.swift")
    let stale = try folder.program("diff", "--include-review")
    #expect(stale.text == without.text)
    #expect(
      stale.errors.contains(
        "0 references resolved by the index store at .build/debug/index/store, 2 not resolved: Use.swift changed after the build"
      ), "\(stale.errors)")
  }

  @Test func theStoreIsNamedByAnOptionOrTheConfiguration() throws {
    let folder = try built()
    try FileManager.default.moveItem(
      atPath: folder.path(of: ".build/debug/index/store"), toPath: folder.path(of: "kept"))
    let none = try folder.program("scan", "--include-review")
    #expect(
      none.errors.contains("2 references not resolved from declared types. The index store"), "\(none.errors)"
    )
    // Said where it could help.
    let left = try folder.program("explain", "Store.swift:4").text
    #expect(left.contains("2 references not resolved from declared types. The index store"), "\(left)")
    #expect(try folder.program("scan", "--index-store", "kept").errors.contains("\(Self.line) kept\n"))
    try folder.write(#"{ "index-store": "kept" }"#, to: ".unqueue.json")
    #expect(try folder.program("scan", "--format", "json").text.contains("\"\(Self.line) kept\""))
    #expect(!(try folder.program("explain", "Store.swift:4").text.contains("index store")))
    #expect(try !folder.program("scan", "--index-store", "none").errors.contains("index store"))
    let missing = try folder.program("scan", "--index-store", "elsewhere")
    #expect(
      missing.status == 2 && missing.errors.contains("elsewhere: there is no index store"),
      "\(missing.errors)")
  }
}
