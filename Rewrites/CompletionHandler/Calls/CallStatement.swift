import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The statement that a call is.
struct CallStatement {
  private let item: CodeBlockItemSyntax
  private let call: FunctionCallExprSyntax
  private let file: FileContext
  /// Whether it is `return f { … }`.
  let isReturned: Bool
  /// Whether it is `request = f { … }`.
  private(set) var isKept = false
  /// The statement that it begins with, where it is two: `let task = f { … }` and `task.resume()`.
  private let first: CodeBlockItemSyntax
  /// Whether it stands in one line with the braces around it.
  private(set) var isInline = false
  /// Whether it is all that a `case` has, in one line with its label.
  private(set) var sharesLabelLine = false
  /// Whether the next statement waits for the handler.
  private var isWaitedForBehind = false
  /// The continuation that the statement awaits, where it is one.
  private(set) var continuation: String?
  /// Whether the function returns what that continuation is resumed with.
  private(set) var returnsResumption = false
  /// `await withCheckedContinuation { continuation in`, where it is one line.
  private(set) var continuationHead: String?
  /// The statements before the call in the closure of that continuation, and where they are ways out what they resume it
  /// by: UTF-8 offsets.
  private(set) var before: [(statement: CodeBlockItemSyntax, resumption: Range<Int>?)] = []
  /// UTF-8 offsets of what is between those.
  private(set) var inside = 0..<0

