import SwiftSyntax

/// The statements and declarations of a file, those of one `#if` as one.
struct TopLevel {
  struct Item {
    /// UTF-8 offsets, with the comments before it.
    let range: Range<Int>
    let words: Set<String>
    let declared: Set<String>
  }

  private let items: [Item]

  init(_ tree: SourceFileSyntax) {
    items = tree.statements.map { statement in
      let tokens = statement.tokens(viewMode: .sourceAccurate)
      let words = Set(tokens.map(\.text))
      return Item(
        range: statement.position.utf8Offset..<statement.endPosition.utf8Offset, words: words,
        declared: Set(tokens.filter(\.isName).map(\.text)))
    }
  }

  /// The item in which an edit is; nil for what stands between items, such as an import.
  func item(around edit: Range<Int>) -> Item? {
    items.first { $0.range.lowerBound < edit.upperBound && edit.lowerBound < $0.range.upperBound }
  }

  func items(around site: Range<Int>) -> [Item] { items.filter { $0.range.overlaps(site) } }
}

extension TokenSyntax {
  fileprivate var isName: Bool {
    guard let node = parent else { return false }
    if let type = node.as(IdentifierTypeSyntax.self) {
      // What is added to in an extension.
      return type.parent?.is(ExtensionDeclSyntax.self) == true
        || type.parent?.is(InheritedTypeSyntax.self) == true
    }
    if let declaration = node.asProtocol(NamedDeclSyntax.self) { return declaration.name == self }
    return node.is(IdentifierPatternSyntax.self) || node.is(EnumCaseElementSyntax.self)
  }
}
