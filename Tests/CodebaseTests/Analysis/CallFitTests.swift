import Testing

@testable import Codebase

/// Whether two functions may take the same arguments.
@Suite struct CallFitTests {
  static let pairs: [(String, String, Bool)] = [
    ("", "", true), ("a: Int", "", false), ("a: Int = 0", "", true), ("", "a: Int = 0", true),
    ("a: Int...", "", true),
    ("a: Int", "a: Int", true), ("a: Int", "a: Int?", true), ("a: Int", "a: String", false),
    ("a: Int", "b: Int", false),
    ("_ a: Int", "_ b: Int", true), ("a: Int, b: Int = 0", "a: Int", true),
    ("a: Int = 0, b: Int", "b: Int", true),
    ("a: Int = 0, b: Int", "a: Int", false), ("a: Int, b: Int", "b: Int, a: Int", false),
    ("a: Int = 0, b: Int = 0", "b: Int = 0, c: Int = 0", true),
    ("a: Int = 0, b: Int", "b: Int, c: Int = 0", true),
    ("a: Int = 0, b: Int", "c: Int = 0, b: String", false),
  ]

  @Test("same arguments", arguments: pairs)
  func sameArguments(one: String, two: String, may: Bool) async throws {
    let (one, two) = try await (parameters(one), parameters(two))
    #expect(one.mayTakeArguments(of: two) == may)
    #expect(two.mayTakeArguments(of: one) == may)
  }

  /// With a recursion this would go through some 10¹⁷ ways of leaving parameters out.
  @Test func manyDefaults() async throws {
    let defaults = (0..<30).map { "a\($0): Int = 0" }.joined(separator: ", ")
    let (one, two) = try await (parameters(defaults + ", b: Int"), parameters(defaults + ", c: Int"))
    #expect(!one.mayTakeArguments(of: two))
  }

  private func parameters(_ clause: String) async throws -> [ParameterFacts] {
    let file = SourceFile(path: "A.swift", text: "func f(\(clause)) {}")
    let codebase = await Codebase(files: [file], settings: SettingsMap(uniform: Settings()))
    return try #require(codebase.index.functions(named: "f").first).parameters
  }
}