  /// Nil where the call is part of an expression, or has no line of its own.
  ///
  /// - Parameter isResumed: whether the call gives a task that has to be resumed, there or by the next statement.
  init?(_ call: FunctionCallExprSyntax, isResumed: Bool = false, in file: FileContext) {
    let parent = call.parent
    if isResumed {
      guard let (first, last) = call.resumption else { return nil }
      item = last
      self.first = first
      isReturned = false
    } else if let item = parent?.as(CodeBlockItemSyntax.self) {
      self.item = item
      first = item
      isReturned = false
    } else if let statement = parent?.as(ReturnStmtSyntax.self),
      let item = statement.parent?.as(CodeBlockItemSyntax.self)
    {
      self.item = item
      first = item
      isReturned = true
    } else if let target = call.assignmentTarget, let item = target.enclosing(CodeBlockItemSyntax.self) {
      self.item = item
      first = item
      isReturned = false
      isKept = !target.is(DiscardAssignmentExprSyntax.self)
    } else {
      return nil
    }
    guard item.parent?.is(CodeBlockItemListSyntax.self) == true else { return nil }
    self.call = call
    self.file = file
    let end = range.upperBound
    let rest = file.source.bytes[end...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    sharesLabelLine = item.isAloneInLineOfLabel(in: file)
    if !sharesLabelLine, !file.source.isFirstOnLine(first.trimmedUTF8Range.lowerBound) {
      // Alone in its braces, in one line with them.
      guard let braces = item.bracesInLine(in: file),
        item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
      else {
        return nil
      }
      inside = braces
      isInline = true
      return
    }
    inside = range
    isInline = false
    guard
      rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
        || String(decoding: rest, as: UTF8.self).drop(while: \.isWhitespace).hasPrefix("//")
    else { return nil }
  }

  /// A call whose handler is waited for right behind it.
  init?(waitedForBehind call: FunctionCallExprSyntax, isResumed: Bool, in file: FileContext) {
    self.init(call, isResumed: isResumed, in: file)
    isWaitedForBehind = true
  }

  /// The statement that awaits a checked continuation around the call, where the call is the last that its closure holds,
  /// behind ways out that resume it and code that doesn't.
  ///
  /// What follows it has waited for the handler already.
  ///
  /// - Parameter handlers: how many closures of the call resume it.
  init?(awaitingAround call: FunctionCallExprSyntax, handlers: Int, in file: FileContext) {
    guard let closure = call.enclosing(ClosureExprSyntax.self),
      closure.statements.last?.wholeCall?.id == call.id, let continuation = closure.argumentOf?.call,
      continuation.trailingClosure?.id == closure.id, continuation.arguments.isEmpty,
      let kind = Callee(continuation), kind.receiver == nil, kind.name == "withCheckedContinuation",
      closure.signature?.capture == nil, let name = closure.parameterNames.only,
      let awaiting = continuation.parent?.as(AwaitExprSyntax.self),
      let item = (awaiting.parent?.as(ReturnStmtSyntax.self).map { Syntax($0) } ?? Syntax(awaiting)).parent?
        .as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      file.source.isFirstOnLine(item.trimmedUTF8Range.lowerBound),
      closure.statements.count == 1 || item.endsClosure
    else { return nil }
    returnsResumption =
      item.item.is(ReturnStmtSyntax.self)
      || list.count == 1 && list.isBodyOfFunctionWithResult
    guard !returnsResumption || closure.statements.count == 1 && handlers == 1 else { return nil }
    for statement in closure.statements.dropLast() {
      let resumption = statement.wayOut(resuming: name)
      guard resumption != nil || JumpFinder.all(in: statement).isEmpty else { return nil }
      before.append((statement, resumption))
    }
    let mentions = closure.statements.mentions(of: name).count - before.compactMap(\.resumption).count
    guard mentions == handlers || mentions > handlers && handlers == 1 else { return nil }
    self.item = item
    first = item
    isReturned = false
    self.call = call
    self.file = file
    self.continuation = name
    let head = file.source.text(
      in: item.trimmedUTF8Range
        .lowerBound..<(closure.signature?.trimmedUTF8Range.upperBound ?? range.lowerBound))
    continuationHead = head.contains(where: \.isNewline) ? nil : head
    inside = range
  }

  /// UTF-8 offsets of what is replaced: the statement, or the value that it assigns.
  var range: Range<Int> {
    (isKept ? call.trimmedUTF8Range : first.trimmedUTF8Range).lowerBound..<item.trimmedUTF8Range.upperBound
  }

  /// Whether it stands in a closure and nothing follows it there.
  var endsClosure: Bool { item.enclosing(ClosureExprSyntax.self) != nil && isLastOfFunction }

  /// Whether a function or closure around gives what the call does: by `return`, or as all that it does (SE-0255).
  var givesItsValue: Bool {
    if isReturned { return true }
    guard call.assignmentTarget == nil, let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1, let scope = list.parent
    else { return false }
    if let closure = scope.as(ClosureExprSyntax.self) {
      if case .void = file.expectedResult(of: closure) { return false }
      return true
    }
    return list.isBodyOfFunctionWithResult || scope.is(AccessorBlockSyntax.self)
      || scope.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
  }

  /// The names that the scope around declares.
  var namesAround: Set<String> {
    Set((item.parent?.as(CodeBlockItemListSyntax.self) ?? []).flatMap { Syntax($0).declaredNames })
  }

  /// The statements around, for what stands between them.
  var list: Syntax { item.parent ?? Syntax(item) }

  /// Whether nothing follows the call in the function or closure around it.
  var isLastOfFunction: Bool { following() == nil }

  /// What runs behind the statement before the function or closure around it ends, or why that isn't known.
  ///
  /// - Parameters:
  ///   - heedsReturn: whether a `return` right behind the statement, or before it, counts as the end.
  ///   - leavesClosures: whether what follows a closure that runs in place counts, too.
  private func following(heedsReturn: Bool = false, leavesClosures: Bool = false) -> Reason? {
    if heedsReturn, isReturned { return nil }
    var current = Syntax(item)
    while let parent = current.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        var isBehind = false
        for other in list {
          if isBehind, !other.isPlainReturn {
            return Reason(
              "code-follows",
              "the code after the call runs before the handler; with 'await' it would run after it",
              at: file.place(other),
              isAssumable: true)
          }
          if other.id == current.id { isBehind = true }
          if isBehind, other.isPlainReturn {
            if heedsReturn { return nil }
            break
          }
        }
      }
      switch parent.kind {
      case .closureExpr
      where leavesClosures && parent.as(ClosureExprSyntax.self)?.isRunInPlace(in: file) == true:
        current = parent
      case _ where parent.endsBody: return nil
      case .forStmt, .whileStmt, .repeatStmt:
        return Reason(
          "in-loop", "the loop's calls run concurrently; with 'await' each would wait for the one before",
          at: file.place(parent), isAssumable: true)
      case .deferStmt:
        return Reason("in-defer", "a 'defer' block can't await the call", at: file.place(parent))
      default: current = parent
      }
    }
    return nil
  }

  /// A name that the straight line would declare in a scope that has it already.
  func nameTaken(by names: [String]) -> Reason? {
    if names.isEmpty { return nil }
    var current: Syntax? = Syntax(item)
    while let node = current {
      if let list = node.parent?.as(CodeBlockItemListSyntax.self) {
        let others = list.filter { $0.id != item.id && $0.id != first.id }
        let declared =
          others.flatMap { Syntax($0).declaredNames }
          + others.filter { $0.endPosition <= item.position }.flatMap(\.namesInContinuations)
        if let name = names.first(where: declared.contains) {
          return Reason(
            "name-taken", "'\(name)' is already declared in the scope that the handler's body would move to",
            at: file.place(call))
        }
      }
      // Closures of a function that is made async are laid out around each other.
      if let closure = node.as(ClosureExprSyntax.self), closure.isTaskBody { return nil }
      if let closure = node.as(ClosureExprSyntax.self),
        let name = names.first(where: closure.parameterNames.contains)
      {
        return Reason(
          "name-taken", "'\(name)' is already declared in the scope that the handler's body would move to",
          at: file.place(closure))
      }
      if let selection = node.as(SwitchCaseSyntax.self) {
        let bound = selection.label.boundNames
        if let name = names.first(where: bound.contains) {
          return Reason(
            "name-taken", "'\(name)' is already declared in the scope that the handler's body would move to",
            at: file.place(selection))
        }
      }
      if node.is(FunctionDeclSyntax.self) { return nil }
      current = node.parent
    }
    return nil
  }

  /// A name that the straight line would declare twice, where a closure's parameter and a variable in it share one.
  func nameTakenTwice(_ names: [String]) -> Reason? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }.map { name in
      Reason("name-taken", "two values named '\(name)' would be declared in one scope", at: file.place(call))
    }
  }

  func missing(in surroundings: AwaitedCall.Surroundings) -> Reason? {
    guard continuation == nil, !isWaitedForBehind else { return nil }
    switch surroundings {
    case .asyncCode: return following()
    case .inPlace: return nil
    case .becomingAsync: return following(heedsReturn: true)
    case .synchronous(let mayStartBehind, _):
      if let reason = HeldAround(call, in: file).reason { return reason }
      if item.parent?.parent?.is(SourceFileSyntax.self) == true {
        return Reason("top-level-code", "the program may exit before a task has run", at: file.place(item))
      }
      guard let reason = following(leavesClosures: true) else { return nil }
      let isInOrder = !isCountedAround || TestBehindCall(call, in: file)?.isWaitedFor == true
      return mayStartBehind && ["code-follows", "in-loop"].contains(reason.code) && isInOrder ? nil : reason
    }
  }

  /// A way out of what a handler did, where more follows the call: it would be skipped.
  func exit(of closures: [ClosureExprSyntax]) -> Reason? {
    guard startsBehind else { return nil }
    for closure in closures {
      let jump =
        closure.statements.lazy.flatMap { JumpFinder.all(in: $0) }.first
        ?? closure.statements.first { $0.item.is(DeferStmtSyntax.self) }.map { Syntax($0) }
      if let jump {
        return Reason(
          "early-exit",
          "this 'return' leaves only the handler; in the caller it would also skip the code after the call",
          at: file.place(jump))
      }
    }
    return nil
  }

  /// A name that the handler of another call of a test declares, which may come into the same scope in the same change.
  func nameOfNeighbour(_ names: [String]) -> Reason? {
    guard !names.isEmpty else { return nil }
    for other in item.parent?.as(CodeBlockItemListSyntax.self) ?? [] where other.id != item.id {
      guard let call = other.wholeCall else { continue }
      let declared = call.closures.flatMap { closure in
        closure.parameterNames + closure.statements.flatMap { Syntax($0).declaredNames }
      }
      if let name = names.first(where: declared.contains) {
        return Reason(
          "name-taken", "the handler of another call declares '\(name)' in the same scope",
          at: file.place(other))
      }
    }
    return nil
  }

  /// A name that the function around uses for something else, and that the handler's body would declare there.
  func nameUsedAround(_ names: [String]) -> Reason? {
    guard !names.isEmpty else { return nil }
    // Another call's handler may come into the same scope in the same change.
    for other in item.parent?.as(CodeBlockItemListSyntax.self) ?? [] where other.id != item.id {
      guard let call = other.wholeCall,
        CallArgument.all(of: call).contains(where: { $0.expression.is(ClosureExprSyntax.self) })
      else { continue }
      return Reason(
        "name-taken", "the handler of another call may declare '\(names[0])' in the same scope",
        at: file.place(other))
    }
    guard startsBehind else { return nil }
    for token in Syntax(call).functionBody.tokens(viewMode: .sourceAccurate)
    where names.contains(token.identifierText) && !range.contains(token.position.utf8Offset) {
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
      else { continue }
      return Reason(
        "name-taken",
        "'\(token.identifierText)' is already declared in the scope that the handler's body would move to",
        at: file.place(token))
    }
    return nil
  }

  /// Whether code around the call counts or waits for what its handler does.
  private var isCountedAround: Bool {
    let signals: Set = ["enter", "leave", "signal", "fulfill", "resume", "wait"]
    return list.tokens(viewMode: .sourceAccurate).contains { token in
      guard signals.contains(token.identifierText),
        let reference = token.parent?.as(DeclReferenceExprSyntax.self)
      else { return false }
      return reference.parent?.is(MemberAccessExprSyntax.self) ?? false
        || reference.parent?.is(FunctionCallExprSyntax.self) ?? false
    }
  }

  /// Whether the function or closure around goes on after the call.
  var startsBehind: Bool { !isLastOfFunction }

  /// The same of what follows a closure that runs in place: a task for the call starts after that.
  var startsBehindCode: Bool { following(leavesClosures: true) != nil }
}

