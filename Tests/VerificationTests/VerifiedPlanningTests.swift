import Codebase
import Migration
import Testing
import Verification

/// What a deliberately broken rewrite breaks is taken back, with what is linked to it, and nothing else.
@Suite struct VerifiedPlanningTests {
  private static let library = """
    func sound() {}
    func silence() {}
    func mistyped() {}
    func undeclared() {}
    func warned() {}
    func linked() {}
    func renamedElsewhere() {}
    func brokenFurtherDown() {}
    """

  @Test func whatBuildsIsKeptWhole() async throws {
    let result = try await verify(["A.swift": "func a() {\n  sound()\n  sound()\n}\n"])
    #expect(result.accepted.count == 2)
    #expect(result.withdrawn.isEmpty)
    #expect(result.builds == 2)
  }

  @Test func errorsOnEditedLinesWithdrawTheirChangesAlone() async throws {
    let result = try await verify([
      "A.swift": "func a() {\n  sound()\n  mistyped()\n  sound()\n}\n",
      "B.swift": "func b() {\n  undeclared()\n  sound()\n}\n",
    ])
    #expect(result.withdrawn.map { $0.change.sites[0].kind } == ["mistyped", "undeclared"])
    #expect(result.accepted.map { $0.sites[0].kind } == ["sound", "sound", "sound"])
    #expect(result.builds == 3)
    let left = result.plan.entries.compactMap { entry -> String? in
      guard case .left(let reason) = entry.verdict else { return nil }
      return "\(entry.site.identity): \(reason.code): \(reason.sentence) \(reason.place?.line ?? 0)"
    }
    #expect(
      left == [
        "A.swift#a()#mistyped#1: compiler-refused: the compiler refused it: binary operator '+' cannot be applied "
          + "to operands of type '()' and 'String' 3",
        "B.swift#b()#undeclared#1: compiler-refused: the compiler refused it: cannot find 'nowhere' in scope 2",
      ])
  }

  /// The error stands where nothing was edited, in another function of another file.
  @Test func errorsElsewhereAreTracedToTheDeclarationThatChanged() async throws {
    let result = try await verify([
      "A.swift": "func a() {\n  sound()\n  renamedElsewhere()\n}\n",
      "B.swift": "func helperForrenamedElsewhere() {}\n",
      "C.swift": "func c() {\n  helperForrenamedElsewhere()\n  sound()\n}\n",
    ])
    #expect(result.withdrawn.map { $0.change.sites[0].kind } == ["renamedElsewhere"])
    #expect(result.withdrawn[0].change.files == ["A.swift", "B.swift"])
    #expect(result.accepted.map { $0.sites[0].file } == ["A.swift", "C.swift"])
  }

  @Test func aChangeInSeveralFilesThatBuildsStays() async throws {
    let result = try await verify([
      "A.swift": "func a() {\n  linked()\n  mistyped()\n}\n", "B.swift": "func helperForlinked() {}\n",
    ])
    #expect(result.accepted.map(\.files) == [["A.swift", "B.swift"]])
    #expect(result.withdrawn.map { $0.change.sites[0].kind } == ["mistyped"])
  }

  @Test func errorsFurtherDownInTheFunctionAreNarrowedDown() async throws {
    let result = try await verify([
      "A.swift": """
      let total = 1
      func a() -> Int {
        sound()
        brokenFurtherDown()
        sound()

        return total
      }
      func other() { sound() }

      """
    ])
    #expect(result.withdrawn.map { $0.change.sites[0].kind } == ["brokenFurtherDown"])
    #expect(result.accepted.count == 3)
  }

  @Test func newWarningsAreToldWithTheirChange() async throws {
    let result = try await verify(["A.swift": "func a() {\n  sound()\n  warned()\n}\n"])
    #expect(result.withdrawn.isEmpty)
    #expect(result.warnings.map { $0.change.sites[0].kind } == ["warned"])
    #expect(result.warnings.map(\.diagnostic.line) == [3])
  }

  @Test func aTreeThatDoesNotBuildIsNotJudged() async throws {
    await #expect {
      _ = try await verify(["A.swift": "func a() {\n  sound()\n  gone()\n}\n"])
    } throws: { error in
      guard case VerificationError.doesNotBuild(let errors, _, _)? = error as? VerificationError else {
        return false
      }
      return errors.map(\.message) == ["cannot find 'gone' in scope"]
    }
  }

  @Test func withoutChangesNothingIsBuilt() async throws {
    let result = try await verify(["A.swift": "func a() {\n  gone()\n}\n"])
    #expect(result.builds == 0)
  }

  @Test func stricterSettingsAreCounted() async throws {
    let text = "var shared = 1\nfunc a() {\n  sound()\n}\n"
    let result = try await verify(
      ["A.swift": text], VerifiedPlanning.Options(stricterModes: [.swift6]))
    #expect(result.stricter.map(\.before) == [1])
    #expect(result.stricter.map(\.after) == [1])
  }

  private func verify(
    _ texts: [String: String], _ options: VerifiedPlanning.Options = VerifiedPlanning.Options()
  ) async throws -> VerifiedPlanning.Result {
    var texts = texts
    texts["Library.swift"] = Self.library + "\n"
    // Only files that mention it are looked into for sites.
    texts = texts.mapValues { $0 + "// Dispatch\n" }
    let files = texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
    let settings = SettingsReader.read(
      swiftFiles: files.map(\.absolutePath), root: "/", reader: { _ in nil }, lister: { _ in [] })
    let session = await PlanningSession(
      Planner(rewrites: [CallRewrite()]), await Codebase(files: files, settings: settings))
    return try await VerifiedPlanning(
      session, files: files, pathInTree: texts.reduce(into: [:]) { $0[$1.key] = $1.key },
      builder: try CompilerBuilder(texts), options: options, accept: { $0.changes }
    ).run()
  }
}
