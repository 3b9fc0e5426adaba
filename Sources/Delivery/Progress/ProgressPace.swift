/// When a line that tells of progress is drawn: not at once, as most runs are short, and only where it says something
/// new.
public struct ProgressPace: Sendable {
  /// How long a run goes on without a word.
  public static let delay = Duration.seconds(1)
  /// How long a line stays at least.
  public static let interval = Duration.milliseconds(100)

  private var drawn: (text: String, time: Duration)?

  public init() {}

  /// Whether to draw a text.
  ///
  /// - Parameter elapsed: since the run's begin.
  public mutating func draws(_ text: String, at elapsed: Duration) -> Bool {
    guard elapsed >= Self.delay else { return false }
    if let drawn, drawn.text == text || elapsed - drawn.time < Self.interval { return false }
    drawn = (text, elapsed)
    return true
  }

  /// Notes that the line was erased.
  public mutating func forget() { drawn = nil }
}
