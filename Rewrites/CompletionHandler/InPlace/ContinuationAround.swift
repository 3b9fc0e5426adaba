import Codebase
import Migration
import SwiftSyntax

/// A call whose handler only resumes the checked continuation that was put around it: once what is called is async, it
/// is awaited in the continuation's place.
struct ContinuationAround {
  private let continuation: FunctionCallExprSyntax
  private let head: CallHead
  private let file: FileContext

  /// Nil where anything else stands in either closure.
  init?(_ call: FunctionCallExprSyntax, of form: AsyncForm, in file: FileContext) {
    guard let outer = call.enclosing(ClosureExprSyntax.self), outer.statements.count == 1,
      outer.statements.first?.wholeCall?.id == call.id, let continuation = outer.argumentOf?.call,
      continuation.trailingClosure?.id == outer.id, let kind = Callee(continuation), kind.receiver == nil,
      continuation.arguments.isEmpty,
      ["withCheckedContinuation", "withCheckedThrowingContinuation"].contains(kind.name),
      continuation.parent?.is(AwaitExprSyntax.self) == true,
      let name = outer.parameterNames.first, outer.parameterNames.count == 1,
      let head = CallHead(call, of: form, in: file),
      // Errors go the same way, or there are none.
      (kind.name == "withCheckedThrowingContinuation") == form.isThrowing
    else { return nil }
    guard let closure = head.closure, ContinuationAround.resumes(closure, name, form),
      continuation.comments(in: continuation.trimmedUTF8Range).isEmpty
    else { return nil }
    self.continuation = continuation
    self.head = head
    self.file = file
  }

  /// `{ value in continuation.resume(returning: value) }`, and the like for results and for nothing.
  private static func resumes(_ closure: ClosureExprSyntax, _ name: String, _ form: AsyncForm) -> Bool {
    guard closure.statements.count == 1, let call = closure.statements.first?.wholeCall,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.trimmedDescription == name, callee.declName.baseName.text == "resume",
      call.trailingClosure == nil, let parameters = HandlerClosure(closure, slots: form.slots.count)?.names
    else { return false }
    let given = call.arguments.map { ($0.label?.text, $0.expression.trimmedDescription) }
    guard let slot = form.slots.first else { return parameters.isEmpty && given.isEmpty }
    guard form.slots.count == 1, given.count == 1, let parameter = parameters[0], given[0].1 == parameter
    else {
      return false
    }
    return slot.isResult ? given[0].0 == "with" : given[0].0 == "returning" && !form.isThrowing
  }

  var rearrangement: Rearrangement {
    var result = Rearrangement(owner: continuation.position.utf8Offset * 2 + 1)
    result.replace(continuation.trimmedUTF8Range, with: [.moved(head.range)] + head.closing(at: ""))
    return result
  }
}
