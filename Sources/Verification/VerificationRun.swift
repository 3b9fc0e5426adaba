import Codebase
import Migration

/// Something that is worse with changes than without.
struct Failure: Sendable {
  let reason: Reason
  /// With the plan's path; nil where the compiler named no place, or a test failed.
  let diagnostic: Diagnostic?
}

/// The builds of one verification, and what they are compared with.
struct VerificationRun {
  private let builder: any Builder
  private let sources: [String: SourceFile]
  private let pathInTree: [String: String]
  private let planPath: [String: String]
  private let options: VerifiedPlanning.Options

  private var before = BuildOutcome(succeeded: true)
  private var after = BuildOutcome(succeeded: true)
  private(set) var buildCount = 0

  init(
    builder: any Builder, sources: [String: SourceFile], pathInTree: [String: String],
    options: VerifiedPlanning.Options
  ) {
    self.builder = builder
    self.sources = sources
    self.pathInTree = pathInTree
    planPath = Dictionary(pathInTree.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    self.options = options
  }

  /// - Throws: `VerificationError.doesNotBuild`, and what the builder throws.
  mutating func buildAsItIs() async throws {
    before = try await build([])
    guard before.succeeded else {
      throw VerificationError.doesNotBuild(
        before.errors, output: before.output, packages: before.failedPackages)
    }
  }

  /// How many tests passed before, and how many of them after the last build.
  var testCounts: (before: Int, after: Int)? {
    guard options.runsTests || !before.tests.isEmpty else { return nil }
    let passed = before.tests.filter(\.value).keys
    return (passed.count, passed.filter { after.tests[$0] == true }.count)
  }

  /// What a build with these changes has that the one without hasn't; empty when it is as good.
  mutating func failures(of changes: [Change]) async throws -> [Failure] {
    after = try await build(changes)
    let blame = Blame(changes, originals: sources)
    var failures = after.errors.map { error in
      Failure(
        reason: Reason(
          "compiler-refused", "the compiler refused it: \(error.message)", at: blame.inOriginal(error).place),
        diagnostic: error.file == nil ? nil : error)
    }
    if failures.isEmpty, !after.succeeded {
      failures.append(
        Failure(
          reason: Reason("compiler-refused", "the build with this change failed without an error message"),
          diagnostic: nil))
    }
    guard failures.isEmpty else { return failures }
    let broken = before.tests.filter { $0.value && after.tests[$0.key] != true }.keys.sorted()
    guard !broken.isEmpty else { return [] }
    // A test that fails now and then is no witness: it must fail twice, and pass again without the changes.
    let first = after.tests
    after = try await build(changes)
    after.tests.merge(first) { $0 || $1 }
    let failing = broken.filter { after.tests[$0] != true }
    guard !failing.isEmpty else { return [] }
    let original = try await build([])
    for test in failing where original.tests[test] != true { before.tests[test] = nil }
    return failing.filter { before.tests[$0] != nil }.map { test in
      Failure(
        reason: Reason("test-failed", "the test '\(test)' fails with this change"), diagnostic: nil)
    }
  }

  /// Warnings on lines that the changes edit, beyond those that the same file had before.
  func newWarnings(of changes: [Change]) -> [(change: Change, diagnostic: Diagnostic)] {
    let known = Set(before.warnings.map { "\($0.file ?? ""):\($0.message)" })
    let blame = Blame(changes, originals: sources)
    return after.warnings.filter { !known.contains("\($0.file ?? ""):\($0.message)") }.flatMap { warning in
      blame.touching(warning).sorted().map { (changes[$0], blame.inOriginal(warning)) }
    }
  }

  /// How many errors and warnings there are under other settings.
  mutating func diagnosticCount(of changes: [Change], under mode: StricterMode) async throws -> Int {
    buildCount += 1
    return try await builder.build(contents(of: changes), mode: mode, runningTests: false).diagnostics.count
  }

  private mutating func build(_ changes: [Change]) async throws -> BuildOutcome {
    buildCount += 1
    let outcome = try await builder.build(
      contents(of: changes), mode: nil, runningTests: options.runsTests)
    return BuildOutcome(
      succeeded: outcome.succeeded, diagnostics: outcome.diagnostics.map(inPlan), tests: outcome.tests,
      output: outcome.output, failedPackages: outcome.failedPackages)
  }

  private func contents(of changes: [Change]) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for (path, edits) in changes.editsByFile {
      guard let source = sources[path], let inTree = pathInTree[path] else { continue }
      contents[inTree] = edits.applied(to: source.bytes)
    }
    return contents
  }

  /// A diagnostic under the plan's path.
  private func inPlan(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let file = diagnostic.file, let path = planPath[file] else { return diagnostic }
    return Diagnostic(
      severity: diagnostic.severity, message: diagnostic.message, file: path, line: diagnostic.line,
      column: diagnostic.column)
  }
}

extension Diagnostic {
  fileprivate var place: Reason.Place? {
    file.map { Reason.Place(file: $0, line: line, column: column) }
  }
}
