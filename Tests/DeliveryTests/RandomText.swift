import Codebase
import Migration

/// Numbers that look random and are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Files as bad as they come, and edits to them.
enum RandomText {
  static let paths = [
    "Plain.swift", "Folder/With space.swift", "Quote\".swift", "Back\\slash.swift", "Grüße 日本.swift",
    "Tab\there.swift", "a b/c d.swift", "-dash.swift",
  ]

  private static let words = [
    "", "}", "  }", "func f() {", "  class A {", "let x = 1", "// größer 日本 🎉", "\t\ttab", "- minus",
    "+ plus", "-- a/x", "@@ -1 +1 @@", "\\ No newline at end of file", "diff --git a/x b/x", " ", "\u{7}",
    "x\ry",
  ]

  static func lines(
    _ count: Int, newlines: [String], using generator: inout SeededGenerator
  ) -> String {
    (0..<count).map { _ in pick(words, &generator) + pick(newlines, &generator) }.joined()
  }

  static func file(using generator: inout SeededGenerator) -> (file: SourceFile, newlines: [String]) {
    let newlines = pick([["\n"], ["\r\n"], ["\n", "\r\n", "\r"]], &generator)
    var text = lines(pick([0, 1, 2, 5, 20, 60], &generator), newlines: newlines, using: &generator)
    if Bool.random(using: &generator) { text += pick(words, &generator) }
    if Int.random(in: 0..<4, using: &generator) == 0 { text = "\u{FEFF}" + text }
    return (SourceFile(path: pick(paths, &generator), text: text), newlines)
  }

  static func edits(
    of file: SourceFile, newlines: [String], using generator: inout SeededGenerator
  ) -> [Edit] {
    // Cuts between characters, as edits of Swift text are.
    let cuts = [0] + file.bytes.indices.filter { file.bytes[$0] & 0xC0 != 0x80 } + [file.bytes.count]
    var result: [Edit] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let start = pick(cuts, &generator)
      let lengths = [0, 0, 1, 3, 12, 200]
      let reach = start + pick(lengths, &generator)
      let end = cuts.last { $0 <= reach && $0 >= start } ?? start
      var replacement = pick(["", "x", "Task { @MainActor in", newlines[0]], &generator)
      if Int.random(in: 0..<3, using: &generator) == 0 {
        replacement += lines(Int.random(in: 1...4, using: &generator), newlines: newlines, using: &generator)
      }
      if Int.random(in: 0..<5, using: &generator) == 0 {
        replacement = file.text(in: start..<end) + replacement
      }
      let edit = Edit(file: file.path, range: start..<end, replacement: replacement)
      if !result.contains(where: { $0.conflicts(with: edit) }) { result.append(edit) }
    }
    return result
  }

  private static func pick<Element>(_ choices: [Element], _ generator: inout SeededGenerator) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }
}
