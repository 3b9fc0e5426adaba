import Codebase
import Testing

@Suite struct DigestTests {
  private func digest(_ texts: String...) -> String {
    var digest = Digest()
    for text in texts { digest.add(text) }
    return digest.text
  }

  @Test func valuesAreToldApart() {
    let long = String(repeating: "abcdefgh", count: 5)
    let all = [
      digest(), digest(""), digest("", ""), digest("a"), digest("a\0"), digest("ab"), digest("a", "b"),
      digest("b", "a"), digest(long), digest(long + "i"), digest("i" + long), digest(String(long.dropLast())),
    ]
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func everyBitCounts() {
    let bytes = [UInt8](repeating: 0x5A, count: 37)
    var seen: Set<String> = []
    for bit in 0..<bytes.count * 8 {
      var other = bytes
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      var digest = Digest()
      digest.add(other)
      seen.insert(digest.text)
    }
    #expect(seen.count == bytes.count * 8)
  }

  /// Two runs, in which sets and dictionaries have other orders, must agree.
  @Test func itIsTheSameInEveryRun() {
    #expect(
      digest("Sources/Feed.swift", "a text of more than sixteen bytes") == "07f7eb04e07753fa67ff20b6914959d5")
  }

  @Test func settingsAreTakenWhole() {
    var settings = Settings()
    settings.upcomingFeatures = ["A", "B", "C", "D", "E"]
    func text(_ settings: Settings) -> String {
      var digest = Digest()
      digest.add(value: settings)
      return digest.text
    }
    let first = text(settings)
    // The order of a set depends on how it was made.
    settings.upcomingFeatures = Set(["E", "D", "C", "B", "A", "F"]).subtracting(["F"])
    #expect(text(settings) == first)
    settings.moduleName = "Feed"
    #expect(text(settings) != first)
    settings.moduleName = nil
    settings.languageMode = .v6
    #expect(text(settings) != first)
  }
}
