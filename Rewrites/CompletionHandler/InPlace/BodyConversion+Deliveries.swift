import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension BodyConversion {
  /// The handler's call that a statement is, also one that waits for the handler's actor.
  func handlerCall(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
    let awaited = item.item.as(AwaitExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
    guard let call = item.wholeCall ?? awaited, names.contains(where: call.calledExpression.isHandler) else {
      return nil
    }
    return call
  }

  mutating func deliver(
    _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax, _ rest: [CodeBlockItemSyntax], alone: Bool,
    _ position: Position
  ) throws(Refusal) {
    if touches(call.arguments), !call.hopsToCall(names, in: file) { throw unknown(call) }
    let isReturned = item.item.is(ReturnStmtSyntax.self)
    if !isReturned, try answersLast(call, item, rest, position) { return }
    if !isReturned, let next = rest.first, !next.isPlainReturn {
      throw Refusal(
        "code-after-handler",
        "this code runs after the handler is called; a 'return' in place of the call would skip it",
        at: file.place(next))
    }
    let leavesByItself = isReturned || rest.first?.isPlainReturn == true
    if position.isFollowed, !leavesByItself {
      throw Refusal(
        "code-after-handler",
        "code runs after this call of the handler; a 'return' in its place would skip that code",
        at: file.place(call))
    }
    let value = try DeliveredValue(call, of: handler, for: target, in: file, isCaught: isCaught)
    let (lines, leaves) = value.returned
    if let loss = value.loss { note(loss) }
    if position.isCaught, lines.contains(where: { $0.first?.startsThrowing ?? false }) {
      throw Refusal(
        "thrown-into-catch", "an error thrown in place of this call would be caught by the 'catch' around it",
        at: file.place(call))
    }
    threads.insert(position.thread)
    var all = lines
    var statement = item.trimmedUTF8Range
    if leaves {
      // What leaves needs no `return` behind it.
      if let next = rest.first, next.hasNoComments {
        let end = next.trimmedUTF8Range
        if item.comments(in: statement.upperBound..<end.lowerBound).isEmpty {
          statement = statement.lowerBound..<end.upperBound
        } else {
          removeLines(end)
        }
      }
    } else if isReturned && !position.isEnd || position.mustLeave && !leavesByItself {
      all.append([.text("return")])
    } else if lines.isEmpty, alone, item.isAloneInBranch, !position.isInlined {
      if position.isEnd, removeElse(around: item) { return }
      all.append([.text("return")])
    }
    if all.isEmpty {
      if let next = rest.first, position.isEnd, next.hasNoComments {
        statement = statement.lowerBound..<next.trimmedUTF8Range.upperBound
      }
      remove(item, statement)
    } else {
      changes.outdent(all.flatMap(\.self), to: statement.lowerBound, in: file)
      replace(statement, with: all)
    }
  }

  /// Gives a constant answer to the SDK behind what followed it, where nothing there leaves; any other function that waits
  /// gives its callers what nothing there changes.
  private mutating func answersLast(
    _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax, _ rest: [CodeBlockItemSyntax],
    _ position: Position
  ) throws(Refusal) -> Bool {
    let exit = rest.last.flatMap { $0.isPlainReturn ? $0 : nil }
    let between = exit == nil ? rest : rest.dropLast()
    guard let last = between.last, exit != nil || position.isEnd && !position.mustLeave, !position.isInLoop,
      !position.isCaught, !between.contains(where: touches),
      target.isRequired && call.arguments.isConstant
        || !target.isSynchronous && waits && position.thread != .caller && !between.contains(where: \.awaits)
          && call.arguments.allSatisfy({ file.isFixed($0.expression) }),
      between.flatMap({ JumpFinder.returns(in: $0) }).isEmpty, !between.contains(where: \.leavesSwitch),
      !between.contains(where: { AllCalls.collect(in: Syntax($0)).contains(where: file.neverReturns) })
    else { return false }
    let (lines, _) = try DeliveredValue(call, of: handler, for: target, in: file).returned
    threads.insert(position.thread)
    remove(item, item.trimmedUTF8Range)
    if !lines.isEmpty {
      let end = last.endPositionBeforeTrailingTrivia.utf8Offset
      if let exit {
        replace(exit.trimmedUTF8Range, with: lines)
      } else {
        let indentation = Layout.indentation(at: last.trimmedUTF8Range.lowerBound, in: source)
        changes.replace(end..<end, with: [.text(source.newline + indentation)] + lines[0])
      }
    }
    let behind =
      target.isRequired
      ? Assumption.startsLater.here(
        "the SDK gets its answer after the code that followed the call of the handler") : Self.codeBehind
    if !doubts.contains(behind) { doubts.append(behind) }
    return true
  }

  /// Whether an expression names the error that a handler is given, which is what the awaited call throws.
  ///
  /// Where the function returns a value wherever it doesn't throw, none may come without an error there.
  private func isCaught(_ error: ExprSyntax) -> Bool {
    guard let name = error.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
    var node = Syntax(error)
    while let closure = node.enclosing(ClosureExprSyntax.self) {
      if closure.parameterNames.contains(name) {
        guard let call = closure.argumentOf?.call, let form = form(call) else { return false }
        guard form.slots.last == .error, closure.parameterNames.last == name else { return false }
        return !target.unwraps || form.values.allSatisfy(\.isUnwrapped)
      }
      node = Syntax(closure)
    }
    return false
  }

  /// `defer { completion() }`, at the end of which nothing is left to do.
  mutating func remove(
    _ deferred: DeferStmtSyntax, _ item: CodeBlockItemSyntax, _ rest: [CodeBlockItemSyntax],
    _ position: Position
  ) throws(Refusal) {
    guard position.isEnd, !rest.contains(where: touches), deferred.body.statements.count == 1,
      let only = deferred.body.statements.first, let call = handlerCall(only), target.type == nil,
      case .nothing = try DeliveredValue(call, of: handler, for: target, in: file).content
    else { throw unknown(item) }
    threads.insert(position.thread)
    remove(item, item.trimmedUTF8Range)
  }

  /// Puts lines in the place of a statement.
  private mutating func replace(_ range: Range<Int>, with lines: [[Piece]]) {
    let start = range.lowerBound
    let indentation = Layout.indentation(at: start, in: source)
    var pieces: [Piece] = []
    for (index, line) in lines.enumerated() {
      if index > 0 {
        pieces.append(.text(source.isFirstOnLine(start) ? source.newline + indentation : "; "))
      }
      pieces += line
    }
    changes.replace(range, with: pieces)
  }
}

extension Rearrangement.Piece {
  fileprivate var startsThrowing: Bool {
    guard case .text(let text) = self else { return false }
    return text.hasPrefix("throw ") || text.contains("try ") || text.contains("{ throw ")
  }
}

extension FileContext {
  /// Whether an expression is made of literals, cases of enumerations and constants around it, which no other code changes.
  fileprivate func isFixed(_ expression: ExprSyntax) -> Bool {
    AllCalls.collect(in: Syntax(expression)).isEmpty
      && expression.tokens(viewMode: .sourceAccurate).allSatisfy { token in
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return true }
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id
        {
          return member.base == nil
        }
        guard let binding = resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference)),
          case .local = binding.origin
        else { return false }
        return binding.isLet
      }
  }
}

extension LabeledExprListSyntax {
  /// Whether the arguments are literals and cases of enumerations, which nothing changes.
  fileprivate var isConstant: Bool {
    tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return true }
      return reference.parent?.as(MemberAccessExprSyntax.self)?.base == nil
        && reference.parent?.is(MemberAccessExprSyntax.self) == true
    }
  }
}
