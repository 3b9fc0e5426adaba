import Codebase
import SwiftSyntax

/// One file while its sites are planned, with what can be asked about it.
public struct FileContext: Sendable {
  public let codebase: Codebase
  /// Index of the file in the codebase.
  public let index: Int
  public let source: SourceFile
  public let tree: SourceFileSyntax
  public let facts: FileFacts
  public let settings: Settings
  public let resolver: Resolver
  public let isolation: IsolationAnalysis
  /// The indentation that one level of the file's code has.
  public let indentUnit: String

  /// Another file of the same codebase.
  public init(sibling index: Int, of file: FileContext) {
    self = index == file.index ? file : FileContext(codebase: file.codebase, index: index)
  }

  init(codebase: Codebase, index: Int) {
    let parsed = codebase.index.parsed(index)
    self.codebase = codebase
    self.index = index
    source = codebase.files[index]
    tree = parsed.tree
    facts = parsed.facts
    settings = codebase.settings.settings(forPath: source.path)
    resolver = Resolver(codebase, file: index)
    isolation = IsolationAnalysis(resolver)
    indentUnit = Layout.indentUnit(of: source)
  }

  /// What the index knows of one of the file's functions; nil for one inside another.
  public func facts(of function: FunctionDeclSyntax) -> MemberFacts? {
    facts.function(at: function.name.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// An edit of this file.
  public func edit(_ range: Range<Int>, _ replacement: String) -> Edit {
    Edit(file: source.path, range: range, replacement: replacement)
  }

  public func place(_ node: some SyntaxProtocol) -> Reason.Place {
    place(atOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  public func place(atOffset offset: Int) -> Reason.Place {
    let position = source.position(at: offset)
    return Reason.Place(file: source.path, line: position.line, column: position.column)
  }

  /// The place of a declaration anywhere in the codebase.
  public func place(of member: MemberFacts) -> Reason.Place {
    place(inFile: member.file, offset: member.offset)
  }

  public func place(inFile file: Int, offset: Int) -> Reason.Place {
    let source = codebase.files[file]
    let position = source.position(at: offset)
    return Reason.Place(file: source.path, line: position.line, column: position.column)
  }
}

/// How a file is laid out, so that new lines look like old ones.
public enum Layout {
  /// The indentation of one level: the smallest step between lines that is common in the file.
  static func indentUnit(of source: SourceFile) -> String {
    var tabs = 0
    var counts: [Int: Int] = [:]
    var previous = 0
    var atLineStart = true
    var width = 0
    for byte in source.bytes.prefix(64 * 1024) {
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

  /// The white space that the line of an offset begins with.
  public static func indentation(at offset: Int, in source: SourceFile) -> String {
    let bytes = source.bytes
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") {
      start -= 1
    }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return source.text(in: start..<end)
  }
}
