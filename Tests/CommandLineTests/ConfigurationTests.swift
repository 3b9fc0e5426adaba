import Foundation
import Testing

/// `.unqueue.json` and `--config`.
@Suite struct ConfigurationTests {
  private func folder(_ configuration: String, name: String = ".unqueue.json") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    try folder.write(configuration, to: name)
    return folder
  }

  @Test func theFoldersOwnFileIsRead() throws {
    let folder = try folder(#"{ "skip": ["main-queue"], "exclude": ["Old"] }"#)
    try folder.write(Samples.two, to: "Old/Two.swift")
    let outcome = try folder.program("diff")
    #expect(outcome.text.contains("Task.detached") && !outcome.text.contains("@MainActor"))
    #expect(!outcome.text.contains("Old/Two.swift"))
    #expect(outcome.errors.contains("options from .unqueue.json\n"), "\(outcome.errors)")
    let site = try folder.program("explain", "Two.swift:4")
    #expect(site.text.contains("the options exclude 'main-queue' from this run"), "\(site.text)")
    // Of other folders' it knows nothing.
    try folder.makeFolder("Elsewhere")
    let elsewhere = Program(folder: folder.path(of: "Elsewhere"))
    #expect(try elsewhere("diff", "..").text.contains("@MainActor"))
  }

  @Test func aNamedFileTakesItsPlace() throws {
    let folder = try folder(#"{ "skip": ["main-queue"] }"#)
    try folder.write(#"{ "skip": ["global-queue"] }"#, to: "Other/options.json")
    for name in ["Other/options.json", folder.path(of: "Other/options.json")] {
      let outcome = try folder.program("diff", "--config", name)
      #expect(!outcome.text.contains("Task.detached") && outcome.text.contains("@MainActor"))
      #expect(outcome.errors.contains("options from \(name)\n"))
    }
  }

  @Test func theCommandLineOutweighsIt() throws {
    let folder = try folder(
      """
      {
        "skip": ["main-queue"], "quiet": true, "color": "always", "unified": 0, "format": "json", "jobs": 1,
        "swift-version": "6", "deployment-target": ["iOS 15", "macOS 13"], "include-review": true
      }
      """)
    try folder.write(Samples.offered, to: "Hop.swift")
    let program = folder.program
    let configured = try program("diff")
    #expect(configured.status == 1 && configured.errors == "")
    #expect(configured.text.contains("\u{1B}") && configured.text.contains("@@ -5 +5 @@"))
    let given = try program(
      "diff", "--skip", "global-queue", "--no-quiet", "--color", "never", "-U", "1", "--no-include-review")
    #expect(given.text.contains("@@ -3,3 +3,3 @@") && !given.text.contains("\u{1B}"), "\(given.text)")
    #expect(given.text.contains("@MainActor") && !given.text.contains("Task.detached"))
    #expect(given.errors.contains("Swift 6 mode") && given.errors.contains("iOS 15"), "\(given.errors)")
    #expect(!given.text.contains("Hop.swift"))
    let target = try program("diff", "--deployment-target", "iOS 17", "--no-quiet")
    #expect(target.errors.contains("iOS 17") && target.errors.contains("macOS 13"), "\(target.errors)")
    #expect(try program("scan").text.hasPrefix("{"))
    #expect(try !program("scan", "--format", "table").text.hasPrefix("{"))
  }

  @Test func itsColourCountsMoreThanTheEnvironment() throws {
    let folder = try folder(#"{ "color": "always" }"#)
    var program = folder.program
    program.environment = ["NO_COLOR": "1", "TERM": "dumb"]
    #expect(try program("diff").text.contains("\u{1B}"))
    #expect(try !program("diff", "--color", "auto").text.contains("\u{1B}"))
  }

  /// The file and the key are named, and nothing is done.
  @Test(arguments: [
    (#"{ "skips": [] }"#, "there is no key 'skips'; did you mean 'skip'?"),
    (#"{ "config": "a.json" }"#, "there is no key 'config'"),
    (#"{ "skip": "main-queue" }"#, "'skip' must be a list of strings"),
    (#"{ "skip": ["main"] }"#, "'skip': there is no rewrite or check 'main'; known are "),
    (#"{ "exclude": [1] }"#, "'exclude' must be a list of strings"),
    (#"{ "include-review": 1 }"#, "'include-review' must be true or false"),
    (#"{ "quiet": null }"#, "'quiet' must be true or false"),
    (#"{ "jobs": "4" }"#, "'jobs' must be a whole number"),
    (#"{ "jobs": 1.5 }"#, "'jobs' must be a whole number"),
    (#"{ "jobs": true }"#, "'jobs' must be a whole number"),
    (#"{ "jobs": 0 }"#, "'jobs' must be at least 1"),
    (#"{ "unified": -1 }"#, "'unified' must be 0 or more"),
    (#"{ "color": "blue" }"#, "'color' must be auto, always or never"),
    (
      #"{ "format": "xml" }"#,
      "'format' must be table, lines, json, xcode, github, sarif, markdown, html or checkstyle"
    ),
    (#"{ "since": 1 }"#, "'since' must be a string"),
    (#"{ "swift-version": 6 }"#, "'swift-version' must be a string"),
    (#"{ "swift-version": "six" }"#, "'swift-version' can't be 'six'; give a language mode"),
    (#"{ "deployment-target": ["iOS"] }"#, "'deployment-target' can't be 'iOS'; give a platform"),
    ("[]", "must hold an object"),
    ("{", "is not valid JSON"),
    ("", "is not valid JSON"),
  ])
  func faultsAreWrongUsage(_ text: String, _ message: String) throws {
    let folder = try folder(text)
    try folder.write(text, to: "other.json")
    let own = try folder.program("rewrite")
    #expect(own.status == 64 && own.output.isEmpty)
    #expect(own.errors.hasPrefix("Error: .unqueue.json:1: \(message)"), "\(own.errors)")
    let named = try folder.program("diff", "--config", "other.json")
    #expect(named.status == 64)
    #expect(named.errors.hasPrefix("Error: other.json:1: \(message)"), "\(named.errors)")
    #expect(try folder.read("Two.swift") == Array(Samples.two.utf8))
  }

  @Test func aMissingFileIsWrongUsage() throws {
    let folder = try folder("{}")
    let outcome = try folder.program("diff", "--config", "missing.json")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: missing.json: cannot be read: "), "\(outcome.errors)")
  }

  @Test func theLineAtFaultIsNamed() throws {
    for (text, line) in [
      ("{\n  \"jobs\": 2,\n  \"skips\": []\n}", 3), ("{\n  \"quiet\": true,\n  \"jobs\": tru\n}", 3),
      ("{\n  \"only\": [\"jobs\"],\n\n  \"jobs\" : 0\n}", 2), ("{\n  \"jobs\": 2\n", 2),
    ] {
      let folder = try folder(text)
      let errors = try folder.program("diff").errors
      #expect(errors.hasPrefix("Error: .unqueue.json:\(line): "), "\(errors)")
    }
  }

  /// As far up as the repository goes, and the nearest one counts.
  @Test func itIsFoundUpwards() throws {
    let folder = try folder(#"{ "skip": ["main-queue"] }"#)
    try folder.write(Samples.two, to: "App/Feed/Two.swift")
    let program = Program(
      folder: folder.path(of: "App/Feed"), environment: ["GIT_CEILING_DIRECTORIES": folder.path])
    // Without a repository around it, the folder's own file counts alone.
    #expect(try program("diff").text.contains("@MainActor"))
    try folder.commit()
    let outcome = try program("diff")
    #expect(!outcome.text.contains("@MainActor") && outcome.text.contains("Task.detached"))
    #expect(outcome.errors.contains("options from ../../.unqueue.json\n"), "\(outcome.errors)")
    try folder.write(#"{ "skip": ["global-queue"] }"#, to: "App/.unqueue.json")
    let nearer = try program("diff")
    #expect(nearer.text.contains("@MainActor") && nearer.errors.contains("options from ../.unqueue.json\n"))
    try folder.write("{ \"skip\": [\n\"x\" ] }", to: "App/.unqueue.json")
    #expect(try program("diff").errors.hasPrefix("Error: ../.unqueue.json:1: 'skip': "))
  }

  /// A key for every option, so that none is forgotten.
  @Test func everyLongOptionIsAKey() throws {
    let folder = try folder(#"{ "-": 1 }"#)
    let help = try ["diff", "rewrite", "scan"].map { try folder.program($0, "--help-hidden").text }.joined()
    let options = Set(help.matches(of: /(?m)^  (?:-., )?--([a-z-]+)/).map { String($0.1) })
    let message = try folder.program("diff").errors.split(separator: "\n")[0]
    let keys = try #require(message.components(separatedBy: "known are ").last).components(separatedBy: ", ")
    #expect(
      Set(keys)
        == options.union(["unified"]).subtracting([
          "config", "help", "help-hidden", "version", "verdict", "reason", "in", "earlier", "shard", "schema",
        ]),
      "\(message)")
  }

  @Test func theStyleOfDelaysIsChosen() throws {
    let folder = try folder(#"{ "delays": "plain" }"#)
    try folder.write(Samples.offered, to: "Two.swift")
    #expect(try folder.program("diff").text.contains("Task.sleep(for: .seconds(3))"))
    #expect(try folder.program("diff", "--delays", "exact").text.contains("Task.sleep(until: deadline"))
    let wrong = try folder.program("diff", "--delays", "soon")
    #expect(wrong.status == 64 && wrong.errors.contains("give exact or plain"), "\(wrong.errors)")
  }

  @Test func handlersThatStayAreDeprecatedWhereAsked() throws {
    let folder = try folder(#"{ "deprecate": true }"#)
    try folder.write(
      """
      public final class Store {
        public init() {}

        public func count(completion: @escaping (Int) -> Void) {
          completion(1)
        }
      }
      """, to: "Store.swift")
    let deprecated = #"@available(*, deprecated, renamed: "count()")"#
    #expect(try folder.program("diff").text.contains(deprecated))
    #expect(try !folder.program("diff", "--no-deprecate").text.contains(deprecated))
  }
}
