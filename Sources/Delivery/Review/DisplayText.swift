/// Text as a terminal shows it, in pieces of one tone, measured in columns.
struct DisplayText: Sendable {
  struct Piece: Equatable, Sendable {
    var text: String
    var tones: [TerminalStyle.Tone]
  }

  private(set) var pieces: [Piece] = []
  private(set) var columns = 0

  init(_ text: String = "", _ tones: [TerminalStyle.Tone] = []) { append(text, tones) }

  /// Adds text with its tabs as spaces up to the next multiple of 8 columns, and marks instead of the characters that
  /// would move the cursor or turn the direction of the text.
  ///
  /// - Parameter origin: the column that tabs are counted from.
  mutating func append(_ text: String, _ tones: [TerminalStyle.Tone] = [], origin: Int = 0) {
    var shown = ""
    for character in text {
      if character == "\t" {
        let count = 8 - (columns - origin) % 8
        shown += String(repeating: " ", count: count)
        columns += count
      } else {
        let safe = character.isSafe ? character : "\u{FFFD}"
        shown.append(safe)
        columns += safe.columns
      }
    }
    if shown.isEmpty { return }
    if let last = pieces.last, last.tones == tones {
      pieces[pieces.count - 1].text += shown
    } else {
      pieces.append(Piece(text: shown, tones: tones))
    }
  }

  mutating func append(_ other: DisplayText) {
    for piece in other.pieces { append(piece.text, piece.tones) }
  }

  /// With an ellipsis at the end where it is wider than that.
  func cut(to width: Int) -> DisplayText {
    guard columns > width else { return self }
    var result = DisplayText()
    for piece in pieces {
      for character in piece.text {
        guard result.columns + character.columns < width else {
          result.append("…", piece.tones)
          return result
        }
        result.append(String(character), piece.tones)
      }
    }
    return result
  }

  /// With an ellipsis in place of its beginning, and without tones, where it is wider than that.
  func cutAtStart(to width: Int) -> DisplayText {
    guard columns > width else { return self }
    var end = ""
    var room = width - 1
    for character in pieces.map(\.text).joined().reversed() {
      room -= character.columns
      if room < 0 { break }
      end.insert(character, at: end.startIndex)
    }
    return DisplayText("…" + end)
  }

  func styled(_ style: TerminalStyle) -> String {
    pieces.map { style($0.text, $0.tones) }.joined()
  }

  /// Lines of at most so many columns, broken between words, or inside a word that is longer than a line.
  static func wrap(_ text: String, at width: Int, indentation: String = "") -> [String] {
    let room = max(1, width - DisplayText(indentation).columns)
    var lines: [DisplayText] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let word = DisplayText(String(word))
      if let last = lines.last, last.columns + 1 + word.columns <= room {
        lines[lines.count - 1].append(" ")
        lines[lines.count - 1].append(word)
        continue
      }
      var rest = DisplayText()
      for character in word.pieces.map(\.text).joined() {
        if rest.columns + character.columns > room, rest.columns > 0 {
          lines.append(rest)
          rest = DisplayText()
        }
        rest.append(String(character))
      }
      lines.append(rest)
    }
    return lines.map { indentation + $0.styled(.plain) }
  }
}

extension Character {
  /// How many columns a terminal gives it: 2 for East Asian wide characters and emoji, 0 for what only combines.
  var columns: Int {
    var columns = 0
    for scalar in unicodeScalars {
      // A variation selector asks for the picture of what has one.
      if scalar.value == 0xFE0F { return 2 }
      columns = max(columns, scalar.columns)
    }
    return columns
  }

  /// Whether it neither moves the cursor nor turns the direction of text.
  fileprivate var isSafe: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: !(0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Vowels and final consonants of Hangul join the syllable before them.
    if 0x1160...0x11FF ~= value { return 0 }
    return properties.isEmojiPresentation || Self.wide.contains { $0 ~= value } ? 2 : 1
  }

  /// East Asian Width W and F (UAX #11), whole blocks where all that is assigned there is wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
    0x20000...0x3FFFD,
  ]
}
