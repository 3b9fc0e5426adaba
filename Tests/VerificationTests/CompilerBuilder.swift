import Foundation
import Verification

/// Judges a few files by type-checking them with the real compiler.
struct CompilerBuilder: Builder {
  let originals: [String: String]
  let compiler: Compiler

  init(_ originals: [String: String]) throws {
    self.originals = originals
    compiler = try Compiler()
  }

  func build(
    _ contents: [String: [UInt8]], mode: StricterMode?, runningTests: Bool
  ) async throws -> BuildOutcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("judge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String: String] = [:]
    for (name, text) in originals {
      let file = folder.appendingPathComponent(name)
      try Data(contents[name] ?? Array(text.utf8)).write(to: file)
      paths[file.path] = name
    }
    let diagnostics = try await compiler.typecheck(
      Compiler.Input(
        files: paths.keys.sorted(), mode: mode == nil ? .swift5 : .swift6, moduleName: "Judged",
        isLibrary: true))
    return BuildOutcome(
      succeeded: !diagnostics.contains { $0.severity == .error },
      diagnostics: diagnostics.map {
        Diagnostic(
          severity: $0.severity, message: $0.message, file: $0.file.flatMap { paths[$0] }, line: $0.line,
          column: $0.column)
      })
  }
}
