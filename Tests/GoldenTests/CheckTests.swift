import Codebase
import Foundation
import GoldenCases
import Testing

/// The checks of cases see what they are there for: a case of our own is damaged, one way after the other.
@Suite struct CheckTests {
  private static let program = """
    import Foundation

    func serve(_ guests: Int) {
      DispatchQueue.main.async {
        print("served \\(guests)")
        exit(0)
      }
    }
    serve(3)
    RunLoop.main.run()

    """

  /// A case in a folder of its own, recorded and judged.
  private final class Kitchen {
    let folder: URL
    let item: Case
    let judge: Judge
    let result: [SourceFile]

    init() async throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("case-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try CheckTests.program.write(to: folder.appendingPathComponent("before.swift"))
      try #"{"run": true, "modes": ["M5"], "except": {"dataRace": "it takes long"}}"#.write(
        to: folder.appendingPathComponent("settings.json"))
      item = try Case(folder, name: "Kitchen/\(folder.lastPathComponent)")
      judge = try await Judge.shared.value
      let outcome = try await Outcome(item.before, of: item)
      result = outcome.result
      try item.record(result, outcome.verdictLines(namingFiles: false))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var record: URL { folder.appendingPathComponent("judgement.txt") }

    /// What comes of checking a result; the result that planning makes when `nil`.
    func check(_ text: String? = nil, isJudged: Bool = false) async throws -> Case.JudgementCheck {
      try await item.checkJudgement(
        by: judge, of: text.map(files) ?? result, isJudged: isJudged, isRecorded: false,
        memory: folder.appendingPathComponent("memory"))
    }

    func files(_ text: String) -> [SourceFile] {
      result.map { SourceFile(path: $0.path, absolutePath: $0.absolutePath, bytes: Array(text.utf8)) }
    }

    func edit(_ file: String, _ old: String, _ new: String) throws {
      let url = folder.appendingPathComponent(file)
      let text = try String(contentsOf: url, encoding: .utf8)
      try #require(text.contains(old))
      try text.replacing(old, with: new).write(to: url)
    }
  }

  @Test func aRecordThatIsMissingIsWrittenAndThenHolds() async throws {
    let kitchen = try await Kitchen()
    #expect(try await kitchen.check() == .judged)
    let text = try String(contentsOf: kitchen.record, encoding: .utf8)
    #expect(text.contains("M5: compiles, warnings 0 before, 0 after\n"))
    #expect(text.contains("prints in M5, before and after:\n  served 3\n"))
    #expect(try await kitchen.check() == .holds)
    #expect(try await kitchen.check(isJudged: true) == .holds)
  }

  @Test func aDamagedResultIsSeen() async throws {
    let kitchen = try await Kitchen()
    let outcome = try await Outcome(kitchen.item.before, of: kitchen.item)
    #expect(try kitchen.item.faultOfRecord(outcome) == nil)
    try kitchen.edit("after.swift", "served", "charged")
    #expect(try kitchen.item.faultOfRecord(outcome)?.contains("charged") == true)
    try kitchen.edit("after.swift", "charged", "served")
    try kitchen.edit("verdicts.txt", "rewritten", "offered")
    #expect(try kitchen.item.faultOfRecord(outcome)?.contains("offered") == true)
  }

  @Test func aResultThatDoesNotCompileIsRefused() async throws {
    let kitchen = try await Kitchen()
    let error = await #expect(throws: CaseError.self) { try await kitchen.check("serve(\"three\")\n") }
    #expect(error?.description.contains("does not compile") == true)
  }

  @Test func anotherOutputIsRefused() async throws {
    let kitchen = try await Kitchen()
    let error = await #expect(throws: CaseError.self) { try await kitchen.check("print(\"served 4\")\n") }
    #expect(error?.description.contains("the result prints") == true)
  }

  @Test func aForgedRecordIsContradicted() async throws {
    let kitchen = try await Kitchen()
    #expect(try await kitchen.check() == .judged)
    try kitchen.edit("judgement.txt", "warnings 0 before", "warnings 2 before")
    #expect(try await kitchen.check() == .holds)
    guard case .contradicted(let difference) = try await kitchen.check(isJudged: true) else {
      Issue.record("a forged record holds")
      return
    }
    #expect(difference.contains("warnings 2 before"))
  }

  /// Whoever gives a wrong result the key of its own is found out where everything is judged.
  @Test func aForgedKeyHelpsOnlyUntilEverythingIsJudged() async throws {
    let kitchen = try await Kitchen()
    let wrong = "serve(\"three\")\n"
    let key = kitchen.judge.key(of: kitchen.item, kitchen.files(wrong))
    let forged = Judgement(
      compiler: kitchen.judge.compilerVersion, key: key,
      findings: ["M5: compiles, warnings 0 before, 0 after"])
    try forged.text.write(to: kitchen.record)
    #expect(try await kitchen.check(wrong) == .holds)
    await #expect(throws: CaseError.self) { try await kitchen.check(wrong, isJudged: true) }
  }

  /// With another compiler than the records', results are judged and no record changes.
  @Test func theRecordOfAnotherCompilerStays() async throws {
    let kitchen = try await Kitchen()
    #expect(try await kitchen.check() == .judged)
    try kitchen.edit("judgement.txt", kitchen.judge.compilerVersion, "Swift version 5.0")
    let record = try Data(contentsOf: kitchen.record)
    for isJudged in [false, true] {
      #expect(try await kitchen.check(isJudged: isJudged) == .holds)
      await #expect(throws: CaseError.self) {
        try await kitchen.check("serve(\"three\")\n", isJudged: isJudged)
      }
    }
    #expect(try Data(contentsOf: kitchen.record) == record)
  }

  /// A twentieth and what changed; everything where it is asked for.
  @Test func theSampleIsATwentiethAndWhatChanged() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("case-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.program.write(to: folder.appendingPathComponent("before.swift"))
    let items = try (0..<1_000).map { try Case(folder, name: "Kitchen/case-\($0)") }
    let few = Sample(environment: [:], changed: [])
    let drawn = items.filter(few.includes).map(\.name)
    #expect((30...70).contains(drawn.count))
    #expect(items.filter(Sample(environment: ["SEED": "2"], changed: []).includes).map(\.name) != drawn)
    #expect(items.allSatisfy(Sample(environment: ["SAMPLE": "all"], changed: []).includes))
    let quarter = Sample(environment: ["SAMPLE": "4"], changed: [])
    #expect((200...300).contains(items.filter(quarter.includes).count) && !quarter.isWhole)
    let other = try #require(items.first { !few.includes($0) })
    for path in ["Golden/\(other.name)/after.swift", "Golden/\(other.name)/", "Golden/Kitchen/"] {
      #expect(Sample(environment: [:], changed: [path]).includes(other), "\(path)")
    }
    #expect(!Sample(environment: [:], changed: ["Golden/\(other.name)9/after.swift"]).includes(other))
  }
}

extension String {
  fileprivate func write(to file: URL) throws { try Data(utf8).write(to: file) }
}
