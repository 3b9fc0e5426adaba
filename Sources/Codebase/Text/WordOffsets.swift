/// Where each word of a file is: in code, in comments or in strings.
struct WordOffsets: Sendable {
  /// UTF-8 offsets of the words of each bucket, in order; the lower bits of a word's hash give its bucket.
  private let offsets: [UInt32]
  private let hashes: [UInt32]
  /// Where each bucket begins in `offsets`, and where the last one ends.
  private let starts: [UInt32]

  init(of source: SourceFile) {
    var words: [(hash: UInt32, offset: UInt32)] = []
    words.reserveCapacity(source.bytes.count / 6)
    source.forEachWord { words.append(($0, UInt32($1))) }
    let bits = max(1, min(16, Int.bitWidth - words.count.leadingZeroBitCount - 1))
    var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
    let mask = UInt32(1 << bits - 1)
    for word in words { starts[Int(word.hash & mask) + 1] += 1 }
    for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    var next = starts
    var offsets = [UInt32](repeating: 0, count: words.count)
    var hashes = offsets
    for word in words {
      let place = Int(next[Int(word.hash & mask)])
      offsets[place] = word.offset
      hashes[place] = word.hash
      next[Int(word.hash & mask)] += 1
    }
    self.offsets = offsets
    self.hashes = hashes
    self.starts = starts
  }

  /// UTF-8 offsets of the words with a hash, in order. A few others may be among them.
  func offsets(ofHash hash: UInt32) -> [Int] {
    let bucket = Int(hash & UInt32(starts.count - 2))
    return (Int(starts[bucket])..<Int(starts[bucket + 1])).compactMap {
      hashes[$0] == hash ? Int(offsets[$0]) : nil
    }
  }
}
