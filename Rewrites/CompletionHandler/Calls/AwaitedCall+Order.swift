import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What must not come before the work of a call that a task makes.
extension AwaitedCall {
  /// What reads, right after the call, what the function sets before it returns, or its handler where that is called by
  /// then, or puts more on its queue.
  func inOrder(after head: CallHead) -> Reason? {
    var names = form.changesInPlace
    var locals: Set<String> = []
    for closure in head.closures {
      locals.formUnion(InPlaceChanges.locals(in: closure.statements, of: file))
      if form.mayDeliverInPlace {
        names.formUnion(InPlaceChanges(in: closure.statements, of: file).names)
      }
    }
    // Who makes an object reads what its initializer left.
    if call.enclosing(InitializerDeclSyntax.self) != nil, form.mayDeliverInPlace, !names.isEmpty {
      return Reason(
        "code-follows", "the initializer may have to call the handler before it returns",
        at: file.place(call))
    }
    // `load(container) { … }`, then `return container`: who gets it counts on what was done to it.
    if let given = call.argumentReturnedBehind {
      return Reason(
        "code-follows", "'\(given.compactText)' is returned immediately after the call that prepares it",
        at: file.place(given))
    }
    // PushKit ends apps that report no call before this returns (documentation of `PKPushRegistryDelegate`).
    let isInPush =
      call.enclosing(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.contains(where: {
        $0.firstName.text == "didReceiveIncomingPushWith"
      }) ?? false
    if isInPush || reportsIncomingCall {
      return Reason(
        "code-follows", "PushKit requires the call to be reported before the function returns",
        at: file.place(call))
    }
    return CodeAfterCall(call, of: form, setting: names, locals: locals, in: file).first
  }
}

extension AwaitedCall {
  /// Whether the call, or a function of the codebase that it runs, tells CallKit of an incoming call.
  private var reportsIncomingCall: Bool {
    let name = "reportNewIncomingCall"
    guard !file.codebase.files(mentioning: name).isEmpty else { return false }
    if Callee(call)?.name == name { return true }
    guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call) else { return false }
    return functions.contains { file.codebase.index.calls(of: $0).contains { $0.name == name } }
  }

  /// The queue other than the main one that a call gives for its handler.
  var queueOfAnswer: ExprSyntax? {
    call.arguments.lazy.map(\.expression).first { argument in
      guard !argument.is(ClosureExprSyntax.self), !argument.is(NilLiteralExprSyntax.self),
        let type = file.resolver.type(of: argument), type.callsHandlers
      else { return false }
      switch QueueReference(argument, in: file) {
      case .main, .mainAlias: return false
      default: return !argument.meansMainOperationQueue(in: file)
      }
    }
  }
}

extension ClosureExprSyntax {
  /// What its capture list holds weakly besides `self`.
  var weakCaptureOfAnother: ClosureCaptureSyntax? {
    signature?.capture?.items.first { capture in
      capture.specifier?.specifier.tokenKind == .keyword(.weak) && capture.name.identifierText != "self"
    }
  }
}

extension FunctionCallExprSyntax {
  /// What a `return` in the same list of statements gives that the call was given.
  fileprivate var argumentReturnedBehind: ExprSyntax? {
    guard let list = enclosing(CodeBlockItemListSyntax.self) else { return nil }
    let given = arguments.compactMap { $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.text }
    let returned = list.reversed().first { $0.position > position }?.item.as(ReturnStmtSyntax.self)?
      .expression
    guard let name = returned?.as(DeclReferenceExprSyntax.self)?.baseName.text, given.contains(name) else {
      return nil
    }
    return returned
  }
}
