import Migration

/// A fact that is missing, with the place where it is.
package struct Missing: Error {
  package let reason: Reason

  package init(_ code: String, _ sentence: String, at place: Reason.Place? = nil) {
    reason = Reason(code, sentence, at: place)
  }

  package init(_ reason: Reason) { self.reason = reason }
}
