import Codebase
import Migration
import SwiftSyntax

extension BlockingWork {
  /// The code of the work item that a function makes and performs in one call.
  func performed(
    by call: CallFacts, in function: MemberFacts
  ) -> (closure: ClosureExprSyntax, file: FileContext)? {
    let context = FileContext(sibling: function.file, of: file)
    return context.call(of: call.name, from: call.offset).flatMap {
      ItemCreation.performed(by: $0, in: context)
    }.map { ($0, context) }
  }
}
