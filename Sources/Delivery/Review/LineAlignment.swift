/// Lines that took one another's place, told apart from lines that only moved sideways.
struct LineAlignment {
  enum Part: Equatable {
    /// Line indices; either may be empty.
    case replaced(old: Range<Int>, new: Range<Int>)
    /// Lines that are equal but for their indentation.
    case moved(old: Int, new: Int)
  }

  /// In order, without gaps.
  let parts: [Part]

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in new.map(Self.bare).difference(from: old.map(Self.bare)) {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var parts: [Part] = []
    var oldLine = 0
    var newLine = 0
    while oldLine < old.count || newLine < new.count {
      let oldStart = oldLine
      let newStart = newLine
      while removed.contains(oldLine) { oldLine += 1 }
      while inserted.contains(newLine) { newLine += 1 }
      if oldLine > oldStart || newLine > newStart {
        parts.append(.replaced(old: oldStart..<oldLine, new: newStart..<newLine))
      } else {
        parts.append(.moved(old: oldLine, new: newLine))
        oldLine += 1
        newLine += 1
      }
    }
    self.parts = parts
  }

  /// A line without its indentation.
  static func bare(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
