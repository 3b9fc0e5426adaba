/// The files that a CocoaPods specification and the subspecs in it name.
///
/// Source: `Pod::Sandbox::PathList#relative_glob` and `Pod::Sandbox::FileAccessor#source_files` in CocoaPods: patterns
/// are globs that ignore case, one that is a folder means what lies directly in it, and excluding a folder excludes all
/// in it. A subspec inherits the patterns around it.
struct PodFiles {
  /// The patterns of a specification or subspec.
  private struct Part {
    var sources: [FilePattern] = []
    var excluded: [FilePattern] = []
    /// The index of the part around it.
    var parent: Int?
  }

  private var parts: [Part] = []

  /// - Parameters:
  ///   - text: The specification.
  ///   - root: The name by which it calls itself.
  /// - Returns: `nil` where the names of files are computed, or nothing says where they are.
  init?(text: String, root: String?) {
    guard let root else { return nil }
    parts = [Part()]
    var partsByVariable = [root: 0]
    var isSaid = false
    var statement = ""
    for line in text.split(whereSeparator: \.isNewline) {
      statement += (statement.isEmpty ? "" : " ") + Self.withoutComment(line)
      if Self.continues(statement) { continue }
      let whole = statement
      statement = ""
      if let (outer, inner) = Self.subspec(in: whole) {
        guard let parent = partsByVariable[outer] else { return nil }
        partsByVariable[inner] = parts.count
        parts.append(Part(parent: parent))
      }
      guard whole.contains("source_files") || whole.contains("exclude_files") else {
        isSaid = isSaid || whole.contains(".vendored_") || whole.contains(".resource")
        continue
      }
      guard let equals = whole.firstIndex(of: "="), let patterns = Self.patterns(whole[equals...].dropFirst())
      else { return nil }
      var words = whole[..<equals].trimmed.split(separator: ".").map(String.init)
      // `s.source_files += ['a']`
      if words.last?.hasSuffix("+") == true { words.append(String(words.removeLast().dropLast()).trimmed) }
      guard let part = words.first.flatMap({ partsByVariable[$0] }), (2...3).contains(words.count) else {
        return nil
      }
      switch words.last {
      case "source_files": parts[part].sources += patterns
      case "exclude_files": parts[part].excluded += patterns
      default: return nil
      }
      isSaid = true
    }
    guard statement.isEmpty, isSaid else { return nil }
  }

  /// - Parameter path: Relative to the folder that the patterns are relative to.
  func hold(_ path: String) -> Bool {
    let folder = FilePath.parent(of: path)
    return parts.indices.contains { index in
      let line = sequence(first: index) { parts[$0].parent }
      let isNamed = line.contains { part in
        parts[part].sources.contains { $0.matches(path) || $0.isLiteral && $0.matches(folder) }
      }
      return isNamed
        && !line.contains { part in
          parts[part].excluded.contains { $0.isLiteral ? $0.holds(path) : $0.matches(path) }
        }
    }
  }

  // MARK: Reading

  /// Two names: `s` and `ss` in `s.subspec 'Core' do |ss|`.
  private static func subspec(in line: String) -> (outer: String, inner: String)? {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count >= 3, [".subspec", ".test_spec", ".app_spec"].contains(where: parts[0].contains),
      let dot = parts[0].firstIndex(of: ".")
    else { return nil }
    return (parts[0][..<dot].trimmed, parts[1].trimmed)
  }

  /// What quotation marks hold, where there is nothing else but commas and brackets; `nil` otherwise.
  private static func patterns(_ text: Substring) -> [FilePattern]? {
    var quote: Character?
    var word = ""
    var result: [FilePattern] = []
    for character in text {
      if let open = quote {
        if character != open {
          word.append(character)
          continue
        }
        // Ruby computes what is in `#{}`, and a backslash escapes.
        guard !word.contains("#{"), !word.contains("\\"), let pattern = FilePattern(word, foldsCase: true)
        else {
          return nil
        }
        result.append(pattern)
        quote = nil
      } else if character == "'" || character == "\"" {
        quote = character
        word = ""
      } else if !character.isWhitespace, !",[]".contains(character) {
        return nil
      }
    }
    return quote == nil && !result.isEmpty ? result : nil
  }

  /// Whether a statement continues on the next line: a bracket is open, or the line ends with a comma or an operator.
  private static func continues(_ statement: String) -> Bool {
    guard statement.contains("_files"), statement.utf8.count < 20_000 else { return false }
    var quote: Character?
    var depth = 0
    for character in statement {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if "[({".contains(character) {
        depth += 1
      } else if "])}".contains(character) {
        depth -= 1
      }
    }
    return depth > 0 || [",", "=", "+", "\\"].contains { statement.trimmed.hasSuffix($0) }
  }

  /// A line up to a `#` that is in no text.
  private static func withoutComment(_ line: Substring) -> String {
    var quote: Character?
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "#" {
        return line[..<index].trimmed
      }
    }
    return line.trimmed
  }
}
