import Codebase
import RewriteKit
import Rewrites
import SwiftSyntax
import Testing

@testable import Migration

/// A file with marks, `⟦` and `⟧`, around the code that a test asks about, and others beside it.
struct MarkedFile {
  let context: FileContext
  private let range: Range<Int>

  init(_ text: String, beside others: [String] = [], settings: Settings = Settings()) async throws {
    let parts = text.split(separator: #/[⟦⟧]/#, omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let start = parts[0].utf8.count
    range = start..<start + parts[1].utf8.count
    let files = ([parts.joined()] + others).enumerated().map {
      SourceFile(path: "/File\($0.offset).swift", text: $0.element)
    }
    let codebase = await Codebase(files: files, settings: SettingsMap(uniform: settings))
    context = FileContext(codebase: codebase, index: 0, rewrites: Catalog.rewrites)
    for index in files.indices { try #require(!codebase.index.parsed(index).tree.hasError) }
  }

  /// The innermost node of a type that is just what is marked.
  func node<Node: SyntaxProtocol>(_ type: Node.Type) throws -> Node {
    var current = context.tree.token(at: AbsolutePosition(utf8Offset: range.lowerBound)).map(Syntax.init)
    while let node = current, node.trimmedUTF8Range != range || !node.is(type) { current = node.parent }
    return try #require(current?.as(type))
  }
}
