import Foundation

/// A terminal's screen as far as a review on the whole screen needs one.
struct ShownScreen {
  private(set) var rows: [String]
  /// Whether it is the alternate screen.
  private(set) var isAlternate = false

  /// - Parameter bytes: all that was written to the terminal.
  init(_ bytes: [UInt8], rows count: Int = 40) {
    rows = Array(repeating: "", count: count)
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    var row = 0
    while let character = rest.first {
      if let match = rest.prefixMatch(of: /\u{1B}\[([0-9;?]*)([A-Za-z])/) {
        rest = rest[match.range.upperBound...]
        switch (String(match.1), String(match.2)) {
        case ("?1049", "h"):
          isAlternate = true
          rows = Array(repeating: "", count: count)
        case ("?1049", "l"): isAlternate = false
        case (let place, "H"):
          row = min(count, max(1, Int(place.prefix { $0 != ";" }) ?? 1)) - 1
          rows[row] = ""
        default: break
        }
      } else {
        if isAlternate { rows[row].append(character) }
        rest = rest.dropFirst()
      }
    }
  }

  /// Without white space at the ends of the rows and empty rows at the end.
  var text: String {
    var lines = rows.map { $0.replacing(/\ +$/, with: "") }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }
}
