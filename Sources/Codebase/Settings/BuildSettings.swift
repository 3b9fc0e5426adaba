/// Xcode build settings of one level: a target, a project, or a configuration file.
struct BuildSettings {
  struct Assignment {
    let key: String
    /// `[sdk=iphoneos*]` as `sdk: iphoneos*`.
    let conditions: [(name: String, pattern: String)]
    let value: String
  }

  private(set) var assignments: [String: [Assignment]] = [:]

  /// Reads the `buildSettings` of a project file.
  init(_ list: PropertyList?) {
    for (key, value) in list?.entries ?? [:] {
      add(key, value.text ?? value.elements.compactMap(\.text).joined(separator: " "))
    }
    for key in assignments.keys {
      // A dictionary has no order of its own; what has no condition comes first.
      assignments[key]?.sort { ($0.conditions.count, $0.value) < ($1.conditions.count, $1.value) }
    }
  }

  /// Reads a configuration file with those that it includes.
  ///
  /// - Parameters:
  ///   - path: Where it is; what it includes is looked for beside it.
  ///   - unreadable: Paths that an `#include` names and that can't be read are appended.
  init(configurationFile path: String, unreadable: inout [String], reader: (String) -> [UInt8]?) {
    var open: Set<String> = []
    include(path, isOptional: false, &open, &unreadable, reader)
  }

  private mutating func include(
    _ path: String, isOptional: Bool, _ open: inout Set<String>, _ unreadable: inout [String],
    _ reader: (String) -> [UInt8]?
  ) {
    guard open.insert(path).inserted else { return }
    defer { open.remove(path) }
    guard let bytes = reader(path) else {
      if !isOptional { unreadable.append(path) }
      return
    }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = Self.withoutComment(line)
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 3 else { continue }
        let next = FilePath.joined(FilePath.parent(of: path), String(parts[1]))
        include(next, isOptional: parts[0].contains("?"), &open, &unreadable, reader)
      } else if let equals = Self.assignmentIndex(in: text) {
        var value = text[text.index(after: equals)...].trimmed
        if value.hasSuffix(";") { value = value.dropLast().trimmed }
        add(text[..<equals].trimmed, value)
      }
    }
  }

  /// `//` opens a comment anywhere in a configuration file, also in a value.
  private static func withoutComment(_ line: Substring) -> String {
    guard let comment = line.firstRange(of: "//") else { return line.trimmed }
    return line[..<comment.lowerBound].trimmed
  }

  /// The `=` that separates key and value: the first outside of brackets.
  private static func assignmentIndex(in text: String) -> String.Index? {
    var isCondition = false
    return text.indices.first { index in
      switch text[index] {
      case "[": isCondition = true
      case "]": isCondition = false
      case "=": return !isCondition
      default: break
      }
      return false
    }
  }

  private mutating func add(_ key: String, _ value: String) {
    let parts = key.split(separator: "[")
    guard let name = parts.first?.trimmed, !name.isEmpty else { return }
    let conditions = parts.dropFirst().flatMap { $0.prefix { $0 != "]" }.split(separator: ",") }
      .compactMap { condition -> (name: String, pattern: String)? in
        let sides = condition.split(separator: "=", maxSplits: 1)
        return sides.count == 2 ? (sides[0].trimmed, sides[1].trimmed) : nil
      }
    // `$(inherited)` also means what an included file said before.
    let before = assignments[name]?.last { $0.conditions.isEmpty }?.value
    let full = before.map { value.replacing("$(inherited)", with: $0) } ?? value
    assignments[name, default: []].append(Assignment(key: name, conditions: conditions, value: full))
  }

  var keys: [String] { assignments.keys.sorted() }

  /// The value that counts for a configuration and an SDK: the last whose conditions hold.
  func value(_ key: String, configuration: String, sdks: [String]) -> String? {
    assignments[key]?.last { assignment in
      assignment.conditions.allSatisfy { condition in
        switch condition.name {
        case "sdk": sdks.contains { Self.matches($0, condition.pattern) }
        case "config": Self.matches(configuration, condition.pattern)
        default: condition.pattern == "*"
        }
      }
    }?.value
  }

  /// `iphoneos` for `iphone*`, `iphoneos*` and `iphoneos17.0`.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    guard pattern.hasSuffix("*") else {
      return pattern == name
        || (pattern.hasPrefix(name) && pattern.dropFirst(name.count).first?.isNumber == true)
    }
    return name.hasPrefix(pattern.dropLast())
  }
}

/// The levels of build settings of one target in one configuration, the most particular first.
struct BuildSettingLevels {
  let levels: [BuildSettings]
  let configuration: String
  var sdks: [String] = []
  /// What Xcode itself defines and is used in settings.
  let builtIn: [String: String]

  var keys: Set<String> { Set(levels.flatMap(\.keys)) }

  /// A setting with everything in it substituted; `nil` where it is nowhere, or empty.
  func value(_ key: String) -> String? {
    let result = value(key, from: 0, depth: 0)?.trimmed
    return result?.isEmpty == true ? nil : result
  }

  private func value(_ key: String, from level: Int, depth: Int) -> String? {
    guard depth < 20 else { return nil }
    for index in levels.indices.dropFirst(level) {
      if let text = levels[index].value(key, configuration: configuration, sdks: sdks) {
        return substitute(in: text, of: key, level: index, depth: depth)
      }
    }
    return builtIn[key]
  }

  /// Replaces `$(NAME)`, `${NAME}`, `$(NAME:default=…)` and `$(inherited)`, the innermost first.
  private func substitute(in text: String, of key: String, level: Int, depth: Int) -> String {
    var result = text
    for _ in 0..<50 {
      guard let opening = result.lastIndex(of: "$"),
        let bracket = result.index(opening, offsetBy: 1, limitedBy: result.endIndex),
        bracket < result.endIndex,
        let closer = ["(": ")", "{": "}"][result[bracket]] as Character?,
        let end = result[bracket...].firstIndex(of: closer)
      else { return result }
      let parts = result[result.index(after: bracket)..<end].split(separator: ":")
      let name = parts.first.map(String.init) ?? ""
      var value: String?
      if name == "inherited" || name == key {
        value = self.value(key, from: level + 1, depth: depth + 1)
      } else {
        value = self.value(name, from: 0, depth: depth + 1)
      }
      if value ?? "" == "", let fallback = parts.dropFirst().first(where: { $0.hasPrefix("default=") }) {
        value = String(fallback.dropFirst("default=".count))
      }
      result.replaceSubrange(opening...end, with: value ?? "")
    }
    return result
  }
}
