/// A value of a YAML file in the part of the language that people write descriptions of projects in: maps, lists and
/// scalars by indentation or in brackets, quotation marks and comments.
indirect enum YAMLValue: Equatable {
  case nothing
  case scalar(String, isQuoted: Bool)
  /// Lines after `|` or `>`, which nothing here needs.
  case lines
  case list([YAMLValue])
  case map([String: YAMLValue])

  struct SyntaxError: Error, Equatable {
    /// From 1.
    let line: Int
    /// Lower case, no full stop.
    let message: String
  }

  /// - Throws: `SyntaxError` at the first line with anything else of YAML, or of none.
  init(_ text: String) throws(SyntaxError) {
    var reader = YAMLReader(text)
    self = try reader.read()
  }

  /// A scalar as it is written.
  var text: String? {
    if case .scalar(let text, _) = self { return text }
    return nil
  }

  var elements: [YAMLValue]? {
    if case .list(let elements) = self { return elements }
    return nil
  }

  var entries: [String: YAMLValue]? {
    if case .map(let entries) = self { return entries }
    return nil
  }

  subscript(key: String) -> YAMLValue? { entries?[key] }
}

extension YAMLValue {
  /// The texts of a scalar or of a list of them; `nil` for anything else.
  var texts: [String]? {
    if let text { return [text] }
    guard let elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  /// What a build setting is: without quotation marks `true` and `yes` are `YES`, and `5.10` is the number 5.1.
  var setting: String? {
    switch self {
    case .scalar(let text, isQuoted: true): return text
    case .scalar(let text, isQuoted: false):
      switch text.lowercased() {
      case "true", "yes", "on": return "YES"
      case "false", "no", "off": return "NO"
      default: break
      }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2,
        parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
      else { return text }
      var fraction = parts[1]
      while fraction.count > 1, fraction.hasSuffix("0") { fraction = fraction.dropLast() }
      return "\(parts[0]).\(fraction)"
    case .list(let elements):
      let settings = elements.compactMap(\.setting)
      return settings.count == elements.count ? settings.joined(separator: " ") : nil
    default: return nil
    }
  }

  /// The same with something done to all texts, those of keys included.
  func replacing(_ transform: (String) -> String) -> YAMLValue {
    switch self {
    case .nothing, .lines: self
    case .scalar(let text, let isQuoted): .scalar(transform(text), isQuoted: isQuoted)
    case .list(let elements): .list(elements.map { $0.replacing(transform) })
    case .map(let entries):
      .map(
        Dictionary(
          entries.sorted { $0.key < $1.key }.map { (transform($0.key), $0.value.replacing(transform)) },
          uniquingKeysWith: { _, last in last }))
    }
  }
}
