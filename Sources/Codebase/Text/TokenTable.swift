import SwiftSyntax

/// The tokens of one tree by where they are and by what they spell, each looked for once.
public final class TokenTable: Sendable {
  private let tree: SourceFileSyntax
  private let source: SourceFile
  private let byOffset = Memo<Int, TokenSyntax?>()
  private let byNames = Memo<Set<String>, [TokenSyntax]>()

  /// - Parameter source: the file whose tree this is.
  init(_ tree: SourceFileSyntax, of source: SourceFile) {
    self.tree = tree
    self.source = source
  }

  /// The token that covers a UTF-8 offset, the white space and comments that belong to it included; nil outside of the
  /// file.
  public func token(at offset: Int) -> TokenSyntax? {
    byOffset.value(for: offset) { tree.token(atOffset: offset) }
  }

  /// The tokens that spell one of these names, backticks aside, in order.
  public func tokens(spelling names: Set<String>) -> [TokenSyntax] {
    byNames.value(for: names) { found(spelling: names) }
  }

  private func found(spelling names: Set<String>) -> [TokenSyntax] {
    // The dollar sign of a projected value is no part of a word.
    let words = names.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
    let offsets =
      words.allSatisfy { $0.utf8.allSatisfy(WordHash.isPart) }
      ? source.offsets(ofWords: Set(words)) : Set(words.flatMap(source.offsets(of:))).sorted()
    var found: [TokenSyntax] = []
    for offset in offsets {
      guard let token = tree.token(atOffset: offset), names.contains(token.identifierText),
        token.trimmedUTF8Range.contains(offset), found.last?.id != token.id
      else { continue }
      found.append(token)
    }
    return found
  }
}
