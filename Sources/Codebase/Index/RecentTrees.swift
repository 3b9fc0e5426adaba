import Foundation

/// Trees that are no longer needed for certain, but often are again soon: the last ones stay, and those that were asked for
/// since they came stay for another round.
final class RecentTrees: @unchecked Sendable {
  // `lock` guards all access to the variables.
  private let lock = NSLock()
  private var texts: [FileText] = []
  /// Where in `texts` the oldest is.
  private var first = 0
  /// UTF-8 bytes of the texts whose trees are kept.
  private var size = 0
  /// A tree takes a few dozen times the memory of its file.
  static let sizeLimit = 16 << 20

  /// Lets go of all.
  func forget() {
    let old = lock.withLock {
      defer { (texts, first, size) = ([], 0, 0) }
      return texts[first...]
    }
    for text in old { text.release() }
  }

  func add(_ text: FileText) {
    let old = lock.withLock {
      texts.append(text)
      size += text.source.bytes.count
      var old: [FileText] = []
      while size > Self.sizeLimit, first < texts.count - 1 {
        let oldest = texts[first]
        first += 1
        if oldest.takeAskedAgain() {
          texts.append(oldest)
        } else {
          size -= oldest.source.bytes.count
          old.append(oldest)
        }
      }
      if first > 1000 {
        texts.removeFirst(first)
        first = 0
      }
      return old
    }
    for text in old { text.release() }
  }
}
