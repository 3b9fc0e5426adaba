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
    hash.add(text: change.rewrite.utf8)
    hash.add(text: change.confidence.rawValue.utf8)
    for assumed in change.assumptions { hash.add(text: assumed.description.utf8) }
    for note in change.alters { hash.add(text: note.utf8) }
    for site in change.sites {
      hash.add(text: site.kind.utf8)
      hash.add(text: codebase.bytes(of: site.file, in: ranges[site]))
    }
    // A file's path depends on where the run started.
    let files = change.files
    for edit in change.edits.inOrder {
      hash.add(text: String(files.firstIndex(of: edit.file) ?? 0).utf8)
      hash.add(text: codebase.bytes(of: edit.file, in: edit.range))
      hash.add(text: edit.replacement.utf8)
    }
    text = String(hash.value, radix: 16)
  }
}

extension FowlerNollVo {
  /// Adds a text as one of several.
  fileprivate mutating func add(text: some Sequence<UInt8>) {
    add(text)
    // A byte that UTF-8 never has, so that joined texts and single ones differ.
    add(CollectionOfOne(0xFF))
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
