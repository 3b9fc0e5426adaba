import Codebase
import Foundation
import Migration

// What is checked for every case, as functions that say what is wrong: the tests report it, and tests of their own see
// to it that they do.

extension Case {
  /// How what comes out differs from what is recorded; `nil` where it doesn't.
  package func faultOfRecord(_ outcome: Outcome) throws -> String? {
    let after = try after()
    guard !after.isEmpty, let expected = try expectedVerdicts() else {
      return "nothing is recorded: run with RECORD=1 and read the difference"
    }
    let verdicts = outcome.verdictLines(namingFiles: hasSeveralFiles)
    return difference(expected: after, actual: outcome.result)
      ?? (expected == verdicts ? nil : difference(expected: expected, actual: verdicts))
  }

  /// What became of the judgement that is kept beside the case.
  package enum JudgementCheck: Sendable, Equatable {
    /// The record is there, and holds.
    case holds
    /// It was made or made anew, and is to be looked at.
    case judged
    /// A new judgement is another than the one recorded.
    case contradicted(String)
  }

  /// Compares the record with what would be judged, and judges where that differs.
  ///
  /// A record of another compiler says nothing about this one's judgement. It stays as it is, and what this compiler says
  /// is kept in `memory`.
  ///
  /// - Parameter isJudged: whether the case is judged although its record has the right key.
  /// - Parameter isRecorded: whether a record that is contradicted is written anew.
  /// - Throws: `CaseError` where the result is refused.
  package func checkJudgement(
    by judge: Judge, of result: [SourceFile], isJudged: Bool, isRecorded: Bool,
    memory: URL = GoldenFolder.repository.appendingPathComponent(".build/golden-judgements")
  ) async throws -> JudgementCheck {
    let beside = folder.appendingPathComponent("judgement.txt")
    let recorded = Judgement(at: beside)
    let isForeign = recorded.map { $0.compiler != judge.compilerVersion } ?? false
    let key = judge.key(of: self, result)
    let place = isForeign && !isRecorded ? memory.appendingPathComponent("\(name).txt") : beside
    let known = Judgement(at: place)
    if !isJudged, known?.key == key { return .holds }
    let judgement = try await judge.judgement(of: self, result, isJudged ? .thorough : .usual)
    if judgement == known { return .holds }
    if isJudged, !isForeign, !isRecorded {
      let lines = { (text: String?) in (text ?? "").split(separator: "\n").map(String.init) }
      return .contradicted(difference(expected: lines(recorded?.text), actual: lines(judgement.text)))
    }
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(judgement.text.utf8).write(to: place, options: .atomic)
    return place == beside ? .judged : .holds
  }
}

extension Judgement {
  /// The record in a file; `nil` where there is none that can be read.
  init?(at file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    self.init(text: text)
  }
}
