import Codebase
import Migration
import SwiftSyntax

/// A `DispatchGroup` of a function that notifies a closure: the closure is never run where the group is entered and a path
/// doesn't leave it (documentation of `DispatchGroup.leave()`).
struct NotifiedGroup {
  private let name: String
  private let body: CodeBlockSyntax
  private let file: FileContext

  init?(notifying call: FunctionCallExprSyntax, in file: FileContext) {
    guard let callee = Callee(call), callee.name == "notify",
      let group = callee.receiver?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let body = call.enclosing(FunctionDeclSyntax.self)?.body
    else { return nil }
    name = group
    self.body = body
    self.file = file
  }

  /// Where a path that has entered the group doesn't leave it; nil where none is known.
  ///
  /// - Parameter known: what has been found out about functions of the codebase.
  func reasonNeverLeft(known: KnownContracts) -> Reason? {
    let flow = HandlerFlow(file, known: known)
    for call in AllCalls.collect(in: Syntax(body)) {
      guard let callee = Callee(call), callee.name == "enter", callee.receiver?.isReference(to: name) == true,
        let item = call.parent?.as(CodeBlockItemSyntax.self),
        let list = item.parent?.as(CodeBlockItemListSyntax.self), case let items = Array(list),
        let index = items.firstIndex(where: { $0.id == item.id }),
        case .never(let path, _)? = flow.outcome(
          ofCalling: "leave", owing: "enter", on: name, in: items[(index + 1)...], endingAt: [])?.outcome
      else { continue }
      return Reason(
        "group-never-left", "'\(name)' is not left on one path, and then 'notify' never calls its closure",
        at: path.last?.place ?? file.place(call))
    }
    return nil
  }
}
