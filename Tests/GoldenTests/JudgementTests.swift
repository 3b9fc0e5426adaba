import Codebase
import Foundation
import GoldenCases
import Testing

/// The compiler's judgement of every case, and for programs what they print.
///
/// The SDK's modules are stood in for by the interfaces in `Tests/StandIns`, whose isolation annotations are those
/// of the real ones. On macOS the real ones get in their way, so only cases that import none are judged there.
@Suite struct JudgementTests {
  /// `JUDGE=all` judges every case anew, and what comes out must be what is recorded.
  static let judgesAll = ProcessInfo.processInfo.environment["JUDGE"] == "all"

  @Test(arguments: GoldenFolder.cases)
  func resultIsJudgedAsRecorded(_ item: Case) async throws {
    guard item.isJudged else { return }
    let check = try await item.checkJudgement(
      by: try await Judge.shared.value, of: try await item.outcome.result, isJudged: Self.judgesAll,
      isRecorded: CaseTests.isRecording)
    switch check {
    case .holds: break
    case .judged: Issue.record("judged: read the difference in \(item.name)/judgement.txt")
    case .contradicted(let difference):
      Issue.record("judgement.txt is not what the compiler and the runs say:\n\(difference)")
    }
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
    #expect(try await Judge.shared.value.hasDataRace([racing], .swift5, runs: 3))
  }
}
