/// When output is coloured, as `--color` says it.
public enum ColourChoice: String, Sendable, CaseIterable, Decodable {
  /// On a terminal that can, unless the environment asks for none.
  case auto
  case always
  case never

  /// Whether to colour.
  ///
  /// With `auto`, a `NO_COLOR` that is not empty (no-color.org), and a `TERM` that is missing or `dumb`, turn
  /// colour off.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the output is a terminal.
  ///   - environment: the process's environment variables.
  public func isOn(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      guard isTerminal, environment["NO_COLOR", default: ""].isEmpty else { return false }
      return !["", "dumb"].contains(environment["TERM", default: ""])
    }
  }
}

/// Colours text for a terminal, or leaves it plain.
public struct TerminalStyle: Sendable {
  public let isColoured: Bool

  public static let plain = TerminalStyle(isColoured: false)

  public init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// ANSI select-graphic-rendition codes.
  public enum Tone: String, Sendable {
    case bold = "1"
    case dim = "2"
    case reversed = "7"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  public func callAsFunction(_ text: String, _ tone: Tone?) -> String {
    guard isColoured, let tone, !text.isEmpty else { return text }
    return "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[m"
  }

  func callAsFunction(_ text: String, _ tones: [Tone]) -> String {
    guard isColoured, !tones.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(tones.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[m"
  }
}
