import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A queue that a local constant holds only to hand it to a parameter: what becomes of it is decided there, as it is for a
/// queue that is written as the argument.
struct HandedQueue {
  let role: SiteRole

  init?(_ variable: VariableDeclSyntax, in file: FileContext) {
    guard let list = variable.parent?.parent?.as(CodeBlockItemListSyntax.self),
      let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self),
      variable.bindings.count == 1
    else { return nil }
    let takers = LocalMentions.collect(
      of: pattern.identifier.identifierText, in: list, after: variable.endPosition
    ).map { QueueTaker(of: Syntax($0), in: file) }
    guard let taker = takers.first else { return nil }
    switch taker {
    case .resource(let parameter):
      let origin = QueueOrigin(file).origin(of: parameter)
      guard origin != file.resource(at: Syntax(variable)),
        takers.allSatisfy({ other in
          if case .resource(let other) = other { return QueueOrigin(file).origin(of: other) == origin }
          return false
        })
      else { return nil }
    case .handler where takers.count == 1: break
    default: return nil
    }
    role = taker.role(in: file)
  }
}
