import Migration

/// A reason as an error, for what stops at the first fact that is missing.
package struct Refusal: Error {
  package let reason: Reason

  package init(_ reason: Reason, at place: Reason.Place? = nil) {
    self.reason = place.map { Reason(reason.code, reason.sentence, at: $0) } ?? reason
  }

  package init(_ code: String, _ sentence: String, at place: Reason.Place? = nil) {
    reason = Reason(code, sentence, at: place)
  }
}
