import Codebase
import Migration
import SwiftSyntax

extension Draft {
  /// A draft that needs a person's word where the compiler will warn of a captured variable, or where there is more to
  /// tell.
  package static func startingTask(
    _ title: String, edits: [Edit], absorbs: [Range<Int>] = [], changedAfter name: String?,
    assuming assumed: Assumed? = nil
  ) -> Draft {
    Draft(
      title, assuming: [name.map(Assumed.changesAfterCapture), assumed].compactMap(\.self), edits: edits,
      absorbs: absorbs)
  }
}
