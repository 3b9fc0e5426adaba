/// One error or warning of the Swift compiler.
public struct Diagnostic: Hashable, Sendable, Codable {
  public enum Severity: String, Sendable, Codable {
    case error
    case warning
  }

  public let severity: Severity
  public let message: String
  /// The file as it was named to the compiler; `nil` for what has no place, a bad flag for example.
  public let file: String?
  /// From 1; 0 where there is no place.
  public let line: Int
  /// From 1, in UTF-8 bytes; 0 where there is no place.
  public let column: Int

  public init(severity: Severity, message: String, file: String? = nil, line: Int = 0, column: Int = 0) {
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Diagnostic: CustomStringConvertible {
  public var description: String {
    guard let file else { return "\(severity.rawValue): \(message)" }
    return "\(file):\(line):\(column): \(severity.rawValue): \(message)"
  }
}

extension Diagnostic {
  /// The errors and warnings in what the compiler printed, each once, in order; notes and source excerpts are
  /// passed over.
  static func parse(_ text: String) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return text.split(whereSeparator: \.isNewline).compactMap(Diagnostic.init(line:))
      .filter { seen.insert($0).inserted }
  }

  /// Reads `path:line:column: error: message`, `<unknown>:0: error: message` or `error: message`.
  private init?(line text: Substring) {
    let found = [Severity.error, .warning].compactMap { severity -> (Severity, Range<Substring.Index>)? in
      guard let range = text.firstRange(of: "\(severity.rawValue): ") else { return nil }
      return (severity, range)
    }
    guard let (severity, marker) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return nil }
    let message = String(text[marker.upperBound...])
    var place = text[..<marker.lowerBound]
    // Clang's way of saying that it stops there.
    if place.hasSuffix(": fatal ") { place = place.dropLast("fatal ".count) }
    if place.isEmpty || place.hasPrefix("<unknown>") {
      self.init(severity: severity, message: message)
      return
    }
    // An excerpt below a diagnostic can repeat its words; only a place in front makes it one.
    guard place.hasSuffix(": ") else { return nil }
    let parts = place.dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1])
    else { return nil }
    self.init(
      severity: severity, message: message, file: parts.dropLast(2).joined(separator: ":"), line: line,
      column: column)
  }
}
