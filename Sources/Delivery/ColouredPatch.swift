extension UnifiedDiff {
  /// A patch with colours for a terminal: added lines green, removed ones red, hunk headers cyan, file headers
  /// bold. Without its escape sequences it is the same patch.
  public func coloured(_ patch: [UInt8]) -> [UInt8] {
    let lines = LineTable(patch, terminators: .lineFeed)
    var result: [UInt8] = []
    result.reserveCapacity(patch.count + patch.count / 4)
    // Inside a hunk, `--- x` is a removed line; the counts in its header tell where it ends.
    var remaining = HunkHeader.Counts(old: 0, new: 0)
    for index in 0..<lines.count {
      let line = patch[lines.offsets(of: index..<index + 1)]
      if remaining.old > 0 || remaining.new > 0 {
        switch line.first {
        case UInt8(ascii: "-"):
          remaining.old -= 1
          Self.append(line, .red, to: &result)
        case UInt8(ascii: "+"):
          remaining.new -= 1
          Self.append(line, .green, to: &result)
        case UInt8(ascii: "\\"):
          result += line
        default:
          remaining.old -= 1
          remaining.new -= 1
          result += line
        }
      } else if let header = HunkHeader(line) {
        remaining = header.counts
        Self.append(line[..<header.end], .cyan, to: &result)
        result += line[header.end...]
      } else if line.first == UInt8(ascii: "\\") {
        result += line
      } else {
        Self.append(line, .bold, to: &result)
      }
    }
    return result
  }

  /// The terminator stays outside the colour, so that the next line does not begin with it.
  private static func append(
    _ line: ArraySlice<UInt8>, _ tone: TerminalStyle.Tone, to result: inout [UInt8]
  ) {
    var end = line.endIndex
    if line.last == UInt8(ascii: "\n") { end -= 1 }
    if end > line.startIndex, line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    result += Array("\u{1B}[\(tone.rawValue)m".utf8)
    result += line[..<end]
    result += Array("\u{1B}[m".utf8)
    result += line[end...]
  }
}

/// `@@ -12,5 +12,5 @@ heading`
private struct HunkHeader {
  struct Counts {
    var old: Int
    var new: Int
  }

  let counts: Counts
  /// The index after the second `@@`.
  let end: Int

  init?(_ line: ArraySlice<UInt8>) {
    guard line.starts(with: Array("@@ -".utf8)) else { return nil }
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 4)
    guard words.count >= 4, let old = Self.count(words[1]), let new = Self.count(words[2]) else { return nil }
    counts = Counts(old: old, new: new)
    end = words[2].endIndex + 3
  }

  private static func count(_ span: ArraySlice<UInt8>) -> Int? {
    let numbers = String(decoding: span.dropFirst(), as: UTF8.self).split(separator: ",")
    return numbers.count < 2 ? 1 : Int(numbers[1])
  }
}
