import Foundation
import SwiftSyntax

/// The trees of the texts that were parsed last: a file is the same text for its sites, for the check of its edits and
/// in the round after.
///
/// Two halves, so that the oldest go without a list of uses: what is asked for again moves to the younger one.
final class TreeMemo: @unchecked Sendable {
  static let shared = TreeMemo(sizeLimit: 2 << 20)

  // `lock` guards all access to the variables.
  private let lock = NSLock()
  private var young: [Text: SourceFileSyntax] = [:]
  private var old: [Text: SourceFileSyntax] = [:]
  /// UTF-8 bytes of the texts in `young`.
  private var size = 0
  private let halfLimit: Int

  /// - Parameter sizeLimit: UTF-8 bytes of the texts whose trees are kept, each of which takes a few dozen times as much.
  init(sizeLimit: Int) { halfLimit = sizeLimit / 2 }

  func tree(of bytes: [UInt8], parse: () -> SourceFileSyntax) -> SourceFileSyntax {
    guard bytes.count <= halfLimit else { return parse() }
    let text = Text(bytes: bytes)
    if let known = lock.withLock({ known(text) }) { return known }
    let tree = parse()
    lock.withLock { keep(tree, of: text) }
    return tree
  }

  private func known(_ text: Text) -> SourceFileSyntax? {
    if let tree = young[text] { return tree }
    guard let tree = old.removeValue(forKey: text) else { return nil }
    keep(tree, of: text)
    return tree
  }

  private func keep(_ tree: SourceFileSyntax, of text: Text) {
    size += text.bytes.count
    if size > halfLimit {
      old = young
      young = [:]
      size = text.bytes.count
    }
    young[text] = tree
  }

  /// Bytes as a key, compared as memory.
  private struct Text: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    static func == (left: Text, right: Text) -> Bool {
      left.bytes.count == right.bytes.count
        && left.bytes.withUnsafeBytes { left in
          right.bytes.withUnsafeBytes { right in
            left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
          }
        }
    }
  }
}
