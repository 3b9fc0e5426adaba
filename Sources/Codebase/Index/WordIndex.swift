/// Which files mention a word, told from their bytes: comments and strings count, too.
final class WordIndex: Sendable {
  /// The sorted hashes of each file's words.
  private let words: [[UInt32]]
  private let filesByWord = Memo<[Int]>()
  /// Whether any of the files as they were read mentions a word.
  private let isMentioned: Memo<Bool>
  /// The files that got other contents since.
  private let changed: Set<Int>

  /// - Parameter words: of each file, as `hashes(of:)` gives them.
  convenience init(words: [[UInt32]]) { self.init(words: words, changed: [], isMentioned: Memo()) }

  private init(words: [[UInt32]], changed: Set<Int>, isMentioned: Memo<Bool>) {
    self.words = words
    self.changed = changed
    self.isMentioned = isMentioned
  }

  /// The index after some files got other contents.
  func replacing(_ changed: [(file: Int, words: [UInt32])]) -> WordIndex {
    var words = words
    for (file, own) in changed { words[file] = own }
    return WordIndex(words: words, changed: self.changed.union(changed.map(\.file)), isMentioned: isMentioned)
  }

  /// Whether some file mentions a word, or did before it got other contents.
  func mayMention(_ word: String) -> Bool {
    changed.contains { does($0, mention: word) }
      || isMentioned.value(for: word) { words.indices.contains { does($0, mention: word) } }
  }

  /// The sorted hashes of the words that a file mentions.
  func words(of file: Int) -> [UInt32] { words[file] }

  /// Indices of the files that mention a word, in order.
  func files(mentioning word: String) -> [Int] {
    filesByWord.value(for: word) {
      let hash = WordHash.of(word)
      return words.indices.filter { words[$0].containsSorted(hash) }
    }
  }

  func does(_ file: Int, mention word: String) -> Bool { words[file].containsSorted(WordHash.of(word)) }

  /// The sorted hashes of a file's words.
  static func hashes(of file: SourceFile) -> [UInt32] {
    var hashes: [UInt32] = []
    // Most words come again soon, and need not be sorted.
    var last = (0..<1024).map { ~UInt32($0) }
    file.forEachWord { hash, _ in
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

extension [UInt32] {
  fileprivate func containsSorted(_ value: UInt32) -> Bool {
    withUnsafeBufferPointer { buffer in
      let index = buffer.partitioningIndex { $0 >= value }
      return index < buffer.count && buffer[index] == value
    }
  }
}
