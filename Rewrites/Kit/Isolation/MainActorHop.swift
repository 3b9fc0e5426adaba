import Codebase
import Migration
import SwiftSyntax

/// `await MainActor.run { … }` with the statement that it is.
package struct MainActorHop {
  package let call: FunctionCallExprSyntax
  package let closure: ClosureExprSyntax
  /// The call with `try` and `await` in front of it.
  private let expression: ExprSyntax

  package init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard let callee = Callee(call), callee.isMainActorRun,
      let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self),
      call.additionalTrailingClosures.isEmpty,
      call.arguments.count + (call.trailingClosure == nil ? 0 : 1) == 1,
      Preconditions(file: file).shadow(of: "MainActor", at: Syntax(call)) == nil
    else { return nil }
    self.call = call
    self.closure = closure
    var outer = ExprSyntax(call)
    while let parent = outer.parent?.as(ExprSyntax.self),
      parent.is(AwaitExprSyntax.self) || parent.is(TryExprSyntax.self)
    {
      outer = parent
    }
    expression = outer
  }

  /// The statement that is nothing but the hop.
  package var statement: CodeBlockItemSyntax? { expression.parent?.as(CodeBlockItemSyntax.self) }

  /// Whether the body can stand in another place as it is: nothing leaves it, and it has no names of its own.
  private var isPlain: Bool {
    closure.signature == nil && !closure.statements.isEmpty
      && closure.statements.allSatisfy { item in
        !item.item.is(DeferStmtSyntax.self) && !item.item.is(DeclSyntax.self)
          && !item.item.is(GuardStmtSyntax.self)
          && !JumpFinder.all(in: item).contains { !$0.is(TryExprSyntax.self) }
      } && !closure.tokens(viewMode: .sourceAccurate).contains { $0.text == "$0" }
  }

  /// Whether what the body calls means the same in asynchronous code.
  private func isSameInAsyncCode(_ file: FileContext) -> Bool {
    let preconditions = Preconditions(file: file)
    return preconditions.asyncUnavailableCall(in: closure) == nil
      && preconditions.asyncOverload(in: closure) == nil
  }

  // MARK: Fixes

  /// `await MainActor.run { X }` becomes `X`.
  package func unwrappingEdits(in file: FileContext) -> [Edit]? {
    guard isPlain, isSameInAsyncCode(file) else { return nil }
    if statement != nil {
      return ShellRemoval(call, closure: closure, statement: Syntax(expression), in: file).edits
    }
    guard closure.statements.count == 1, let only = closure.statements.first, only.item.is(ExprSyntax.self),
      isValuePlace, file.source.text(in: expression.trimmedUTF8Range).allSatisfy({ !$0.isNewline })
    else { return nil }
    let range = expression.trimmedUTF8Range
    let body = only.trimmedUTF8Range
    return [
      file.edit(range.lowerBound..<body.lowerBound, ""), file.edit(body.upperBound..<range.upperBound, ""),
    ]
  }

  /// `let x = await MainActor.run { … }` becomes `let x = { … }()`, for a body that a `return` leaves.
  package func callingEdits(in file: FileContext) -> [Edit]? {
    guard closure.signature == nil, call.trailingClosure != nil, closure.statements.count > 1,
      expression.parent?.is(InitializerClauseSyntax.self) == true,
      let awaiting = call.parent?.as(AwaitExprSyntax.self),
      !closure.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "$0" })
    else { return nil }
    return [
      file.edit(awaiting.start..<closure.start, ""), file.edit(closure.end..<closure.end, "()"),
    ]
  }

  /// Whether any expression may stand where the hop stands.
  private var isValuePlace: Bool {
    guard let parent = expression.parent else { return false }
    return parent.is(InitializerClauseSyntax.self) || parent.is(ReturnStmtSyntax.self)
      || parent.is(LabeledExprSyntax.self)
  }

  /// `Task { await MainActor.run { X } }` becomes `Task { @MainActor in X }`.
  package func taskEdits(in file: FileContext) -> [Edit]? {
    guard closure.signature == nil, let statement,
      let outer = statement.parent?.parent?.as(ClosureExprSyntax.self), outer.statements.count == 1,
      outer.signature == nil, let (call, _) = outer.argumentOf, let callee = Callee(call), callee.startsTask,
      let removal = ShellRemoval(self.call, closure: closure, statement: Syntax(expression), in: file).edits
    else { return nil }
    let brace = outer.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    return [file.edit(brace..<brace, " @MainActor in")] + removal
  }

  /// The loop over elements that are there already whose body is nothing but the hop.
  package var loop: ForStmtSyntax? {
    guard let statement, let block = statement.parent?.parent?.as(CodeBlockSyntax.self),
      block.statements.count == 1,
      let loop = block.parent?.as(ForStmtSyntax.self), loop.awaitKeyword == nil, loop.whereClause == nil
    else { return nil }
    return loop
  }

  /// The heads of the loop and the hop change places, and all else stays where it is.
  package func edits(around loop: ForStmtSyntax, in file: FileContext) -> [Edit]? {
    guard isPlain, loop.parent?.is(CodeBlockItemSyntax.self) == true, call.trailingClosure != nil else {
      return nil
    }
    let outer = loop.positionAfterSkippingLeadingTrivia.utf8Offset..<loop.sequence.trimmedUTF8Range.upperBound
    let inner =
      expression.positionAfterSkippingLeadingTrivia
      .utf8Offset..<call.calledExpression.trimmedUTF8Range.upperBound
    let loopHead = file.source.text(in: outer)
    let sequence = InlineCalls.references(in: Syntax(loop.sequence))
    // Reading what is sent over is quick; a call in the head would move to the main actor.
    guard !loopHead.contains(where: \.isNewline), InlineCalls.collect(in: Syntax(loop.sequence)).isEmpty,
      !sequence.isEmpty, loop.tryKeyword == nil
    else { return nil }
    return [file.edit(outer, file.source.text(in: inner)), file.edit(inner, loopHead)]
  }

  /// The hop that is the statement before.
  package func previous(in file: FileContext) -> MainActorHop? {
    guard let statement, let list = statement.parent?.as(CodeBlockItemListSyntax.self),
      let index = list.index(of: statement), index > list.startIndex
    else { return nil }
    let before = list[list.index(before: index)]
    var expression = before.item.as(ExprSyntax.self)
    while let inner = expression?.as(AwaitExprSyntax.self)?.expression
      ?? expression?.as(TryExprSyntax.self)?.expression
    {
      expression = inner
    }
    return expression?.as(FunctionCallExprSyntax.self).flatMap { MainActorHop($0, in: file) }
  }

  /// The body follows that of the hop before, in one closure.
  package func edits(joining previous: MainActorHop, in file: FileContext) -> [Edit]? {
    let source = file.source
    let brace = previous.closure.rightBrace
    guard isPlain, previous.isPlain, call.trailingClosure != nil, previous.call.trailingClosure != nil,
      !expression.is(TryExprSyntax.self) || previous.expression.is(TryExprSyntax.self),
      let first = closure.statements.first,
      source.isFirstOnLine(first.positionAfterSkippingLeadingTrivia.utf8Offset)
    else { return nil }
    let start = brace.positionAfterSkippingLeadingTrivia.utf8Offset
    let open = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let end = source.nextLineStart(after: open)
    guard source.isFirstOnLine(start), source.text(in: open..<end).allSatisfy(\.isWhitespace),
      !source.text(in: start..<open).contains("//"), !source.text(in: start..<open).contains("/*")
    else { return nil }
    return [file.edit(source.lineStart(start)..<end, "")]
  }
}
