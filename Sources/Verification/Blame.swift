import Codebase
import Migration
import SwiftSyntax

/// Tells which changes a diagnostic of the changed code comes from.
struct Blame {
  private let changes: [Change]
  private let files: [String: EditedFile]

  /// A file as the changes leave it.
  private struct EditedFile {
    let source: SourceFile
    let original: SourceFile
    /// Each edit's change and the lines, from 1, that its replacement takes or stands on.
    let edits: [(change: Int, lines: ClosedRange<Int>)]
    /// For each edit, in order, the lines of the original that it takes or stands on.
    let originalLines: [ClosedRange<Int>]
  }

  /// - Parameter originals: the files that the changes edit, by path.
  init(_ changes: [Change], originals: [String: SourceFile]) {
    self.changes = changes
    var edits: [String: [(change: Int, edit: Edit)]] = [:]
    var shared: Set<Edit> = []
    for (index, change) in changes.enumerated() {
      for edit in change.edits where !edit.isShared || shared.insert(edit).inserted {
        edits[edit.file, default: []].append((index, edit))
      }
    }
    var files: [String: EditedFile] = [:]
    for (path, edits) in edits {
      guard let original = originals[path] else { continue }
      let edited = SourceFile(
        path: path, absolutePath: original.absolutePath, bytes: edits.map(\.edit).applied(to: original.bytes))
      var shift = 0
      let ordered = edits.sorted {
        ($0.edit.range.lowerBound, $0.edit.range.upperBound) < (
          $1.edit.range.lowerBound, $1.edit.range.upperBound
        )
      }
      let placed = ordered.map { change, edit in
        let start = edit.range.lowerBound + shift
        let end = start + edit.replacement.utf8.count
        shift += edit.replacement.utf8.count - edit.range.count
        return (change, edited.position(at: start).line...edited.position(at: end).line)
      }
      let originalLines = ordered.map { _, edit in
        original.position(at: edit.range.lowerBound).line...original.position(at: edit.range.upperBound).line
      }
      files[path] = EditedFile(
        source: edited, original: original, edits: placed, originalLines: originalLines)
    }
    self.files = files
  }

  /// Indices of the changes whose edits stand on a diagnostic's line.
  func touching(_ diagnostic: Diagnostic) -> Set<Int> {
    guard let file = diagnostic.file.flatMap({ files[$0] }) else { return [] }
    return Set(file.edits.filter { $0.lines.contains(diagnostic.line) }.map(\.change))
  }

  /// Indices of the changes that may be meant further away: those of the same declaration, and those that edit the
  /// line of a declaration which the message names.
  func near(_ diagnostic: Diagnostic) -> Set<Int> {
    inSameDeclaration(diagnostic).union(named(in: diagnostic))
  }

  /// A diagnostic at the line of the original text that its line came from.
  func inOriginal(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let path = diagnostic.file, let file = files[path] else { return diagnostic }
    var line = diagnostic.line
    for (edit, original) in zip(file.edits, file.originalLines).reversed() {
      if edit.lines.contains(diagnostic.line) {
        line = min(original.lowerBound + diagnostic.line - edit.lines.lowerBound, original.upperBound)
        break
      }
      if edit.lines.upperBound < diagnostic.line {
        line = diagnostic.line - edit.lines.upperBound + original.upperBound
        break
      }
    }
    return Diagnostic(
      severity: diagnostic.severity, message: diagnostic.message, file: path, line: line,
      column: line == diagnostic.line ? diagnostic.column : 1)
  }

  private func inSameDeclaration(_ diagnostic: Diagnostic) -> Set<Int> {
    guard let file = diagnostic.file.flatMap({ files[$0] }) else { return [] }
    let source = file.source
    let finder = DeclarationFinder(line: diagnostic.line) { source.position(at: $0).line }
    finder.walk(SourceFileSyntax.parse(source.bytes))
    guard let lines = finder.innermost else { return [] }
    return Set(file.edits.filter { $0.lines.overlaps(lines) }.map(\.change))
  }

  private func named(in diagnostic: Diagnostic) -> Set<Int> {
    // The compiler quotes names with their labels: 'refresh(animated:)', and types: 'Feed.Item'.
    let quoted = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    let names = Set(
      quoted.compactMap { text in
        text.prefix { $0 != "(" && $0 != "<" }.split(separator: ".").last.map(String.init)
      })
    var result: Set<Int> = []
    for file in files.values {
      for ((change, lines), originalLines) in zip(file.edits, file.originalLines)
      where !result.contains(change) {
        // A name may be meant that the change has taken away.
        let text = file.source.lines(lines) + "\n" + file.original.lines(originalLines)
        if names.contains(where: { name in Self.keywords.contains { text.contains("\($0) \(name)") } }) {
          result.insert(change)
        }
      }
    }
    return result
  }

  private static let keywords = [
    "func", "var", "let", "class", "struct", "enum", "actor", "protocol", "extension", "typealias", "case",
  ]
}

extension SourceFile {
  /// The text of some lines, counted from 1.
  fileprivate func lines(_ numbers: ClosedRange<Int>) -> String {
    var line = 1
    let wanted = bytes.prefix { byte in
      defer { if byte == UInt8(ascii: "\n") { line += 1 } }
      return line <= numbers.upperBound
    }
    let all = wanted.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return all.dropFirst(numbers.lowerBound - 1).prefix(numbers.count)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}

/// Finds the innermost function, initialiser or variable around a line.
private final class DeclarationFinder: SyntaxVisitor {
  private let line: Int
  private let lineOf: (Int) -> Int
  private(set) var innermost: ClosedRange<Int>?

  init(line: Int, lineOf: @escaping (Int) -> Int) {
    self.line = line
    self.lineOf = lineOf
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { consider(node) }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { consider(node) }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { consider(node) }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { consider(node) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // A local variable is a statement of its function.
    node.parent?.is(MemberBlockItemSyntax.self) == true ? consider(node) : .visitChildren
  }

  private func consider(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let range = node.trimmedUTF8Range
    let lines = lineOf(range.lowerBound)...lineOf(range.upperBound)
    guard lines.contains(line) else { return .skipChildren }
    innermost = lines
    return .visitChildren
  }
}