extension CodeBlockItemSyntax {
  /// `case .load(let id): load(id)`
  fileprivate func isAloneInLineOfLabel(in file: FileContext) -> Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let branch = list.parent?.as(SwitchCaseSyntax.self),
      case let start = branch.label.trimmedUTF8Range.lowerBound, file.source.isFirstOnLine(start)
    else { return false }
    return !file.source.text(in: start..<trimmedUTF8Range.lowerBound).contains(where: \.isNewline)
  }

  /// The names that handlers in checked continuations have: where the continuation goes, they come into the scope around.
  fileprivate var namesInContinuations: [String] {
    AllCalls.collect(in: Syntax(self)).compactMap(\.trailingClosure).filter { $0.continuationCall != nil }
      .flatMap { continuation in
        AllCalls.collect(in: Syntax(continuation.statements)).flatMap(CallArgument.all)
          .compactMap { $0.expression.as(ClosureExprSyntax.self) }
          .flatMap { $0.parameterNames + $0.statements.flatMap { Syntax($0).declaredNames } }
      }
  }

  /// What is between the braces around the statement, where nothing else is and all is one line.
  fileprivate func bracesInLine(in file: FileContext) -> Range<Int>? {
    guard let owner = parent?.parent else { return nil }
    let opening: TokenSyntax
    let closing: TokenSyntax
    if let block = owner.as(CodeBlockSyntax.self) {
      (opening, closing) = (block.leftBrace, block.rightBrace)
    } else if let closure = owner.as(ClosureExprSyntax.self) {
      (opening, closing) = (closure.signature?.inKeyword ?? closure.leftBrace, closure.rightBrace)
    } else {
      return nil
    }
    let range =
      opening.endPositionBeforeTrailingTrivia
      .utf8Offset..<closing.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = file.source.text(in: range)
    let start = trimmedUTF8Range.lowerBound
    guard !file.source.text(in: range.lowerBound..<start).contains(where: \.isNewline),
      !file.source.text(in: trimmedUTF8Range.upperBound..<range.upperBound).contains(where: \.isNewline),
      !line.isEmpty
    else { return nil }
    return range
  }
}

