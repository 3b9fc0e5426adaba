/// What each test came to, read from what `swift test` prints.
enum TestOutcomes {
  /// Whether each test passed, by name: `Module.Suite.test` of XCTest, `test()` of Swift Testing. A test that
  /// failed once has failed; skipped ones are no tests.
  static func parse(_ text: String) -> [String: Bool] {
    var outcomes: [String: Bool] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let (name, passed) = xctest(line) ?? swiftTesting(line) else { continue }
      outcomes[name] = (outcomes[name] ?? true) && passed
    }
    return outcomes
  }

  /// `Test Case 'FeedTests.testOrder' passed (0.001 seconds)`; with `-[App.FeedTests testOrder]` on Darwin.
  private static func xctest(_ line: Substring) -> (String, Bool)? {
    guard let start = line.firstRange(of: "Test Case '") else { return nil }
    let rest = line[start.upperBound...]
    guard let end = rest.firstRange(of: "' ") else { return nil }
    let outcome = rest[end.upperBound...]
    guard outcome.hasPrefix("passed") || outcome.hasPrefix("failed") else { return nil }
    return (String(rest[..<end.lowerBound]), outcome.hasPrefix("passed"))
  }

  /// `✔ Test order() passed after 0.001 seconds.`, `✘ Test "Order" failed after 0.002 seconds with 1 issue.`
  private static func swiftTesting(_ line: Substring) -> (String, Bool)? {
    guard let start = line.firstRange(of: " Test "), line[..<start.lowerBound].count <= 2 else { return nil }
    let rest = line[start.upperBound...]
    for (word, passed) in [(" passed after ", true), (" failed after ", false)] {
      guard let end = rest.firstRange(of: word) else { continue }
      var name = rest[..<end.lowerBound]
      if let cases = name.firstRange(of: " with "),
        name.hasSuffix(" test cases") || name.hasSuffix(" test case")
      {
        name = name[..<cases.lowerBound]
      }
      return name.hasPrefix("run with ") ? nil : (String(name), passed)
    }
    return nil
  }
}
