/// Whether a function that becomes async has to be isolated to the main actor for what it holds.
public enum MainActorNeed: Equatable, Sendable {
  case isNotNeeded
  case established
  /// What that rests on.
  case judged(Assumed)
}
