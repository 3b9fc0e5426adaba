import Foundation

/// A Swift file as it is on disk: its bytes, never normalised.
///
/// Byte-order mark, line endings, tabs and a missing final newline are all part of `bytes`; every offset in
/// Unqueue is a UTF-8 offset into them.
public final class SourceFile: Sendable {
  /// The path shown to people and used in patches: relative to the run's root, `/`-separated.
  public let path: String
  /// Where the file is on disk.
  public let absolutePath: String
  /// The file's content, byte-order mark included.
  public let bytes: [UInt8]
  private let derivedLines = Derived<[UInt32]>()
  private let derivedUnit = Derived<String>()
  private let derivedDepth = Derived<[Range<Int>]>()
  private let derivedWords = Derived<WordOffsets>()

  public init(path: String, absolutePath: String, bytes: [UInt8]) {
    self.path = path
    self.absolutePath = absolutePath
    self.bytes = bytes
  }

  public convenience init(path: String, text: String) {
    self.init(path: path, absolutePath: path, bytes: Array(text.utf8))
  }

  /// The UTF-8 offset of the first code that is nested too deeply to be parsed; nil where there is none.
  public var tooDeepOffset: Int? {
    derivedDepth.value { bytes.withUnsafeBufferPointer { Nesting.tooDeep(in: $0) } }.first?.lowerBound
  }

  /// Where each word is; nil for one of the first questions, which a pass over the bytes answers in less time.
  var wordOffsets: WordOffsets? { derivedWords.value(fromQuestion: 4) { WordOffsets(of: self) } }

  /// How many bytes a byte order mark takes at the beginning; 0 where there is none.
  public var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The text in a range of UTF-8 offsets.
  public func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The line and column of a UTF-8 offset. The first question counts all lines of the file.
  public func position(at offset: Int) -> SourcePosition {
    let end = min(max(offset, 0), bytes.count)
    let starts = lineStarts
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= end { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: end - Int(starts[low]) + 1, utf8Offset: end)
  }

  /// The line terminator that this file uses: that of its first line.
  public var newline: String {
    guard let index = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return "\n"
    }
    if bytes[index] == UInt8(ascii: "\n") { return "\n" }
    return index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }
}

/// What is found out of a file's bytes when first asked for.
private final class Derived<Value: Sendable>: @unchecked Sendable {
  // `lock` guards all access to `known`.
  private let lock = NSLock()
  private var known: Value?
  private var questions = 0

  func value(_ derive: () -> Value) -> Value {
    lock.withLock {
      if let known { return known }
      let value = derive()
      known = value
      return value
    }
  }

  /// Nil for the first questions.
  func value(fromQuestion number: Int, _ derive: () -> Value) -> Value? {
    let isTime = lock.withLock {
      questions += 1
      return questions >= number
    }
    return isTime ? value(derive) : nil
  }
}

extension SourceFile {
  /// The offsets at which the file's lines begin.
  private var lineStarts: [UInt32] {
    derivedLines.value {
      var starts: [UInt32] = [0]
      bytes.withUnsafeBufferPointer { buffer in
        for index in buffer.indices {
          // A carriage return counts as a line end only where no line feed follows it.
          if buffer[index] == UInt8(ascii: "\n")
            || (buffer[index] == UInt8(ascii: "\r")
              && !(index + 1 < buffer.count && buffer[index + 1] == UInt8(ascii: "\n")))
          {
            starts.append(UInt32(index + 1))
          }
        }
      }
      return starts
    }
  }

  /// The indentation of one level: the smallest step between lines that is common in the file.
  public var indentUnit: String {
    derivedUnit.value {
      var tabs = 0
      var counts: [Int: Int] = [:]
      var previous = 0
      var atLineStart = true
      var width = 0
      for byte in bytes.prefix(64 * 1024) {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          atLineStart = true
          width = 0
        } else if atLineStart {
          if byte == UInt8(ascii: " ") {
            width += 1
          } else if byte == UInt8(ascii: "\t") {
            tabs += 1
            atLineStart = false
          } else {
            atLineStart = false
            if width > previous { counts[width - previous, default: 0] += 1 }
            previous = width
          }
        }
      }
      let spaces = counts.filter { [2, 3, 4, 8].contains($0.key) }
      let total = spaces.values.reduce(0, +)
      if tabs > total { return "\t" }
      guard let best = spaces.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) else { return "    " }
      return String(repeating: " ", count: best.key)
    }
  }
}

/// A place in a file, as people count: lines and columns from 1, the column in UTF-8 bytes like the compiler's.
public struct SourcePosition: Hashable, Sendable, Codable {
  public let line: Int
  public let column: Int
  public let utf8Offset: Int

  public init(line: Int, column: Int, utf8Offset: Int) {
    self.line = line
    self.column = column
    self.utf8Offset = utf8Offset
  }
}

extension SourceFile {
  /// UTF-8 offset of the first occurrence of a text; nil when there is none.
  public func offset(of text: String) -> Int? {
    offset(of: Array(text.utf8), from: 0)
  }

  /// UTF-8 offsets of all occurrences of a text that don't overlap, in order.
  func offsets(of text: String) -> [Int] {
    let needle = Array(text.utf8)
    var offsets: [Int] = []
    while let next = offset(of: needle, from: offsets.last.map { $0 + needle.count } ?? 0) {
      offsets.append(next)
    }
    return offsets
  }

  private func offset(of needle: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { text in
      needle.withUnsafeBufferPointer { text.offset(of: $0, from: start) }
    }
  }

  public func contains(_ text: String) -> Bool { offset(of: text) != nil }
}
