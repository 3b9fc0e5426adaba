import Codebase
import Foundation
import GoldenCases
import Verification

/// The cases in a folder of their own, with a compilation database that says which files belong together.
struct RefactoringWorkspace {
  let root: URL

  static func folder(of item: Case) -> String { item.folder.lastPathComponent }

  init(_ cases: [Case]) async throws {
    // Without links: the server compares paths with those of the database.
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("refactorings-\(UUID().uuidString)", isDirectory: true)
    let platformFlags = try await Self.platformFlags()
    var database: [JSON] = []
    for item in cases {
      let files = item.code.map {
        root.appendingPathComponent(Self.folder(of: item)).appendingPathComponent($0.path)
      }
      for (source, file) in zip(item.code, files) {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(source.bytes).write(to: file)
      }
      let isLibrary = !item.code.contains { $0.hasTopLevelCode }
      let flags =
        ["swiftc", "-module-name", "Golden"] + (item.settings.modes.first?.flags ?? []) + platformFlags
        + (isLibrary ? ["-parse-as-library"] : [])
      let arguments = JSON.array((flags + files.map(\.path)).map { .string($0) })
      database += files.map {
        ["directory": .string(root.path), "file": .string($0.path), "arguments": arguments]
      }
    }
    try JSONEncoder().encode(database).write(to: root.appendingPathComponent("compile_commands.json"))
  }

  func remove() {
    try? FileManager.default.removeItem(at: root)
  }

  /// Where modules are found: the stand-ins, or the real SDK where there is one.
  private static func platformFlags() async throws -> [String] {
    #if os(macOS)
      let xcrun = Subprocess(URL(fileURLWithPath: "/usr/bin/xcrun"), ["--show-sdk-path"])
      let path = try await xcrun.run(timeLimit: 60).output.trimmingCharacters(in: .whitespacesAndNewlines)
      return ["-sdk", path]
    #else
      return ["-I", StandIns.folder.path]
    #endif
  }
}
