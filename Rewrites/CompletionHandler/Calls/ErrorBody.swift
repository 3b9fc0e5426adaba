import Codebase
import Migration
import SwiftSyntax

/// The body of a handler that takes an optional error, with or without values.
struct ErrorBody {
  private let body: HandlerBody

  init(_ body: HandlerBody) { self.body = body }

  var segments: HandlerBody.Planned {
    .failure(Refusal("handler-shape", "the way in which its body looks at the error is not known"))
  }
}
