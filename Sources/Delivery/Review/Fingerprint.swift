import Codebase
import Migration

/// Tells whether a change is still the one that was decided: made of its sites' text, the text that it replaces and
/// what it puts there, wherever in the files that is.
struct Fingerprint: Hashable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  /// - Parameter ranges: where the change's sites are, by their identities.
  init(_ change: Change, in codebase: Codebase, ranges: [SiteIdentity: Range<Int>]) {
    var hash = FowlerNollVo()
    hash.add(change.rewrite)
    hash.add(change.confidence.rawValue)
    for note in change.alters { hash.add(note) }
    for site in change.sites {
      hash.add(site.kind)
      hash.add(codebase.bytes(of: site.file, in: ranges[site]))
    }
    // A file's path depends on where the run started.
    let files = change.files
    for edit in change.edits.inOrder {
      hash.add(String(files.firstIndex(of: edit.file) ?? 0))
      hash.add(codebase.bytes(of: edit.file, in: edit.range))
      hash.add(edit.replacement)
    }
    text = String(hash.value, radix: 16)
  }
}

/// FNV-1a: short, and the same on every machine and in every run.
private struct FowlerNollVo {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in for byte in bytes { add(byte) } }
    addEnd()
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in for byte in bytes { add(byte) } }
    addEnd()
  }

  /// A byte that UTF-8 never has, so that joined texts and single ones differ.
  private mutating func addEnd() { add(0xFF) }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

extension Codebase {
  /// The original bytes in a range of a file; none where there is no such file or range.
  func bytes(of path: String, in range: Range<Int>?) -> ArraySlice<UInt8> {
    guard let range, let index = index(ofPath: path), range.upperBound <= files[index].bytes.count else {
      return []
    }
    return files[index].bytes[range]
  }

  func file(at path: String) -> SourceFile? { index(ofPath: path).map { files[$0] } }
}

extension [Edit] {
  var inOrder: [Edit] {
    sorted {
      ($0.file, $0.range.lowerBound, $0.range.upperBound) < (
        $1.file, $1.range.lowerBound, $1.range.upperBound
      )
    }
  }
}
