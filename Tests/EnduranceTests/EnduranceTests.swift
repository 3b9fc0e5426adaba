import EnduranceKit
import GoldenCases
import Testing

/// Altered code of the golden cases, with what `swift run endurance` looks for in a million.
@Suite struct EnduranceTests {
  private static let material = Material()
  private static let parts = Sample.shared.isWhole ? 200 : 8

  /// Each part plans some inputs, which are the same on every run.
  @Test(arguments: 0..<parts)
  func alteredCodeIsPlanned(_ part: Int) async throws {
    for index in part * 25..<(part + 1) * 25 {
      let faults = try await Input(index, seed: 1, of: Self.material).judged().faults
      #expect(faults.isEmpty, "swift run endurance --replay 1:\(index): \(faults)")
    }
  }
}
