import Codebase
import Foundation
import Testing
import Verification

/// The compiler's judgement of every case.
///
/// The SDK's modules are stood in for by the interfaces in `Tests/StandIns`, whose isolation annotations are those
/// of the real ones. On macOS the real ones get in their way, so only cases that import none are checked there.
@Suite struct CompilationTests {
  @Test(arguments: GoldenFolder.cases)
  func resultCompilesWhereTheOriginalDid(_ item: Case) async throws {
    guard item.settings.unchecked == nil, Judge.canCompile(item) else { return }
    let judge = try await Judge.shared.value
    let result = try await item.outcome.result
    var firstErrors: [Diagnostic] = []
    var isJudged = false
    for mode in item.settings.modes {
      let before = try await judge.typecheck(item.before, mode)
      guard before.errors.isEmpty else {
        firstErrors = firstErrors.isEmpty ? before.errors : firstErrors
        continue
      }
      isJudged = true
      let after = try await judge.typecheck(result, mode)
      #expect(after.errors.isEmpty, "in mode \(mode.rawValue):\n\(after.errors.listed)")
      guard item.checks(.warnings) else { continue }
      #expect(
        after.warnings.count <= before.warnings.count,
        """
        new warnings in mode \(mode.rawValue); before:
        \(before.warnings.listed)
        after:
        \(after.warnings.listed)
        """)
    }
    #expect(
      isJudged,
      """
      before compiles in none of its modes: mend it, or say in settings.json why it is unchecked
      \(firstErrors.listed)
      """)
  }

  @Test func aDataRaceWouldBeSeen() async throws {
    let racing = SourceFile(
      path: "main.swift",
      text: """
        import Foundation

        final class Count: @unchecked Sendable { var value = 0 }
        let count = Count()
        let ended = DispatchSemaphore(value: 0)
        // Threads of their own: blocks on a queue could run one after the other on one thread.
        for _ in 0..<2 {
          Thread {
            for _ in 0..<10_000 { count.value += 1 }
            ended.signal()
          }.start()
        }
        for _ in 0..<2 { ended.wait() }

        """)
    #expect(try await Judge.shared.value.hasDataRace([racing], .swift5))
  }

  @Test(arguments: GoldenFolder.runnable)
  func resultHasNoNewDataRace(_ item: Case) async throws {
    guard item.checks(.dataRace) else { return }
    let judge = try await Judge.shared.value
    let result = try await item.outcome.result
    guard let mode = try await judge.firstMode(of: item), try await judge.hasDataRace(result, mode) else {
      return
    }
    #expect(
      try await judge.hasDataRace(item.before, mode), "the original has no data race, the result has one")
  }

  @Test(arguments: GoldenFolder.runnable)
  func resultPrintsTheSame(_ item: Case) async throws {
    let judge = try await Judge.shared.value
    let result = try await item.outcome.result
    guard let mode = try await judge.firstMode(of: item) else { return }
    let before = try await judge.outputs(of: item.before, mode)
    let expected = try #require(before.first)
    #expect(!expected.isEmpty, "the original prints nothing, so there is nothing to compare")
    #expect(Set(before).count == 1, "the original prints something else each time: \(before)")
    for output in try await judge.outputs(of: result, mode) {
      #expect(output == expected)
    }
  }
}

extension [Diagnostic] {
  fileprivate var errors: [Diagnostic] { filter { $0.severity == .error } }
  fileprivate var warnings: [Diagnostic] { filter { $0.severity == .warning } }
  fileprivate var listed: String { map(\.description).joined(separator: "\n") }
}
