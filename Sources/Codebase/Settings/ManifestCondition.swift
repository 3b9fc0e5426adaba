import SwiftSyntax

/// `#if` in a manifest, decided as a current compiler on macOS decides it.
enum ManifestCondition {
  /// The clause that counts; `nil` where none does.
  static func active(_ declaration: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    declaration.clauses.first { clause in
      guard let condition = clause.condition else { return true }
      return holds(condition.compactText)
    }
  }

  /// Whether a condition's text holds. What is not known, such as a custom flag, does not.
  static func holds(_ text: String) -> Bool {
    let text = text.trimmed
    if let parts = split(text, at: "||") { return parts.contains(where: holds) }
    if let parts = split(text, at: "&&") { return parts.allSatisfy(holds) }
    if text.hasPrefix("!") { return !holds(String(text.dropFirst())) }
    if text.hasPrefix("("), text.hasSuffix(")") { return holds(String(text.dropFirst().dropLast())) }
    switch text {
    case "true", "os(macOS)", "os(OSX)", "canImport(Darwin)", "canImport(Foundation)",
      "canImport(ObjectiveC)":
      return true
    default: break
    }
    for name in ["swift", "compiler"] where text.hasPrefix(name) {
      let argument = text.dropFirst(name.count).filter { !" ()".contains($0) }
      if argument.hasPrefix(">="), let version = SwiftVersion(argument.dropFirst(2)) {
        return newestCompiler >= version
      }
      if argument.hasPrefix("<"), let version = SwiftVersion(argument.dropFirst()) {
        return newestCompiler < version
      }
    }
    return false
  }

  /// The compiler that a manifest is read for.
  static let newestCompiler = SwiftVersion(6, 3)

  /// The operands of an operator outside of parentheses; `nil` where there is none.
  private static func split(_ text: String, at separator: String) -> [String]? {
    var depth = 0
    var parts: [String] = [""]
    var index = text.startIndex
    while index < text.endIndex {
      if depth == 0, text[index...].hasPrefix(separator) {
        parts.append("")
        index = text.index(index, offsetBy: separator.count)
        continue
      }
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      parts[parts.count - 1].append(text[index])
      index = text.index(after: index)
    }
    return parts.count > 1 ? parts : nil
  }
}
