/// The comments that a Swift file begins with, line by line, without their comment signs.
struct HeaderComments {
  /// As many as a licence and a generator's notice need.
  private static let maximumLineCount = 40

  private(set) var lines: [ArraySlice<UInt8>] = []
  private let bytes: [UInt8]
  private var cursor = 0
  /// Where the documentation comment begins among `lines` that nothing but line ends separates from what
  /// follows.
  private var documentationStart: Int?

  /// The documentation of a file's first declaration is no header comment, and left out.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor = 3 }
    if peek(at: 0) == UInt8(ascii: "#"), peek(at: 1) == UInt8(ascii: "!") { cursor = lineEnd(from: cursor) }
    readComments()
    guard let documentationStart, cursor < bytes.count, !isAtImport else { return }
    lines.removeSubrange(documentationStart...)
  }

  private mutating func readComments() {
    var lineEndCount = 0
    while let byte = peek(at: 0), lines.count < HeaderComments.maximumLineCount {
      switch byte {
      case UInt8(ascii: "\n"):
        lineEndCount += 1
        if lineEndCount > 1 { documentationStart = nil }
        cursor += 1
      case UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"):
        cursor += 1
      case UInt8(ascii: "/") where peek(at: 1) == UInt8(ascii: "/"):
        noteDocumentation(sign: UInt8(ascii: "/"))
        let end = lineEnd(from: cursor)
        append(bytes[cursor..<end])
        cursor = end
        lineEndCount = 0
      case UInt8(ascii: "/") where peek(at: 1) == UInt8(ascii: "*"):
        noteDocumentation(sign: UInt8(ascii: "*"))
        readBlock()
        lineEndCount = 0
      default:
        return
      }
    }
  }

  /// Whether a third comment sign makes it documentation, as in `///` and `/**`.
  private mutating func noteDocumentation(sign: UInt8) {
    let isDocumentation = peek(at: 2) == sign && peek(at: 3) != sign
    documentationStart = isDocumentation ? documentationStart ?? lines.count : nil
  }

  private mutating func readBlock() {
    var depth = 0
    var start = cursor
    repeat {
      guard let byte = peek(at: 0) else { break }
      let next = peek(at: 1)
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        cursor += 2
      } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        cursor += 2
      } else {
        if byte == UInt8(ascii: "\n") {
          append(bytes[start..<cursor])
          start = cursor + 1
        }
        cursor += 1
      }
    } while depth > 0 && lines.count < HeaderComments.maximumLineCount
    append(bytes[min(start, cursor)..<cursor])
  }

  private mutating func append(_ line: ArraySlice<UInt8>) {
    func isDecoration(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") || byte <= UInt8(ascii: " ")
    }
    var line = line.drop(while: isDecoration)
    while let last = line.last, isDecoration(last) { line.removeLast() }
    lines.append(line)
  }

  private var isAtImport: Bool {
    let rest = bytes[cursor...]
    return rest.starts(with: "import ".utf8) || rest.first == UInt8(ascii: "@")
      || rest.first == UInt8(ascii: "#")
  }

  private func peek(at offset: Int) -> UInt8? {
    cursor + offset < bytes.count ? bytes[cursor + offset] : nil
  }

  private func lineEnd(from index: Int) -> Int {
    bytes[index...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
  }
}
