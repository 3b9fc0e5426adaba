import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchQueue.global(…).sync { … }`: a global queue is concurrent, so its work runs at once, on the caller's own
/// thread. The body alone does the same.
struct GlobalSync {
  let queueCall: QueueCall
  let file: FileContext

  var proposal: Proposal {
    if let draft = executed { return .change(draft) }
    guard queueCall.method == "sync", let closure = queueCall.closure,
      queueCall.options.isEmpty, !closure.statements.isEmpty, closure.signature == nil
    else {
      return .left(
        Reason(
          "synchronous-context",
          "it waits for a global queue, and synchronous code can't await; make the function async first"
        ))
    }
    let call = queueCall.call
    if let mention = queueSpecific(in: closure) {
      return .left(
        Reason("asks-for-queue", "its body checks which queue it runs on", at: file.place(mention)))
    }
    guard let edits = edits(of: closure, call) else {
      return .left(Reason("not-a-statement", "its body can't replace the call in this place"))
    }
    return .change(Draft(Self.title, alters: Self.alters, edits: edits))
  }

  private static let title = "the work itself instead of a wait for a global queue"
  private static let alters = ["the work no longer has the queue's label"]

  /// `execute: work` becomes `work()`; nil where nothing shows that it is a closure or a function, and in async code, where
  /// that could mean another function of the name.
  private var executed: Draft? {
    guard queueCall.method == "sync", queueCall.options.isEmpty, case .value(let work) = queueCall.work,
      case .callable = ExecutedValue(work, in: file), !file.isolation.isAsyncContext(Syntax(queueCall.call)),
      queueCall.call.comments(in: queueCall.call.trimmedUTF8Range).isEmpty
    else { return nil }
    return Draft(
      Self.title, alters: Self.alters,
      edits: [file.replacing(queueCall.call, by: "\(work.compactText)()")])
  }

  private func edits(of closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax) -> [Edit]? {
    let returns = closure.statements.flatMap { JumpFinder.returns(in: $0) }
    switch ExprSyntax(call).expressionPosition {
    case .statement:
      guard returns.isEmpty else { return called(closure, call) }
      if let item = closure.statements.first?.item, closure.statements.count == 1, !item.is(DeclSyntax.self),
        !item.is(StmtSyntax.self), let edits = ShellRemoval(call, closure: closure, in: file).edits
      {
        return edits
      }
      return shell(closure, call, before: "do ", after: "")
    default:
      if let only = Array(closure.statements).only?.item.as(ExprSyntax.self),
        call.standsAlone || only.isSingleTerm
      {
        return ShellRemoval(call, closure: closure, in: file).edits ?? called(closure, call)
      }
      return called(closure, call)
    }
  }

  /// `{ … }()`
  private func called(_ closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax) -> [Edit]? {
    guard call.parent?.is(CodeBlockItemSyntax.self) != true else { return nil }
    return shell(closure, call, before: "", after: "()")
  }

  private func shell(
    _ closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax, before: String, after: String
  ) -> [Edit]? {
    let whole = call.trimmedUTF8Range
    let body = closure.trimmedUTF8Range
    guard call.comments(in: whole.lowerBound..<body.lowerBound).isEmpty,
      call.comments(in: body.upperBound..<whole.upperBound).isEmpty
    else { return nil }
    return [
      file.edit(whole.lowerBound..<body.lowerBound, before),
      file.edit(body.upperBound..<whole.upperBound, after),
    ]
  }

  private func queueSpecific(in closure: ClosureExprSyntax) -> TokenSyntax? {
    closure.statements.tokens(viewMode: .sourceAccurate).first {
      ["dispatchPrecondition", "getSpecific", "OperationQueue"].contains($0.text)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is the whole value of a declaration, an assignment, an argument or a `return`, perhaps after `try`.
  fileprivate var standsAlone: Bool {
    let outer = parent?.as(TryExprSyntax.self).map(Syntax.init) ?? Syntax(self)
    guard let parent = outer.parent else { return false }
    return parent.is(InitializerClauseSyntax.self) || parent.is(ReturnStmtSyntax.self)
      || parent.is(LabeledExprSyntax.self) || parent.is(CodeBlockItemSyntax.self)
      || parent.as(ExprListSyntax.self).map { list in
        list.count == 3 && Array(list)[1].is(AssignmentExprSyntax.self) && Array(list)[2].id == outer.id
      } ?? false
  }
}

extension ExprSyntax {
  /// Whether it can stand between operators and before a member.
  fileprivate var isSingleTerm: Bool {
    self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
      || self.is(FunctionCallExprSyntax.self) || self.is(SubscriptCallExprSyntax.self)
  }
}
