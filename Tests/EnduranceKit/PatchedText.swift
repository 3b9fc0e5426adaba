/// A text after a patch of one file, which is followed to the letter: no line may be anywhere but where it says.
struct PatchedText {
  let bytes: [UInt8]

  /// Nil where the patch doesn't fit.
  init?(_ text: [UInt8], _ patch: [UInt8]) {
    let old = Self.lines(of: text)
    var result: [ArraySlice<UInt8>] = []
    var next = 0
    let lines = Self.lines(of: patch)
    var index = lines.firstIndex { $0.starts(with: "@@ ".utf8) } ?? lines.count
    while index < lines.count {
      let line = lines[index]
      index += 1
      let isBare = index < lines.count && lines[index].starts(with: "\\ ".utf8)
      let content = isBare ? line.dropFirst().dropLast() : line.dropFirst()
      switch line.first {
      case UInt8(ascii: "@"):
        guard let start = Self.start(of: line), start >= next, start <= old.count else { return nil }
        result += old[next..<start]
        next = start
      case UInt8(ascii: " "), UInt8(ascii: "-"):
        guard next < old.count, old[next] == content else { return nil }
        if line.first == UInt8(ascii: " ") { result.append(content) }
        next += 1
      case UInt8(ascii: "+"): result.append(content)
      default: return nil
      }
      if isBare { index += 1 }
    }
    result += old[next...]
    bytes = result.flatMap(\.self)
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// The line, from 0, at which the hunk of a header begins.
  private static func start(of header: ArraySlice<UInt8>) -> Int? {
    let words = String(decoding: header, as: UTF8.self).split(separator: " ")
    guard words.count > 1, words[1].hasPrefix("-") else { return nil }
    let numbers = words[1].dropFirst().split(separator: ",").compactMap { Int($0) }
    guard let line = numbers.first else { return nil }
    return numbers.count > 1 && numbers[1] == 0 ? line : line - 1
  }
}
