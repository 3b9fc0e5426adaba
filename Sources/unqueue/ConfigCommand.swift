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
      command line override it, key by key.
      """)

  @Argument(
    help: "The files and folders whose settings to read. (default: the current folder)", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Project settings") var project: ProjectOptions

  @Flag(name: .long, help: "Print the JSON Schema of .unqueue.json, for an editor.")
  var schema = false

  func run() async throws {
    if schema {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try Terminal.print(Array(try encoder.encode(ConfigurationSchema())) + [UInt8(ascii: "\n")])
      return
    }
    let root = FileManager.default.currentDirectoryPath
    let (name, _) = try Configuration.find(named: project.config, in: root)
    try Terminal.print("options\n" + (try options(from: name, in: root)))
    let choices = try Choices(RunOptions.parse([]), project)
    let read = try await ReadFiles(paths: paths, choices, root: root)
    let findings = try await read.codebases().flatMap(\.settings.findings)
    try Terminal.print("\nsettings\n")
    for finding in findings { try Terminal.print("  \(finding)\n") }
    for problem in read.problems { Terminal.complain("\(problem)") }
    if !read.problems.isEmpty { throw ExitCode(2) }
  }

  /// A line for each key: its name, its value, and where that is from.
  private func options(from name: String?, in root: String) throws -> String {
    let file = try Configuration.contents(named: project.config, in: root)
    let object = try file.map { try JSONSerialization.jsonObject(with: Data($0.bytes)) }
    let values = object as? [String: Any] ?? [:]
    let rows = try ConfigurationKey.all.map { key -> (name: String, value: String, origin: String) in
      let name = key.key.rawValue
      if let given = given[key.key] { return (name, given, "command line") }
      guard let value = values[name], let file else { return (name, key.standard, "default") }
      let text = try JSONSerialization.data(
        withJSONObject: value, options: [.fragmentsAllowed, .withoutEscapingSlashes])
      let line = JSONText.line(ofKey: name, in: file.bytes).map { ":\($0)" } ?? ""
      return (name, String(decoding: text, as: UTF8.self), "\(file.name)\(line)")
    }
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
