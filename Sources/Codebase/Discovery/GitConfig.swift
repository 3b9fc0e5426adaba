/// The variables of a file in git's configuration syntax. Files that it includes are not followed.
struct GitConfig {
  /// Section and key in small letters; a subsection's name is dropped.
  private var values: [String: [String]] = [:]

  init(contents: [UInt8]) {
    var section = ""
    for line in contents.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      var text = String(decoding: line, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      if text.first == "[", let end = text.lastIndex(of: "]") {
        let name = text[..<end].dropFirst().prefix { $0 != " " && $0 != "\t" && $0 != "\"" }
        section = name.lowercased()
        text = text[end...].dropFirst().drop { $0 == " " || $0 == "\t" }
      }
      let key = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      guard !key.isEmpty else { continue }
      let rest = text[key.endIndex...].drop { $0 == " " || $0 == "\t" }
      let value = rest.first == "=" ? GitConfig.unquoted(rest.dropFirst()) : "true"
      values["\(section).\(key.lowercased())", default: []].append(value)
    }
  }

  /// The last value of a variable, as in `core.ignorecase`.
  func value(_ name: String) -> String? { values[name]?.last }

  func allValues(_ name: String) -> [String] { values[name] ?? [] }

  func isTrue(_ name: String) -> Bool {
    ["true", "yes", "on", "1"].contains(value(name)?.lowercased())
  }

  private static func unquoted(_ text: Substring) -> String {
    var value = ""
    // Spaces at the end count only inside quotes.
    var end = value.endIndex
    var isQuoted = false
    var iterator = text.drop { $0 == " " || $0 == "\t" }.makeIterator()
    while let character = iterator.next() {
      switch character {
      case "\"":
        isQuoted.toggle()
      case "#" where !isQuoted, ";" where !isQuoted:
        return String(value[..<end])
      case "\\":
        guard let escaped = iterator.next() else { break }
        value.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      default:
        value.append(character)
      }
      if isQuoted || (character != " " && character != "\t") { end = value.endIndex }
    }
    return String(value[..<end])
  }
}
