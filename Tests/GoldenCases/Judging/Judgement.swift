import Codebase
import Foundation
import Verification

/// What the compiler and the runs said about a case, as `judgement.txt` beside it keeps it.
///
/// It holds as long as its key does, which is made of the files before and after, the settings, the stand-ins that are
/// imported and the compiler.
package struct Judgement: Sendable, Equatable {
  package let compiler: String
  package let key: String
  /// What was found, in the order of the modes.
  package let findings: [String]

  package init(compiler: String, key: String, findings: [String]) {
    self.compiler = compiler
    self.key = key
    self.findings = findings
  }

  /// Reads what `text` has written; `nil` for anything else.
  package init?(text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.count > 2, lines[1].hasPrefix("key ") else { return nil }
    self.init(compiler: lines[0], key: String(lines[1].dropFirst(4)), findings: Array(lines.dropFirst(2)))
  }

  package var text: String { ([compiler, "key \(key)"] + findings).map { $0 + "\n" }.joined() }

  /// How much is tried where a judgement depends on luck.
  package struct Effort: Sendable {
    let runs: Int
    let sanitizedRuns: Int

    /// For every run of the tests.
    package static let usual = Effort(runs: 3, sanitizedRuns: 3)
    /// For a build server.
    package static let thorough = Effort(runs: 10, sanitizedRuns: 3)
  }
}

extension Judge {
  /// The key of a judgement of a case with this result.
  package func key(of item: Case, _ result: [SourceFile]) -> String {
    let files = (item.before + result).flatMap { [$0.path, $0.text] }
    let settings = item.settings
    let conditions =
      settings.modes.map(\.rawValue) + ["\(settings.run)"]
      + [DerivedCheck.warnings, .dataRace].filter { !item.checks($0) }.map(\.rawValue)
    var hash = FowlerNollVo()
    for part in [compilerVersion] + StandIns.fingerprint(for: item.code) + conditions + files {
      hash.add(part.utf8)
      hash.add([0])
    }
    return String(hash.value, radix: 16)
  }

  /// Compiles and runs a case and its result.
  ///
  /// - Throws: `CaseError` where the result doesn't compile, has new warnings or a new data race, or prints something
  ///   else than the original; where the original compiles in no mode, or prints nothing or something else each time.
  package func judgement(
    of item: Case, _ result: [SourceFile], _ effort: Judgement.Effort
  ) async throws -> Judgement {
    try await judging.pass {
      Judgement(
        compiler: compilerVersion, key: key(of: item, result),
        findings: try await findings(of: item, result, effort))
    }
  }

  private func findings(
    of item: Case, _ result: [SourceFile], _ effort: Judgement.Effort
  ) async throws -> [String] {
    var findings: [String] = []
    var firstErrors: [Diagnostic] = []
    var compilingMode: CompilerMode?
    for mode in item.settings.modes {
      let before = try await typecheck(item.before, mode)
      guard before.errors.isEmpty else {
        if firstErrors.isEmpty { firstErrors = before.errors }
        findings.append("\(mode.rawValue): the original does not compile")
        continue
      }
      compilingMode = compilingMode ?? mode
      let after = try await typecheck(result, mode)
      guard after.errors.isEmpty else {
        throw CaseError("in mode \(mode.rawValue) the result does not compile:\n\(after.errors.listed)")
      }
      let counts = (before: before.warnings.count, after: after.warnings.count)
      guard counts.after <= counts.before || !item.checks(.warnings) else {
        throw CaseError(
          """
          new warnings in mode \(mode.rawValue); before:
          \(before.warnings.listed)
          after:
          \(after.warnings.listed)
          """)
      }
      findings.append("\(mode.rawValue): compiles, warnings \(counts.before) before, \(counts.after) after")
    }
    guard let compilingMode else {
      throw CaseError(
        """
        before compiles in none of its modes: mend it, or say in settings.json why it is unchecked
        \(firstErrors.listed)
        """)
    }
    if item.settings.run {
      findings += try await findingsOfRuns(of: item, result, compilingMode, effort)
    }
    return findings
  }

  private func findingsOfRuns(
    of item: Case, _ result: [SourceFile], _ mode: CompilerMode, _ effort: Judgement.Effort
  ) async throws -> [String] {
    async let before = outputs(of: item.before, mode, runs: effort.runs)
    async let after = outputs(of: result, mode, runs: effort.runs)
    let expected = try await before
    guard let output = expected.first, !output.isEmpty else {
      throw CaseError("the original prints nothing, so there is nothing to compare")
    }
    guard Set(expected).count == 1 else {
      throw CaseError("the original prints something else each time: \(expected)")
    }
    if let other = try await after.first(where: { $0 != output }) {
      throw CaseError("the original prints\n\(output)\nthe result prints\n\(other)")
    }
    var findings = ["prints in \(mode.rawValue), before and after:"]
    findings += output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "  \($0)" }
    guard item.checks(.dataRace) else { return findings }
    if try await hasDataRace(result, mode, runs: effort.sanitizedRuns),
      try await !hasDataRace(item.before, mode, runs: effort.sanitizedRuns)
    {
      throw CaseError("the original has no data race, the result has one")
    }
    return findings + ["no new data race"]
  }
}

extension [Diagnostic] {
  fileprivate var errors: [Diagnostic] { filter { $0.severity == .error } }
  fileprivate var warnings: [Diagnostic] { filter { $0.severity == .warning } }
  fileprivate var listed: String { map(\.description).joined(separator: "\n") }
}
