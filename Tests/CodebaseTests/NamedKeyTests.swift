import Testing

@testable import Codebase

/// Bytes of a terminal as keys.
@Suite struct NamedKeyTests {
  private func keys(_ text: String) -> (keys: [Character], rest: [UInt8]) {
    var bytes = Array(text.utf8)
    var keys: [Character] = []
    while let key = Keys.takeNamed(from: &bytes) { keys.append(key) }
    return (keys, bytes)
  }

  @Test(arguments: [
    ("\u{1B}[A", NamedKey.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
    ("\u{1B}[H", .home),
    ("\u{1B}[1~", .home), ("\u{1B}OF", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{7F}", .backspace),
    ("\u{8}", .backspace),
  ])
  func sequencesHaveNames(_ text: String, _ key: NamedKey) {
    #expect(keys("a\(text)日\(text)").keys == ["a", key.rawValue, "日", key.rawValue])
  }

  /// What isn't there yet may be the rest of a sequence.
  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[5"])
  func whatIsNotCompleteWaits(_ text: String) {
    #expect(keys("y\(text)").keys == ["y"])
    #expect(keys("y\(text)").rest == Array(text.utf8))
  }

  @Test func otherSequencesAreTakenWithoutAWord() {
    #expect(keys("\u{1B}[15~\u{1B}xy\u{1B}[1;5Cn\r").keys == ["y", "n", "\n"])
  }

  @Test func aDialogueKnowsArrowsAsBefore() {
    var bytes = Array("\u{1B}[A\u{1B}[B\u{1B}[5~y".utf8)
    #expect(
      Keys.take(from: &bytes) == "k" && Keys.take(from: &bytes) == "j" && Keys.take(from: &bytes) == "y")
  }
}
