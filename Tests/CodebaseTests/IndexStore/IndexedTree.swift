import Foundation

@testable import Codebase

/// A folder of files that were compiled with an index store.
final class IndexedTree: Sendable {
  let tree: TemporaryTree
  private let names: [String]

  var store: String { tree.path + "/store" }

  /// Whether this machine has a compiler and the library that reads what it writes.
  static let isPossible = !IndexLibraryPlaces(environment: environment).candidates.isEmpty && compiler != nil
  static let environment = ProcessInfo.processInfo.environment

  private static let compiler: String? = {
    let inPath = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    return ([environment["SWIFT_EXEC"]].compactMap(\.self) + inPath)
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }()

  init(_ files: [String: String]) throws {
    tree = try TemporaryTree(files)
    names = files.keys.sorted()
    try compile(names)
  }

  func path(_ name: String) -> String { tree.path + "/" + name }

  /// Compiles files into one module, each to an object file of its own. Errors in them are none here.
  func compile(_ files: [String], module: String = "Sample", flags: [String] = []) throws {
    guard let compiler = Self.compiler else { return }
    try tree.write("objects-\(module)/.keep")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: compiler)
    process.arguments =
      ["-c", "-parse-as-library", "-module-name", module, "-index-store-path", store] + flags
      + files.map(path)
    process.currentDirectoryURL = URL(fileURLWithPath: path("objects-\(module)"))
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  /// Compiles those files of a module that have changed, and what depends on them, as build systems do.
  func compileIncrementally(_ files: [String]) throws {
    var map = ["": ["swift-dependencies": path("objects-Sample/Sample.swiftdeps")]]
    for file in files {
      map[path(file)] = ["object", "swift-dependencies"].reduce(into: [:]) {
        $0[$1] = path("objects-Sample/\(file.dropLast(6)).\($1 == "object" ? "o" : "swiftdeps")")
      }
    }
    try tree.write("map.json", bytes: Array(try JSONEncoder().encode(map)))
    try compile(files, flags: ["-incremental", "-output-file-map", path("map.json")])
  }

  var index: CompilerIndex {
    let (store, root) = (store, tree.path)
    return CompilerIndex {
      IndexSources.find(.path(store), files: [], root: root, environment: Self.environment)
    }
  }

  /// What is in the folder now.
  func codebase(index: CompilerIndex?) async throws -> Codebase {
    let files = try FileManager.default.contentsOfDirectory(atPath: tree.path).filter {
      $0.hasSuffix(".swift")
    }
    let sources = try files.sorted().map { name in
      SourceFile(
        path: name, absolutePath: path(name),
        bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))))
    }
    return await Codebase(files: sources, jobs: 1, compilerIndex: index) { SettingsMap(uniform: Settings()) }
  }

  /// Mentions of `Type.member` or of a global, as the marks of a text would have them.
  func references(to target: String, index: CompilerIndex?) async throws -> [Mark] {
    try Self.references(to: target, in: try await codebase(index: index))
  }

  static func references(to target: String, in codebase: Codebase) throws -> [Mark] {
    let names = target.split(separator: ".").map(String.init)
    let members =
      names.count > 1
      ? codebase.index.types(named: names[0]).flatMap(\.members) : codebase.index.globals(named: names[0])
    guard let member = members.first(where: { $0.name == names.last }),
      let references = References(codebase).references(to: member)
    else { throw NotFound() }
    return references.map {
      Mark(file: $0.file, offset: $0.range.lowerBound, isCertain: $0.certainty == .certain)
    }.sorted()
  }

  struct NotFound: Error {}
}
