/// Where the lines of a text begin, found once and searched from then on.
package struct LineTable: Sendable {
  /// The UTF-8 offsets at which lines begin, the first line's 0 included. The line after a final terminator
  /// counts, although it is empty.
  package let starts: [Int]
  /// The text's length.
  let end: Int

  /// Which bytes end a line.
  package enum Terminators {
    /// Line feeds alone, as patches count.
    case lineFeed
    /// Also a carriage return that no line feed follows, as the compiler counts.
    case lineFeedOrCarriageReturn
  }

  package init(_ bytes: [UInt8], terminators: Terminators) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices {
        switch buffer[index] {
        case UInt8(ascii: "\n"):
          starts.append(index + 1)
        case UInt8(ascii: "\r") where terminators == .lineFeedOrCarriageReturn:
          let isPair = index + 1 < buffer.count && buffer[index + 1] == UInt8(ascii: "\n")
          if !isPair { starts.append(index + 1) }
        default: break
        }
      }
    }
    self.starts = starts
    end = bytes.count
  }

  /// The number of lines that have at least one byte, terminators counted.
  var count: Int { starts.last == end ? starts.count - 1 : starts.count }

  /// The index, from 0, of the line that holds an offset. The end of a text that ends with a terminator is on
  /// line `count`.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of these lines, terminators included.
  func offsets(of lines: Range<Int>) -> Range<Int> {
    start(of: lines.lowerBound)..<start(of: lines.upperBound)
  }

  private func start(of line: Int) -> Int {
    line < starts.count ? starts[line] : end
  }
}