extension FunctionCallExprSyntax {
  /// The statements of `f { … }.resume()`, or of `let task = f { … }` and `task.resume()` behind it, where the task is
  /// used for nothing else.
  fileprivate var resumption: (CodeBlockItemSyntax, CodeBlockItemSyntax)? {
    if let access = parent?.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "resume",
      let outer = access.parent?.as(FunctionCallExprSyntax.self), outer.arguments.isEmpty,
      let item = outer.parent?.as(CodeBlockItemSyntax.self)
    {
      return (item, item)
    }
    guard let binding = parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let item = variable.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.mentions(of: name).count == 1
    else { return nil }
    let items = Array(list)
    guard let index = items.firstIndex(where: { $0.id == item.id }), index + 1 < items.count,
      let next = items[index + 1].item.as(FunctionCallExprSyntax.self), next.arguments.isEmpty,
      next.trailingClosure == nil, next.calledExpression.compactText == "\(name).resume"
    else { return nil }
    return (item, items[index + 1])
  }
}

extension CodeBlockItemSyntax {
  /// Whether a closure ends behind the statement.
  fileprivate var endsClosure: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last?.id == id else { return false }
    return list.parent?.is(ClosureExprSyntax.self) ?? false
  }
}

extension CodeBlockItemSyntax {
  /// UTF-8 offsets of what makes no difference to a plain `return` but to resume a continuation with nothing, where the
  /// statement leaves on a condition by `return continuation.resume()`, or by the two as statements.
  fileprivate func wayOut(resuming continuation: String) -> Range<Int>? {
    let body: CodeBlockSyntax
    if let statement = item.as(GuardStmtSyntax.self) {
      body = statement.body
    } else if let statement = itemExpression?.as(IfExprSyntax.self), statement.elseBody == nil {
      body = statement.body
    } else {
      return nil
    }
    let statements = Array(body.statements)
    guard let last = statements.last, mentions(of: continuation).count == 1,
      body.comments(in: body.trimmedUTF8Range).isEmpty,
      statements.dropLast().allSatisfy({ JumpFinder.all(in: $0).isEmpty })
    else { return nil }
    if let exit = last.item.as(ReturnStmtSyntax.self), let call = last.wholeCall, call.resumes(continuation) {
      return exit.returnKeyword.endPositionBeforeTrailingTrivia.utf8Offset..<call.trimmedUTF8Range.upperBound
    }
    guard last.isPlainReturn, let resumption = statements.dropLast().last,
      resumption.item.as(FunctionCallExprSyntax.self)?.resumes(continuation) ?? false
    else { return nil }
    return resumption.trimmedUTF8Range.lowerBound..<last.trimmedUTF8Range.lowerBound
  }
}

extension CodeBlockItemListSyntax {
  /// Whether it is all of a function that returns a value, which its one expression is then (SE-0255).
  fileprivate var isBodyOfFunctionWithResult: Bool {
    parent?.parent?.as(FunctionDeclSyntax.self)?.returnsSomething ?? false
  }
}
