import Codebase

/// Looks for a smaller input that fails in the same way: files, then lines, then words are left out.
package struct Minimiser {
  private let fails: ([SourceFile]) async -> Bool
  private var left: Int

  /// - Parameters:
  ///   - limit: how many smaller inputs are tried at most.
  ///   - fails: whether an input fails in the same way.
  package init(limit: Int, fails: @escaping ([SourceFile]) async -> Bool) {
    self.fails = fails
    left = limit
  }

  package mutating func minimised(_ sources: [SourceFile]) async -> [SourceFile] {
    var best = sources
    for source in sources where best.count > 1 {
      let fewer = best.filter { $0.path != source.path }
      if await tries(fewer) { best = fewer }
    }
    for source in best.filter(\.isSwift) {
      best = await reduced(source.path, of: best) { TextPieces($0).lines }
      best = await reduced(source.path, of: best) { TextPieces($0).tokens }
    }
    return best
  }

  /// With as few pieces of a file as fail, left out in halves, quarters and so on.
  private mutating func reduced(
    _ path: String, of sources: [SourceFile], _ pieces: ([UInt8]) -> [Range<Int>]
  ) async -> [SourceFile] {
    var best = sources
    guard let position = best.firstIndex(where: { $0.path == path }) else { return best }
    var size = max(1, pieces(best[position].bytes).count / 2)
    while left > 0 {
      var first = 0
      var isSmaller = false
      while left > 0 {
        let file = best[position]
        let all = pieces(file.bytes)
        guard first < all.count else { break }
        let last = min(all.count, first + size) - 1
        let bytes = file.bytes.replacing(all[first].lowerBound..<all[last].upperBound, by: [])
        var candidate = best
        candidate[position] = SourceFile(path: file.path, absolutePath: file.absolutePath, bytes: bytes)
        if await tries(candidate) {
          best = candidate
          isSmaller = true
        } else {
          first += size
        }
      }
      if size == 1, !isSmaller { break }
      size = max(1, size / 2)
    }
    return best
  }

  private mutating func tries(_ sources: [SourceFile]) async -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return await fails(sources)
  }
}

extension SourceFile {
  fileprivate var isSwift: Bool { path.hasSuffix(".swift") }
}
