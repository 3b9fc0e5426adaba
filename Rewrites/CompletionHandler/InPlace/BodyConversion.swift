import Codebase
import Migration
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
    var isInLoop = false
    /// Whether the list's braces go, so that it may come to be empty.
    var isInlined = false
    var thread = HandlerThread.caller
  }

  let file: FileContext
  let handler: HandlerParameter
  let target: HandlerReturn
  /// Whether the async function runs on the main actor.
  let isOnMainActor: Bool
  /// Whether it is known to run off the main actor, so that work may be done in it.
  let mayWork: Bool
  /// What a call's async form is, where it has one.
  let form: (FunctionCallExprSyntax) -> AsyncForm?

  private(set) var changes: Rearrangement
  private(set) var notes: [String] = []
  private(set) var doubts: [String] = []
  /// Offsets of the names of the calls that are awaited.
  private(set) var awaited: Set<Int> = []
  /// UTF-8 ranges of Grand Central Dispatch sites that are gone.
  private(set) var absorbed: [Range<Int>] = []
  /// Where the handler was called.
  private(set) var threads: Set<HandlerThread> = []

  var name: String { handler.name }
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
    if let other = body.redeclaration(of: name) {
      throw Refusal("shadowed-handler", "another '\(name)' is declared in its body", at: file.place(other))
    }
    try convert(Array(body.statements), Position(thread: isOnMainActor ? .main : .caller))
  }

  func touches(_ node: some SyntaxProtocol) -> Bool { !node.mentions(of: name).isEmpty }

  func extent(of items: [CodeBlockItemSyntax]) -> Range<Int>? { file.extent(of: items.map { Syntax($0) }) }

  // MARK: Lists

  /// Statements of which the last to run ends the function.
  mutating func convert(_ items: [CodeBlockItemSyntax], _ position: Position) throws(Refusal) {
    var index = 0
    while index < items.count {
      let item = items[index]
      guard touches(item) else {
        index += 1
        continue
      }
      let rest = Array(items[(index + 1)...])
      if let call = handlerCall(item) {
        try deliver(call, item, rest, alone: items.count == 1, position)
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
        if target.type != nil, item.wholeCall != nil || item.item.is(VariableDeclSyntax.self),
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
    if let conditional = item.itemExpression?.as(IfExprSyntax.self) {
      try convert(conditional, inner)
    } else if let selection = item.itemExpression?.as(SwitchExprSyntax.self) {
      guard !touches(selection.subject) else { throw unknown(item) }
      for one in selection.cases {
        guard let one = one.as(SwitchCaseSyntax.self) else { throw unknown(item) }
        if touches(one.statements) { try convert(Array(one.statements), inner) }
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
      rest.first?.wholeCall?.calledExpression.trimmedDescription == "\(name).resume"
    else { return nil }
    return (call, Array(rest.dropFirst()))
  }

  private mutating func convert(_ conditional: IfExprSyntax, _ position: Position) throws(Refusal) {
    guard !touches(conditional.conditions) else { throw unknown(conditional) }
    if touches(conditional.body) { try convert(Array(conditional.body.statements), position) }
    switch conditional.elseBody {
    case .ifExpr(let next): try convert(next, position)
    case .codeBlock(let block): if touches(block) { try convert(Array(block.statements), position) }
    case nil: break
    }
  }

  private mutating func convert(_ attempt: DoStmtSyntax, _ position: Position) throws(Refusal) {
    if try dissolve(attempt, position) { return }
    var inner = position
    inner.isCaught = position.isCaught || !attempt.catchClauses.isEmpty
    if touches(attempt.body) { try convert(Array(attempt.body.statements), inner) }
    for clause in attempt.catchClauses where touches(clause) {
      guard !touches(clause.catchItems) else { throw unknown(clause) }
      try convert(Array(clause.body.statements), position)
    }
  }

  /// `do { B } catch { completion(.failure(error)) }`, where the error goes on by itself.
  private mutating func dissolve(_ attempt: DoStmtSyntax, _ position: Position) throws(Refusal) -> Bool {
    guard target.shape.isThrowing, !target.throwsTyped, !position.isCaught,
      let clause = attempt.catchClauses.only,
      clause.catchItems.isEmpty, attempt.throwsClause == nil,
      clause.comments(in: clause.trimmedUTF8Range).isEmpty
    else { return false }
    var handled = Array(clause.body.statements)
    if handled.last?.isPlainReturn == true { handled.removeLast() }
    guard handled.count == 1 else { return false }
    var delivery = handled[0]
    if let hop = delivery.wholeCall.flatMap({ MainHop($0, in: file) }), hop.closure.statements.count == 1 {
      delivery = hop.closure.statements[hop.closure.statements.startIndex]
    }
    guard let call = handlerCall(delivery),
      case .error(let thrown) = try DeliveredValue(call, for: target, in: file).content,
      thrown.text(in: source) == "error", let range = extent(of: Array(attempt.body.statements)),
      // Names of the `do` would come into the scope around it.
      attempt.parent?.parent?.as(CodeBlockItemListSyntax.self)?.declaresAny(of: attempt.body.statements)
        == false
    else { return false }
    let whole = attempt.trimmedUTF8Range
    guard attempt.comments(in: whole.lowerBound..<range.lowerBound).isEmpty,
      attempt.comments(in: range.upperBound..<whole.upperBound).isEmpty
    else { return false }
    try convert(Array(attempt.body.statements), position)
    unwrap(range, from: whole)
    if let hop = handled[0].wholeCall, MainHop(hop, in: file) != nil { absorbed.append(hop.trimmedUTF8Range) }
    return true
  }

  /// Leaves of a range only an inner one, indented like the outer.
  mutating func unwrap(_ inner: Range<Int>, from outer: Range<Int>) {
    var shell = Rearrangement(owner: outer.lowerBound * 2 + 1)
    let gain =
      Layout.indentation(at: outer.lowerBound, in: source).utf8.count
      - Layout.indentation(at: inner.lowerBound, in: source).utf8.count
    shell.replace(outer.lowerBound..<inner.lowerBound, "")
    shell.shift(inner, by: gain)
    shell.replace(inner.upperBound..<outer.upperBound, "")
    changes.add(shell)
  }

  // MARK: Deliveries

  /// The handler's call that a statement is.
  func handlerCall(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
    guard let call = item.wholeCall, call.calledExpression.isHandler(name) else { return nil }
    return call
  }

  private mutating func deliver(
    _ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax, _ rest: [CodeBlockItemSyntax], alone: Bool,
    _ position: Position
  ) throws(Refusal) {
    if touches(call.arguments) { throw unknown(call) }
    let isReturned = item.item.is(ReturnStmtSyntax.self)
    if !isReturned, let next = rest.first, !next.isPlainReturn {
      throw Refusal(
        "code-after-handler", "this runs after the handler was called, and a 'return' would skip it",
        at: file.place(next))
    }
    let leavesByItself = isReturned || rest.first?.isPlainReturn == true
    if position.isFollowed, !leavesByItself {
      throw Refusal(
        "code-after-handler", "code runs after the handler was called here, and a 'return' would skip it",
        at: file.place(call))
    }
    let (lines, leaves) = try DeliveredValue(call, for: target, in: file).returned
    if position.isCaught, lines.contains(where: { $0.first?.startsThrowing ?? false }) {
      throw Refusal("thrown-into-catch", "an error thrown here would be caught here", at: file.place(call))
    }
    threads.insert(position.thread)
    var all = lines
    var statement = item.trimmedUTF8Range
    if leaves {
      // What leaves needs no `return` behind it.
      if let next = rest.first, next.hasNoComments {
        statement = statement.lowerBound..<next.trimmedUTF8Range.upperBound
      }
    } else if isReturned && !position.isEnd || position.mustLeave && !leavesByItself
      || lines.isEmpty && alone && !isFunctionBody(item) && !position.isInlined
    {
      all.append([.text("return")])
    }
    if all.isEmpty {
      if let next = rest.first, position.isEnd, next.hasNoComments {
        statement = statement.lowerBound..<next.trimmedUTF8Range.upperBound
      }
      remove(item, statement)
    } else {
      replace(statement, with: all)
    }
  }

  private func isFunctionBody(_ item: CodeBlockItemSyntax) -> Bool {
    item.parent?.parent?.parent?.is(FunctionDeclSyntax.self) == true
  }

  /// `defer { completion() }`, at the end of which nothing is left to do.
  private mutating func remove(
    _ deferred: DeferStmtSyntax, _ item: CodeBlockItemSyntax, _ rest: [CodeBlockItemSyntax],
    _ position: Position
  ) throws(Refusal) {
    guard position.isEnd, !rest.contains(where: touches), deferred.body.statements.count == 1,
      let only = deferred.body.statements.first, let call = handlerCall(only), target.type == nil,
      case .nothing = try DeliveredValue(call, for: target, in: file).content
    else { throw unknown(item) }
    threads.insert(position.thread)
    removeLines(item.trimmedUTF8Range)
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

  /// Takes a statement away, with what sets it apart from the one before or behind.
  mutating func remove(_ item: CodeBlockItemSyntax, _ range: Range<Int>) {
    let siblings = item.parent?.as(CodeBlockItemListSyntax.self).map(Array.init) ?? []
    guard let index = siblings.firstIndex(where: { $0.id == item.id }) else { return removeLines(range) }
    if index > 0 {
      let previous = siblings[index - 1]
      let separator = siblings[index].id == siblings.last?.id ? previous.semicolon : nil
      let end = (separator?.positionAfterSkippingLeadingTrivia ?? previous.endPositionBeforeTrailingTrivia)
        .utf8Offset
      if siblings[index].comments(in: end..<range.lowerBound).isEmpty,
        siblings[index - 1].comments(in: end..<range.lowerBound).isEmpty
      {
        return changes.replace(end..<range.upperBound, "")
      }
    } else if let next = siblings.dropFirst().first(where: { $0.position.utf8Offset >= range.upperBound }) {
      let start = next.positionAfterSkippingLeadingTrivia.utf8Offset
      if item.comments(in: range.upperBound..<start).isEmpty,
        next.comments(in: range.upperBound..<start).isEmpty
      {
        return changes.replace(range.lowerBound..<start, "")
      }
    }
    removeLines(range)
  }

  /// Takes a statement away, with its line where nothing else is on it.
  mutating func removeLines(_ range: Range<Int>) {
    let bytes = source.bytes
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    var end = range.upperBound
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), end < bytes.count,
      bytes[end] == UInt8(ascii: "\n")
    else {
      // A comment behind it takes its place.
      let isAtComment = end < bytes.count && bytes[end] == UInt8(ascii: "/")
      changes.replace(range.lowerBound..<(isAtComment ? end : range.upperBound), "")
      return
    }
    end += 1
    // An empty line before it goes, too, where a brace follows.
    let next = bytes[end...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if next == UInt8(ascii: "}") {
      var line = start
      while line > 0,
        [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(
          bytes[line - 1])
      {
        line -= 1
        if bytes[line] == UInt8(ascii: "\n"), line + 1 < start { start = line + 1 }
      }
    }
    changes.replace(start..<end, "")
  }

  func unknown(_ node: some SyntaxProtocol) -> Refusal {
    Refusal("handler-use", "the way in which '\(name)' is used here is not known", at: file.place(node))
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
  mutating func deliver(on thread: HandlerThread) { threads.insert(thread) }
}

extension Rearrangement.Piece {
  fileprivate var startsThrowing: Bool {
    guard case .text(let text) = self else { return false }
    return text.hasPrefix("throw ") || text.contains("try ") || text.contains("{ throw ")
  }
}

extension [Rearrangement.Piece] {
  fileprivate func text(in source: SourceFile) -> String {
    map { piece in
      switch piece {
      case .text(let text): text
      case .moved(let range): source.text(in: range)
      default: "?"
      }
    }.joined()
  }
}

extension CatchClauseListSyntax {
  fileprivate var only: CatchClauseSyntax? { count == 1 ? first : nil }
}

extension CodeBlockItemListSyntax {
  fileprivate var declaredNames: Set<String> {
    var names: Set<String> = []
    for item in self {
      if let variable = item.item.as(VariableDeclSyntax.self) {
        for binding in variable.bindings { names.formUnion(binding.pattern.boundNames) }
      } else if let guarded = item.item.as(GuardStmtSyntax.self) {
        names.formUnion(guarded.conditions.boundNames)
      } else if let function = item.item.as(FunctionDeclSyntax.self) {
        names.insert(function.name.identifierText)
      }
    }
    return names
  }

  /// Whether statements here declare a name that others declare, too.
  fileprivate func declaresAny(of other: CodeBlockItemListSyntax) -> Bool {
    !declaredNames.isDisjoint(with: other.declaredNames)
  }
}

extension CodeBlockSyntax {
  /// Something in a body that has a name of its own, other than by unwrapping it.
  fileprivate func redeclaration(of name: String) -> TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first { token in
      guard token.identifierText == name, let parent = token.parent else { return false }
      if parent.is(IdentifierPatternSyntax.self) { return true }
      return parent.is(ClosureShorthandParameterSyntax.self) || parent.is(ClosureParameterSyntax.self)
        || parent.is(FunctionParameterSyntax.self)
    }
  }
}

extension CodeBlockItemSyntax {
  /// The call that the statement is, also behind `return`.
  var wholeCall: FunctionCallExprSyntax? {
    item.as(FunctionCallExprSyntax.self)
      ?? item.as(ReturnStmtSyntax.self)?.expression?.as(FunctionCallExprSyntax.self)
  }

  /// The expression that the statement is, an `if` or a `switch` among them.
  var itemExpression: ExprSyntax? {
    item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }

  var hasNoComments: Bool { comments(in: position.utf8Offset..<endPosition.utf8Offset).isEmpty }
}
