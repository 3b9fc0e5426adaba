import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A call whose handler only resumes the checked continuation that was put around it: once what is called is async, it
/// is awaited in the continuation's place.
struct ContinuationAround {
  private let continuation: FunctionCallExprSyntax
  private let head: CallHead
  /// What is made of the value before it resumes the continuation: `.count` in `resume(returning: $0.count)`.
  private let ending: Range<Int>?
  private let file: FileContext

  /// Nil where anything else stands in either closure.
  init?(_ call: FunctionCallExprSyntax, of form: AsyncForm, in file: FileContext) {
    let form = form.fitting(call, in: file)
    guard let outer = call.enclosing(ClosureExprSyntax.self), outer.statements.count == 1,
      outer.statements.first?.onlyCall?.id == call.id, let continuation = outer.argumentOf?.call,
      let kind = Callee(continuation), kind.receiver == nil,
      continuation.trailingClosure?.id == outer.id
        ? continuation.arguments.isEmpty
        : continuation.arguments.only?.label == nil && continuation.trailingClosure == nil,
      let isThrowing = ContinuationFunctions.throwing[kind.name], let place = continuation.awaited,
      let name = outer.parameterNames.only,
      let head = CallHead(call, of: form, in: file),
      // Errors go the same way, or there are none.
      isThrowing == form.isThrowing,
      let closure = head.closure, let handler = HandlerClosure(closure, slots: form.slots.count),
      continuation.comments(in: continuation.trimmedUTF8Range).isEmpty
    else { return nil }
    let resumption = Resumption(continuation: name, handler: handler, form: form)
    if resumption.resumed == nil, let ending = handler.ending(resuming: name, form),
      outer.continuationType == nil || place.hasTypeAround
    {
      self.continuation = continuation
      self.head = head
      self.file = file
      self.ending = ending
      return
    }
    guard let value = resumption.resumed, outer.continuationType.map(resumption.isKept) ?? true,
      // What was optional comes unwrapped, which only a type that is written takes.
      value != .optional || place.hasTypeAround,
      form.failureLabel == nil || resumption.throwsError(of: head.failureClosure)
    else { return nil }
    self.continuation = continuation
    self.head = head
    self.file = file
    ending = nil
  }

  var rearrangement: Rearrangement {
    var result = Rearrangement(owner: continuation.position.utf8Offset * 2 + 1)
    let closure = file.settings.checksAreComplete ? nil : continuation.closureOnMainActor
    let place = (closure ?? continuation).trimmedUTF8Range
    result.replace(
      place, with: [.moved(head.range)] + head.closing(at: "") + (ending.map { [.moved($0)] } ?? []))
    let lines = [place, head.range].map {
      Layout.indentation(at: $0.lowerBound, in: file.source).utf8.count
    }
    var layout = Rearrangement(owner: continuation.position.utf8Offset * 2)
    layout.shift(place, by: lines[0] - lines[1])
    result.add(layout)
    return result
  }
}

extension CodeBlockItemSyntax {
  /// The call that the statement is, also where it discards the request that it gives: `_ = load { … }`.
  fileprivate var onlyCall: FunctionCallExprSyntax? {
    if let call = wholeCall { return call }
    guard let elements = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      elements[0].is(DiscardAssignmentExprSyntax.self), elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return elements[2].as(FunctionCallExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// `async let value = { @MainActor in await f() }()` around the call, which only a call that isn't async needs.
  fileprivate var closureOnMainActor: FunctionCallExprSyntax? {
    guard let awaiting = parent?.as(AwaitExprSyntax.self),
      awaiting.parent?.is(CodeBlockItemSyntax.self) == true,
      let closure = awaiting.enclosing(ClosureExprSyntax.self), closure.statements.count == 1,
      closure.signature?.capture == nil, closure.signature?.parameterClause == nil,
      Array(closure.signature?.attributes ?? []).only?.compactText == "@MainActor",
      let called = closure.parent?.as(FunctionCallExprSyntax.self), called.arguments.isEmpty,
      called.calledExpression.id == ExprSyntax(closure).id, called.awaited != nil,
      called.comments(in: called.trimmedUTF8Range).isEmpty
    else { return nil }
    return called
  }

  /// The outermost of `try await f()`; the call where an `async let` starts with it, which says neither (SE-0317).
  fileprivate var awaited: ExprSyntax? {
    let variable = parent?.parent?.as(PatternBindingSyntax.self)?.parent?.parent?.as(VariableDeclSyntax.self)
    if variable?.modifiers.names.contains("async") == true { return ExprSyntax(self) }
    guard let awaiting = parent?.as(AwaitExprSyntax.self) else { return nil }
    return awaiting.parent?.as(TryExprSyntax.self).map { ExprSyntax($0) } ?? ExprSyntax(awaiting)
  }
}

extension ExprSyntax {
  /// Whether what this is for has its type written: it is returned, or a declaration with a type.
  fileprivate var hasTypeAround: Bool {
    if parent?.is(ReturnStmtSyntax.self) == true { return true }
    if let initializer = parent?.as(InitializerClauseSyntax.self) {
      return initializer.parent?.as(PatternBindingSyntax.self)?.typeAnnotation != nil
    }
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return list.count == 1 && list.parent?.parent?.is(FunctionDeclSyntax.self) == true
  }
}

extension ClosureExprSyntax {
  /// `T` where the parameter is written as a `CheckedContinuation<T, E>`.
  fileprivate var continuationType: String? {
    guard case .parameterClause(let clause) = signature?.parameterClause,
      let type = clause.parameters.first?.type?.as(IdentifierTypeSyntax.self)
    else { return nil }
    return type.genericArgumentClause?.arguments.first?.argument.compactText
  }
}

extension HandlerClosure {
  /// What follows the value in `continuation.resume(returning: value.count)`, where that is all that the handler does and
  /// no more than to look at the value.
  fileprivate func ending(resuming continuation: String, _ form: AsyncForm) -> Range<Int>? {
    guard !form.isThrowing, form.values.count == 1, let name = names.first ?? nil,
      let call = Array(closure.statements).only?.wholeCall, call.trailingClosure == nil,
      call.calledExpression.compactText == "\(continuation).resume",
      let argument = call.arguments.only, argument.label?.text == "returning",
      case let mentions = argument.mentions(of: name), mentions.count == 1,
      argument.expression.firstToken(viewMode: .sourceAccurate) == mentions[0],
      AllCalls.collect(in: Syntax(argument.expression)).isEmpty,
      closure.comments(in: closure.trimmedUTF8Range).isEmpty,
      case let range =
        mentions[0].trimmedUTF8Range.upperBound..<argument.expression.trimmedUTF8Range.upperBound,
      !range.isEmpty
    else { return nil }
    return range
  }
}
