import Codebase

/// A file after a first step of a change, for planning the next step on what the first leaves.
public struct EditedCopy: Sendable {
  /// The file with the first step's edits.
  public let file: FileContext
  private let rounds: Rounds

  /// - Parameter first: edits of this file, free of conflicts.
  public init(of file: FileContext, after first: [Edit]) {
    let bytes = first.applied(to: file.source.bytes)
    let edited = file.codebase.replacing([file.index: bytes])
    let step = Change(rewrite: "", title: "", confidence: .established, sites: [], edits: first)
    self.file = FileContext(codebase: edited, index: file.index, rewrites: file.rewrites)
    rounds = Rounds(applied: [step], edited: edited)
  }

  /// The UTF-8 offset in the copy of an offset of the file; nil where the first step replaces what is there.
  public func offset(of original: Int, in path: String) -> Int? {
    rounds.editedOffset(of: original, in: path)
  }

  /// Edits of the original text that do a part of the first step and a later one together; nil where the later step
  /// rests on more of the first.
  public func original(of later: [Edit], with part: [Edit]) -> [Edit]? {
    let (edits, absorbed) = rounds.original(of: later)
    guard absorbed.isSubset(of: part) else { return nil }
    return edits + part.filter { !absorbed.contains($0) }
  }
}
