/// A fault of the code as it is, which a rewrite has come across. It is told, never rewritten over.
public struct Finding: Hashable, Sendable, Codable {
  public enum Severity: String, Hashable, Sendable, Codable {
    /// A fault.
    case warning
    /// What is only wrong once the code changes, or where that was not meant.
    case information
  }

  public let severity: Severity
  /// Groups equal findings: lower-case words joined by hyphens, for example `handler-never-called`.
  public let code: String
  /// One sentence in the compiler's style: lower case, no full stop.
  public let sentence: String
  public let place: Reason.Place
  /// The path through the code on which it shows, in order.
  public let path: [Step]
  /// What would mend it, where that is plain.
  public let fix: Fix?

  public init(
    _ code: String, _ sentence: String, at place: Reason.Place, severity: Severity = .warning,
    path: [Step] = [], fix: Fix? = nil
  ) {
    self.severity = severity
    self.code = code
    self.sentence = sentence
    self.place = place
    self.path = path
    self.fix = fix
  }

  /// An edit for a person to make, as it changes what the program does.
  public struct Fix: Hashable, Sendable, Codable {
    /// The code that is missing.
    public let code: String
    public let file: String
    /// UTF-8 offsets of what it replaces; the same where it is an insertion.
    public let start: Int
    public let end: Int
    public let replacement: String

    public init(_ code: String, edit: Edit) {
      self.code = code
      file = edit.file
      start = edit.range.lowerBound
      end = edit.range.upperBound
      replacement = edit.replacement
    }
  }

  public struct Step: Hashable, Sendable, Codable {
    public let place: Reason.Place
    /// What happens there: `the guard exits`.
    public let text: String

    public init(place: Reason.Place, text: String) {
      self.place = place
      self.text = text
    }
  }
}
