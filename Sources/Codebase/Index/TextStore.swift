import Foundation
import SwiftSyntax

/// Texts that files had lately, for codebases in which they have them again: an edited copy, or the same files once more.
///
/// What is known of a text comes from its bytes alone, so an answer is the same whoever asked first. A tree belongs to one
/// file: two files with one text have two.
public final class TextStore: @unchecked Sendable {
  let trees = RecentTrees()

  // `lock` guards all access to the variables.
  private let lock = NSLock()
  private var known: [Key: FileText] = [:]
  /// In the order in which they came, for those that go first.
  private var order: [Key] = []
  private var first = 0
  /// UTF-8 bytes of the known texts.
  private var size = 0
  private let sizeLimit: Int
  private var expressions: [String: ExprSyntax?] = [:]
  private static let expressionLimit = 2000

  /// - Parameter sizeLimit: UTF-8 bytes of the texts that stay known though no codebase has them.
  public init(sizeLimit: Int = 8 << 20) { self.sizeLimit = sizeLimit }

  private struct Key: Hashable {
    let index: Int
    let source: SourceFile

    static func == (first: Key, second: Key) -> Bool {
      first.index == second.index && first.source.path == second.source.path
        && first.source.absolutePath == second.source.absolutePath
        && first.source.bytes == second.source.bytes
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(index)
      source.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// What is known of a file's text.
  func text(of source: SourceFile, index: Int) -> FileText {
    let key = Key(index: index, source: source)
    if let text = lock.withLock({ known[key] }) { return text }
    let text = FileText(source, index: index)
    return lock.withLock {
      if let other = known[key] { return other }
      known[key] = text
      order.append(key)
      size += source.bytes.count
      while size > sizeLimit, first < order.count - 1 {
        size -= order[first].source.bytes.count
        known[order[first]] = nil
        first += 1
      }
      if first > 1000 {
        order.removeFirst(first)
        first = 0
      }
      return text
    }
  }

  /// The expression that a piece of text holds; nil when it holds anything else.
  func expression(_ text: String) -> ExprSyntax? {
    if let known = lock.withLock({ expressions[text] }) { return known }
    let expression = Resolver.parse(text)
    lock.withLock {
      if expressions.count >= Self.expressionLimit { expressions = [:] }
      expressions[text] = .some(expression)
    }
    return expression
  }
}
