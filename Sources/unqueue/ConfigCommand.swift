import ArgumentParser
import Codebase
import Delivery
import Foundation

struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the options that count here, and the projects' settings, with where each is from.",
    usage: "unqueue config [<options>] [<paths> ...]",
    discussion: """
      Options are read from the nearest .unqueue.json, from this folder up to the top of the repository. Those of the \
      command line override it, key by key. Files of that name in folders below set 'only', 'skip' and 'accept' there.
      """ + CommonOptions.note)

  @Argument(
    help: "The files and folders whose settings to read. (default: the current folder)", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions

  @Flag(name: .long, help: "Print the JSON Schema of .unqueue.json, for an editor.")
  var schema = false

  func run() async throws {
    if schema {
      try Terminal.print(Configuration.schema.json())
      return
    }
    let root = FileManager.default.currentDirectoryPath
    let (name, _) = try Configuration.find(named: project.config, in: root)
    try Terminal.print("options\n" + (try options(from: name, in: root)))
    let choices = try Choices(RunOptions.parse([]), project)
    let read = try await ReadFiles(paths: paths, choices, root: root)
    let folders = try Configuration.telling(read.folderOptions)
    for folder in folders {
      let rows = try given(in: folder.file, root: root).filter { FolderOptions.keys.contains($0.key) }
      try Terminal.print(
        "\noptions in \(folder.folder)\n" + Self.table(rows.map { ($0.key.rawValue, $0.value, $0.origin) }))
    }
    let findings = try await read.codebases().flatMap(\.settings.findings)
    try Terminal.print("\nsettings\n")
    for finding in findings { try Terminal.print("  \(finding)\n") }
    for problem in read.problems { Terminal.complain("\(problem)") }
    if !read.problems.isEmpty { throw ExitCode(2) }
  }

  /// A line for each key: its name, its value, and where that is from.
  private func options(from name: String?, in root: String) throws -> String {
    let values = try given(in: project.config, root: root)
    return Self.table(
      ConfigurationKey.all.map { key in
        let name = key.key.rawValue
        if let given = given[key.key] { return (name, given, "command line") }
        guard let value = values.first(where: { $0.key == key.key }) else {
          return (name, key.standard, "default")
        }
        return (name, value.value, value.origin)
      })
  }

  /// What a file says, with its lines.
  ///
  /// - Parameter name: the file's name; nil for the nearest one.
  private func given(
    in name: String?, root: String
  ) throws -> [(key: Configuration.CodingKeys, value: String, origin: String)] {
    guard let file = try Configuration.contents(named: name, in: root) else { return [] }
    let values = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any] ?? [:]
    return try Configuration.CodingKeys.allCases.compactMap { key in
      guard let value = values[key.rawValue] else { return nil }
      let text = try JSONSerialization.data(
        withJSONObject: value, options: [.fragmentsAllowed, .withoutEscapingSlashes])
      let line = JSONText.line(ofKey: key.rawValue, in: file.bytes).map { ":\($0)" } ?? ""
      return (key, String(decoding: text, as: UTF8.self), "\(file.name)\(line)")
    }
  }

  private static func table(_ rows: [(name: String, value: String, origin: String)]) -> String {
    let columns = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let name = row.name.padding(toLength: columns, withPad: " ", startingAt: 0)
      return "  \(name)  \(row.value)  (\(row.origin))\n"
    }.joined()
  }

  /// What the command line says, by key.
  private var given: [Configuration.CodingKeys: String] {
    var result: [Configuration.CodingKeys: String] = [:]
    result[.swiftVersion] = project.swiftVersion
    result[.defaultIsolation] = project.defaultIsolation
    if !project.deploymentTarget.isEmpty {
      result[.deploymentTarget] = project.deploymentTarget.joined(separator: ", ")
    }
    result[.asyncReach] = project.asyncReach
    result[.delays] = project.delays
    result[.prefer] = project.prefer
    result[.deprecate] = project.deprecate.map(String.init)
    result[.indexStore] = project.indexStore
    return result
  }
}
