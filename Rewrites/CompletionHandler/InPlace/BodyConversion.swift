import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Makes the body of a function with a handler that of an async function: where the handler is called last on a path,
/// the value is returned or the error thrown; calls of other functions with handlers are awaited; what remains is
/// bridged by a continuation.
struct BodyConversion {
  typealias Piece = Rearrangement.Piece

  /// Where a list of statements stands.
  struct Position {
    /// Whether the function ends where the list ends.
    var isEnd = true
    /// Whether what follows the list runs, unless the list leaves the function.
    var mustLeave = false
    /// Whether what follows the list ran although the handler had been called.
    var isFollowed = false
    /// Whether an error that is thrown here is caught here.
    var isCaught = false
    /// Whether what takes the answer of another function apart may catch it.
    var isInAnswer = false
    var catchesErrors: Bool { isCaught || isInAnswer }
    var isInLoop = false
    /// Whether the list's braces go, so that it may come to be empty.
    var isInlined = false
    var thread = HandlerThread.caller
  }

  let file: FileContext
  let handler: HandlerParameter
  var target: HandlerReturn
  /// Whether the async function runs on the main actor.
  let isOnMainActor: Bool
  /// Whether it is known to run off the main actor, so that work may be done in it.
  let mayWork: Bool
  /// What a call's async form is, where it has one.
  let form: (FunctionCallExprSyntax) -> AsyncForm?

  var changes: Rearrangement
  var notes: [String] = []
  var doubts: [Assumed] = []
  /// Offsets of the names of the calls that are awaited.
  private(set) var awaited: Set<Int> = []
  /// UTF-8 ranges of Grand Central Dispatch sites that are gone.
  var absorbed: [Range<Int>] = []
  /// Whether it was called behind something that the async function waits for.
  private(set) var waits = false
  /// Whether the async function waits for anything.
  private(set) var suspends = false
  /// Where the handler was called.
  var threads: Set<HandlerThread> = []
  /// The weak objects without which the handler is not called.
  var gone: [GoneObject] = []
  /// UTF-8 offsets of those for which something answers.
  var answered: Set<Int> = []
  /// Whether a path that calls no handler throws a `CancellationError`.
  var endsSilently = false
  /// How many of these paths stand in a `do` with clauses that would catch it.
  var caughtSilences = 0
  /// UTF-8 ranges of statements that are in a continuation.
  var bridged: [Range<Int>] = []
  /// Whether one of these statements only starts a block or a task.
  var wrapsBlock = false
  /// Blocks on the main queue of which only the statements stay.
  var unwrapped: Set<SyntaxIdentifier> = []

  /// What the body calls the handler, or the closures for success and failure.
  var names: [String] { handler.names }
  var source: SourceFile { file.source }

  init(
    _ handler: HandlerParameter, target: HandlerReturn, isOnMainActor: Bool, mayWork: Bool,
    in file: FileContext,
    form: @escaping (FunctionCallExprSyntax) -> AsyncForm?
  ) {
    self.file = file
    self.handler = handler
    self.target = target
    self.isOnMainActor = isOnMainActor
    self.mayWork = mayWork
    self.form = form
    changes = Rearrangement(owner: handler.node.position.utf8Offset * 2)
  }

  mutating func convert(_ body: CodeBlockSyntax) throws(Refusal) {
    if let other = names.lazy.flatMap({ body.redeclarations(of: $0) }).first(where: { !isInTest($0) }) {
      throw Refusal(
        "shadowed-handler", "its body declares another '\(other.identifierText)', which shadows the handler",
        at: file.place(other)
      )
    }
    try convert(Array(body.statements), Position(thread: isOnMainActor ? .main : .caller))
    try missingAnswer(in: body)
  }

