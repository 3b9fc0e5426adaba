import Migration

/// Some consecutive lines of a file, none of which stays, and the lines that take their place.
///
/// Lines include their terminators, so that a line with one and the same line without are different.
struct LineReplacement: Equatable {
  /// Line indices from 0; empty where lines are only added.
  var old: Range<Int>
  var new: [ArraySlice<UInt8>]
}

extension LineReplacement {
  /// The fewest line replacements that do what edits do, in order, with at least one kept line between two.
  ///
  /// - Parameter edits: edits of this file, free of conflicts.
  static func minimal(for edits: [Edit], in bytes: [UInt8], lines: LineTable) -> [LineReplacement] {
    var result: [LineReplacement] = []
    for block in Block.blocks(of: edits, lines: lines) {
      for replacement in block.replacements(in: bytes, lines: lines) {
        if let last = result.last, last.old.upperBound == replacement.old.lowerBound {
          result[result.count - 1].old = last.old.lowerBound..<replacement.old.upperBound
          result[result.count - 1].new += replacement.new
        } else {
          result.append(replacement)
        }
      }
    }
    return result
  }
}

extension LineReplacement {
  /// Replacements whose context lines meet share a group.
  static func grouped(_ replacements: [LineReplacement], contextLines: Int) -> [ArraySlice<LineReplacement>] {
    guard !replacements.isEmpty else { return [] }
    var result: [ArraySlice<LineReplacement>] = []
    var start = 0
    for index in replacements.indices.dropFirst() {
      let kept = replacements[index].old.lowerBound - replacements[index - 1].old.upperBound
      if kept > 2 * contextLines {
        result.append(replacements[start..<index])
        start = index
      }
    }
    result.append(replacements[start...])
    return result
  }
}

/// The lines that some edits touch, no other edit touching them.
private struct Block {
  let first: Int
  /// The line that the last edit ends on, so that a removed terminator brings the next line into the block. The
  /// text's end can be a line of its own, without bytes.
  var last: Int
  var edits: [Edit]

  static func blocks(of edits: [Edit], lines: LineTable) -> [Block] {
    let ordered = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var result: [Block] = []
    for edit in ordered {
      let first = lines.line(at: edit.range.lowerBound)
      let last = lines.line(at: edit.range.upperBound)
      if let block = result.last, first <= block.last {
        result[result.count - 1].last = max(block.last, last)
        result[result.count - 1].edits.append(edit)
      } else {
        result.append(Block(first: first, last: last, edits: [edit]))
      }
    }
    return result
  }

  func replacements(in bytes: [UInt8], lines: LineTable) -> [LineReplacement] {
    let offsets = lines.offsets(of: first..<last + 1)
    let local = edits.map { edit in
      Edit(
        file: edit.file,
        range: edit.range.lowerBound - offsets.lowerBound..<edit.range.upperBound - offsets.lowerBound,
        replacement: edit.replacement, isShared: edit.isShared)
    }
    let before = Array(bytes[offsets])
    let after = local.applied(to: before)
    return Self.difference(from: Self.split(before), to: Self.split(after)).map { replacement in
      let start = first + replacement.old.lowerBound
      return LineReplacement(old: start..<start + replacement.old.count, new: replacement.new)
    }
  }

  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let table = LineTable(bytes, terminators: .lineFeed)
    return (0..<table.count).map { bytes[table.offsets(of: $0..<$0 + 1)] }
  }

  private static func difference(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [LineReplacement] {
    let shorter = min(old.count, new.count)
    let prefix = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let suffix = (0..<shorter - prefix).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
    let oldMiddle = prefix..<old.count - (suffix ?? shorter - prefix)
    let newMiddle = prefix..<new.count - (suffix ?? shorter - prefix)
    if oldMiddle.isEmpty && newMiddle.isEmpty { return [] }

    // The search below takes memory that grows with the square of the difference.
    guard oldMiddle.count + newMiddle.count <= 4_000, !oldMiddle.isEmpty, !newMiddle.isEmpty else {
      return [LineReplacement(old: oldMiddle, new: Array(new[newMiddle]))]
    }
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for step in new[newMiddle].difference(from: old[oldMiddle]) {
      switch step {
      case .remove(let offset, _, _): removed.insert(oldMiddle.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(newMiddle.lowerBound + offset)
      }
    }
    var result: [LineReplacement] = []
    var oldLine = oldMiddle.lowerBound
    var newLine = newMiddle.lowerBound
    while oldLine < oldMiddle.upperBound || newLine < newMiddle.upperBound {
      let oldStart = oldLine
      let newStart = newLine
      while removed.contains(oldLine) { oldLine += 1 }
      while inserted.contains(newLine) { newLine += 1 }
      if oldLine > oldStart || newLine > newStart {
        result.append(LineReplacement(old: oldStart..<oldLine, new: Array(new[newStart..<newLine])))
      } else {
        oldLine += 1
        newLine += 1
      }
    }
    return result
  }
}
