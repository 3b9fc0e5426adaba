/// Which files mention a word, told from their bytes: comments and strings count, too.
final class WordIndex: Sendable {
  private let texts: [FileText]
  private let original: Original
  /// Indices of the files that got other contents since, in order.
  private let changed: [Int]

  convenience init(_ texts: [FileText]) { self.init(texts, Original(texts), changed: []) }

  private init(_ texts: [FileText], _ original: Original, changed: [Int]) {
    self.texts = texts
    self.original = original
    self.changed = changed
  }

  /// The index after some files got other contents.
  ///
  /// - Parameters:
  ///   - changed: indices of all files that differ from those as they were read, in order.
  func replacing(_ changed: [Int], by texts: [FileText]) -> WordIndex {
    WordIndex(texts, original, changed: changed)
  }

  /// Whether some file mentions a word, or did before it got other contents.
  func mayMention(_ word: String) -> Bool {
    let hash = WordHash.of(word)
    return !original.files(mentioning: hash).isEmpty || changed.contains { texts[$0].mentions(hash) }
  }

  /// The sorted hashes of the words that a file mentions.
  func words(of file: Int) -> [UInt32] { texts[file].words }

  /// Indices of the files that mention a word, in order.
  func files(mentioning word: String) -> [Int] {
    let hash = WordHash.of(word)
    let before = original.files(mentioning: hash)
    // Most words are mentioned where they were.
    guard changed.contains(where: { texts[$0].mentions(hash) != original.texts[$0].mentions(hash) }) else {
      return before
    }
    return before.replacing(changed) { texts[$0].mentions(hash) }
  }

  func does(_ file: Int, mention word: String) -> Bool { texts[file].mentions(WordHash.of(word)) }

  /// The files as they were read, by the words that they mention.
  private final class Original: Sendable {
    let texts: [FileText]
    /// The files that mention a word of each bucket, in order; the upper bits of a word's hash give its bucket.
    private let files: [UInt32]
    /// Where each bucket begins in `files`, and where the last one ends.
    private let starts: [UInt32]
    /// How many lower bits of a hash don't matter for its bucket.
    private let shift: UInt32
    private let known = Memo<UInt32, [Int]>()

    init(_ texts: [FileText]) {
      self.texts = texts
      let total = texts.reduce(0) { $0 + $1.words.count }
      // There are far fewer different words than mentions.
      let bits = UInt32(max(1, min(20, Int.bitWidth - total.leadingZeroBitCount)))
      let shift = 32 - bits
      var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
      var files = [UInt32](repeating: 0, count: total)
      starts.withUnsafeMutableBufferPointer { starts in
        for text in texts { for word in text.words { starts[Int(word >> shift) + 1] += 1 } }
        for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
        // Counts from here on where the next file of a bucket goes; at last that is where the next bucket begins.
        files.withUnsafeMutableBufferPointer { files in
          for (index, text) in texts.enumerated() {
            for word in text.words {
              let bucket = Int(word >> shift)
              files[Int(starts[bucket])] = UInt32(index)
              starts[bucket] += 1
            }
          }
        }
        for bucket in (1..<starts.count).reversed() { starts[bucket] = starts[bucket - 1] }
        starts[0] = 0
      }
      self.starts = starts
      self.files = files
      self.shift = shift
    }

    func files(mentioning hash: UInt32) -> [Int] {
      known.value(for: hash) {
        let bucket = Int(hash >> shift)
        var found: [Int] = []
        for file in files[Int(starts[bucket])..<Int(starts[bucket + 1])] {
          let file = Int(file)
          if found.last != file, texts[file].mentions(hash) { found.append(file) }
        }
        return found
      }
    }
  }
}

extension [Int] {
  /// Indices of files in order, those of changed files among them asked for anew.
  func replacing(_ changed: [Int], where isMeant: (Int) -> Bool) -> [Int] {
    (filter { !changed.containsSorted($0) } + changed.filter(isMeant)).sorted()
  }
}

extension FileText {
  /// Whether the text mentions a word, by its hash.
  fileprivate func mentions(_ hash: UInt32) -> Bool { words.containsSorted(hash) }
}

extension SourceFile {
  /// The sorted hashes of the words that the file mentions.
  var wordHashes: [UInt32] {
    var hashes: [UInt32] = []
    // Most words come again soon, and need not be sorted.
    var last = (0..<1024).map { ~UInt32($0) }
    forEachWord { hash, _ in
      let place = Int(hash % 1024)
      if last[place] != hash {
        last[place] = hash
        hashes.append(hash)
      }
    }
    hashes.sort()
    var unique: [UInt32] = []
    for hash in hashes where unique.last != hash { unique.append(hash) }
    return unique
  }
}

extension Array where Element: Comparable {
  /// Whether a value is among these, which are in order.
  func containsSorted(_ value: Element) -> Bool {
    withUnsafeBufferPointer { buffer in
      let index = buffer.partitioningIndex { $0 >= value }
      return index < buffer.count && buffer[index] == value
    }
  }
}
