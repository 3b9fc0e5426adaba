import Foundation
import SwiftSyntax

/// A file that is parsed when first asked for, by one thread.
final class ParsedSlot: @unchecked Sendable {
  // `lock` guards all access to the variables.
  private let lock = NSLock()
  private var facts: FileFacts?
  private var tree: SourceFileSyntax?
  private var awaitsPlanning = false

  /// What the file declares. A tree that is asked for later is parsed then: to keep one for every file that another
  /// asks about would take more time, and a gigabyte for large codebases.
  func facts(of file: SourceFile, index: Int) -> FileFacts {
    lock.withLock { facts ?? parse(file, index: index, keepingTree: false).facts }
  }

  /// - Returns: the tree, and whether nobody needs to see to it that it goes.
  func parsed(_ file: SourceFile, index: Int) -> (file: ParsedFile, isToStay: Bool) {
    lock.withLock {
      if let facts, let tree { return (ParsedFile(tree: tree, facts: facts), true) }
      return (parse(file, index: index, keepingTree: true), awaitsPlanning)
    }
  }

  func awaitPlanning() { lock.withLock { awaitsPlanning = true } }

  func isPlanned() { lock.withLock { awaitsPlanning = false } }

  func release() { lock.withLock { tree = nil } }

  private func parse(_ file: SourceFile, index: Int, keepingTree: Bool) -> ParsedFile {
    // What is declared can be told without the bodies of functions.
    let bytes = keepingTree ? file.bytes : BodyBlanking.withoutBodies(file.bytes) ?? file.bytes
    let tree = SourceFileSyntax.parse(bytes)
    let facts = self.facts ?? FactsCollector.collect(tree, file: index)
    self.facts = facts
    if keepingTree { self.tree = tree }
    return ParsedFile(tree: tree, facts: facts)
  }
}

/// Trees that are no longer needed for certain, but often are again soon: the last ones stay.
final class RecentTrees: @unchecked Sendable {
  // `lock` guards all access to the variables.
  private let lock = NSLock()
  private var slots: [(slot: ParsedSlot, size: Int)] = []
  /// Where in `slots` the oldest is.
  private var first = 0
  /// UTF-8 bytes of the files whose trees are kept.
  private var size = 0
  /// A tree takes a few dozen times the memory of its file.
  private static let sizeLimit = 4 << 20

  /// - Parameter size: of the file, in UTF-8 bytes.
  func add(_ slot: ParsedSlot, size added: Int) {
    let old = lock.withLock {
      slots.append((slot, added))
      size += added
      let start = first
      while size > Self.sizeLimit, first < slots.count - 1 {
        size -= slots[first].size
        first += 1
      }
      let old = slots[start..<first].map(\.slot)
      if first > 1000 {
        slots.removeFirst(first)
        first = 0
      }
      return old
    }
    for slot in old { slot.release() }
  }
}
