/// A fault of the code as it is, which a rewrite has come across. It is told, never rewritten over.
public struct Finding: Hashable, Sendable, Codable {
  /// Groups equal findings: lower-case words joined by hyphens, for example `handler-never-called`.
  public let code: String
  /// One sentence in the compiler's style: lower case, no full stop.
  public let sentence: String
  public let place: Reason.Place
  /// The path through the code on which it shows, in order.
  public let path: [Step]

  public init(_ code: String, _ sentence: String, at place: Reason.Place, path: [Step] = []) {
    self.code = code
    self.sentence = sentence
    self.place = place
    self.path = path
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
