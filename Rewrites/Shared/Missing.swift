import Migration

/// A fact that is missing, with the place where it is.
struct Missing: Error {
  let reason: Reason

  init(_ code: String, _ sentence: String, at place: Reason.Place? = nil) {
    reason = Reason(code, sentence, at: place)
  }

  init(_ reason: Reason) { self.reason = reason }
}
