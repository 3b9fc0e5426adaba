import Foundation

/// Which files mention a word, told from their bytes: comments and strings count, too.
///
/// A file's words are collected when the first question comes, and kept as sorted hashes.
final class WordIndex: @unchecked Sendable {
  private let files: [SourceFile]
  // `lock` guards all access to `words`.
  private let lock = NSLock()
  private var words: [[UInt32]?]

  init(files: [SourceFile]) {
    self.files = files
    words = Array(repeating: nil, count: files.count)
  }

  /// The index after some files got other contents.
  func replacing(_ changed: [Int], files: [SourceFile]) -> WordIndex {
    let index = WordIndex(files: files)
    index.words = lock.withLock { words }
    for file in changed { index.words[file] = nil }
    return index
  }

  /// Indices of the files that mention a word, in order.
  func files(mentioning word: String) -> [Int] {
    lock.withLock {
      let hash = Self.hash(Array(word.utf8)[...])
      return files.indices.filter { index in
        if words[index] == nil { words[index] = Self.collect(files[index].bytes) }
        return words[index]?.containsSorted(hash) ?? false
      }
    }
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }

  private static func collect(_ bytes: [UInt8]) -> [UInt32] {
    var hashes: [UInt32] = []
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        guard isWordByte(buffer[index]) else {
          index += 1
          continue
        }
        var hash: UInt32 = 0x811c_9dc5
        repeat {
          hash = (hash ^ UInt32(buffer[index])) &* 0x0100_0193
          index += 1
        } while index < buffer.count && isWordByte(buffer[index])
        hashes.append(hash)
      }
    }
    hashes.sort()
    var unique: [UInt32] = []
    for hash in hashes where unique.last != hash { unique.append(hash) }
    return unique
  }

  @inline(__always)
  private static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

extension [UInt32] {
  fileprivate func containsSorted(_ value: UInt32) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == value
  }
}