  /// Whether a converted body still names the handler, which is no parameter any more.
  func leavesHandler(in body: CodeBlockSyntax) -> Bool {
    let range = body.trimmedUTF8Range
    guard let edits = changes.edits(in: file) else { return false }
    let own = edits.filter { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    let moved = own.map { edit in
      Edit(
        file: edit.file,
        range: edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound,
        replacement: edit.replacement)
    }
    // A body is a closure, if it stands alone.
    let text = String(decoding: moved.applied(to: Array(source.bytes[range])), as: UTF8.self)
    return Resolver.parse(text)?.mentions(anyOf: names) ?? false
  }

  func touches(_ node: some SyntaxProtocol) -> Bool { node.mentions(anyOf: names) }

  func extent(of items: [CodeBlockItemSyntax]) -> Range<Int>? { file.extent(of: items.map { Syntax($0) }) }

  // MARK: Lists

  /// Statements of which the last to run ends the function.
  mutating func convert(_ items: [CodeBlockItemSyntax], _ position: Position) throws(Refusal) {
    var index = 0
    while index < items.count {
      let item = items[index]
      guard touches(item) else {
        try leave(item, position)
        index += 1
        continue
      }
      let rest = Array(items[(index + 1)...])
      if isTestForHandler(item) {
        remove(item, item.trimmedUTF8Range)
        index += 1
        continue
      }
      if let call = handlerCall(item) {
        try deliver(call, item, rest, alone: items.count == 1, position)
        return
      }
      if let call = item.wholeCall, call.hopsToCall(names, in: file) {
        var inner = position
        inner.thread = .main
        try deliver(call, item, rest, alone: items.count == 1, inner)
        absorb(call)
        return
      }
      if let deferred = item.item.as(DeferStmtSyntax.self) {
        try remove(deferred, item, rest, position)
        return
      }
      if let guarded = item.item.as(GuardStmtSyntax.self), !touches(guarded.conditions) {
        var inner = position
        inner.isEnd = false
        inner.isInlined = false
        inner.mustLeave = true
        inner.isFollowed = false
        try convert(Array(guarded.body.statements), inner)
        index += 1
        continue
      }
      var attempt = self
      do {
        try attempt.convert(item, rest, position)
        self = attempt
        if target.type != nil,
          item.wholeCall != nil || item.item.is(VariableDeclSyntax.self) || endsBranch(in: item),
          let next = rest.last, next.isPlainReturn
        {
          removeLines(next.trimmedUTF8Range)
        }
        guard rest.contains(where: touches) else { return }
        index += 1
      } catch {
        try bridge(items[index...], position, because: error)
        return
      }
    }
  }

  /// A statement with others inside.
  private mutating func convert(
    _ item: CodeBlockItemSyntax, _ rest: [CodeBlockItemSyntax], _ position: Position
  ) throws(Refusal) {
    let isLast = rest.isEmpty || rest.count == 1 && rest[0].isPlainReturn
    var inner = position
    inner.isInlined = false
    inner.isEnd = position.isEnd && rest.isEmpty
    inner.mustLeave = position.mustLeave && rest.isEmpty || !isLast
    inner.isFollowed = position.isFollowed && rest.isEmpty || !isLast
    if let statements = unwrapped(item) {
      guard isLast else { throw unknown(item) }
      inner = position
      inner.isInlined = true
      try convert(statements, inner)
      unwrapTest(item)
    } else if let conditional = item.itemExpression?.as(IfExprSyntax.self) {
      try convert(conditional, inner, isTested: removeTestAmongOthers(item))
    } else if let selection = item.itemExpression?.as(SwitchExprSyntax.self) {
      guard !touches(selection.subject) else { throw unknown(item) }
      for one in selection.cases {
        guard let one = one.as(SwitchCaseSyntax.self) else { throw unknown(item) }
        if touches(one.statements) {
          try convert(Array(one.statements), inner)
        } else {
          try leave(one.statements, inner)
        }
        try leave(endingAt: one.label, inner)
      }
    } else if let attempt = item.item.as(DoStmtSyntax.self) {
      try convert(attempt, inner)
    } else if let loop = item.item.as(ForStmtSyntax.self), !touches(loop.sequence) {
      inner.isEnd = false
      inner.mustLeave = true
      inner.isFollowed = true
      inner.isInLoop = true
      try convert(Array(loop.body.statements), inner)
    } else if let (call, remaining) = resumedTask(item, rest),
      remaining.isEmpty || remaining.only?.isPlainReturn == true
    {
      inner.isEnd = position.isEnd && remaining.isEmpty
      inner.mustLeave = position.mustLeave && remaining.isEmpty
      inner.isFollowed = position.isFollowed && remaining.isEmpty
      try convert(call, item, inner)
    } else if let call = item.wholeCall, isLast {
      try convert(call, item, inner)
    } else {
      throw unknown(item)
    }
  }

  /// `session.dataTask(…) { … }.resume()`, also in two statements, with what follows.
  private func resumedTask(
    _ item: CodeBlockItemSyntax, _ rest: [CodeBlockItemSyntax]
  ) -> (call: FunctionCallExprSyntax, remaining: [CodeBlockItemSyntax])? {
    if let access = item.wholeCall?.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "resume", let call = access.base?.as(FunctionCallExprSyntax.self)
    {
      return (call, rest)
    }
    guard let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      rest.first?.wholeCall?.calledExpression.compactText == "\(name).resume"
    else { return nil }
    return (call, Array(rest.dropFirst()))
  }

  /// - Parameter isTested: whether what the conditions say of the handler is gone.
  private mutating func convert(
    _ conditional: IfExprSyntax, _ position: Position, isTested: Bool = false
  ) throws(Refusal) {
    guard isTested || !touches(conditional.conditions) else { throw unknown(conditional) }
    try convert(conditional.body, position)
    switch conditional.elseBody {
    case .ifExpr(let next): try convert(next, position)
    case .codeBlock(let block): try convert(block, position)
    case nil: try leave(endingAt: conditional.ifKeyword, position)
    }
  }

  private mutating func convert(_ branch: CodeBlockSyntax, _ position: Position) throws(Refusal) {
    if touches(branch) {
      try convert(Array(branch.statements), position)
    } else {
      try leave(branch, position)
    }
    try leave(endingAt: branch.rightBrace, position)
  }

  func unknown(_ node: some SyntaxProtocol) -> Refusal {
    Refusal(
      "handler-use", "this use of '\(handler.name)' has a form that is not recognised", at: file.place(node))
  }

  mutating func take(_ outcome: AwaitedCall.Outcome, of call: FunctionCallExprSyntax) {
    changes.add(outcome.rearrangement)
    notes += outcome.notes
    doubts += outcome.doubts
    absorbed += outcome.absorbed
    if let offset = call.nameOffset { awaited.insert(offset) }
  }

  mutating func add(_ other: Rearrangement) { changes.add(other) }
  mutating func absorb(_ call: FunctionCallExprSyntax) { absorbed.append(call.trimmedUTF8Range) }
  mutating func note(_ text: String) { if !notes.contains(text) { notes.append(text) } }
  /// Says that what follows comes later than the call of the function.
  mutating func wait(at node: some SyntaxProtocol) throws(Refusal) {
    try comeLater(at: node)
    suspends = true
  }
  /// Says the same where the async function itself waits for nothing.
  mutating func comeLater(at node: some SyntaxProtocol) throws(Refusal) {
    if target.isSynchronous {
      throw Refusal("waits", "this code waits before the handler is called", at: file.place(node))
    }
    waits = true
  }
  mutating func waitForContinuation() {
    waits = true
    suspends = true
  }
  mutating func deliver(on thread: HandlerThread) { threads.insert(thread) }
}

extension CodeBlockSyntax {
  /// What has a name for its own in a body.
  fileprivate func redeclarations(of name: String) -> [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { token in
      guard token.identifierText == name, let parent = token.parent else { return false }
      if parent.is(IdentifierPatternSyntax.self) { return true }
      return parent.is(ClosureShorthandParameterSyntax.self) || parent.is(ClosureParameterSyntax.self)
        || parent.is(FunctionParameterSyntax.self)
    }
  }
}

extension CodeBlockItemSyntax {
  var hasNoComments: Bool { comments(in: position.utf8Offset..<endPosition.utf8Offset).isEmpty }
}
