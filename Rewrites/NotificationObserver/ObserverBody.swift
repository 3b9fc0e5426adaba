import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The body of an observer, and what of it goes into `MainActor.assumeIsolated`.
struct ObserverBody {
  private let closure: ClosureExprSyntax
  private let call: FunctionCallExprSyntax
  private let others: [FunctionCallExprSyntax]
  private let file: FileContext

  /// - Parameter others: the other calls that are handed the same body.
  init(
    _ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, with others: [FunctionCallExprSyntax] = [],
    in file: FileContext
  ) {
    self.closure = closure
    self.call = call
    self.others = others
    self.file = file
  }

  var proposal: Proposal {
    let preconditions = Preconditions(file: file)
    let node = Syntax(closure)
    if let reason = statedIsolation
      ?? preconditions.deployment(.concurrency, at: node, spelled: "MainActor.assumeIsolated")
    {
      return .left(reason)
    }
    if let shadow = preconditions.shadow(of: "MainActor", at: node) {
      return .left(
        Reason(
          "shadowed-name", "'MainActor' refers to a type of this codebase here, not to Swift's global actor",
          at: shadow))
    }
    guard let first = firstIsolated else {
      return .left(
        Reason(
          "already-on-main",
          "it runs on the main queue before 'post' returns and uses no main-actor state, so nothing has to change"
        ))
    }
    // What reads the notification stays outside, as far as the main actor's state is not needed for it.
    let split = splitIndex(before: first)
    let inside = Array(statements[split...])
    var copied: String?
    if let parameter = parameterName, let use = inside.first(where: { $0.mentions(parameter) }) {
      copied = canBeCopied(parameter, into: inside) ? parameter : nil
      guard copied != nil else {
        return .left(
          Reason(
            "notification-captured",
            "'\(parameter)' is used together with main-actor state, but 'Notification' is not Sendable",
            at: file.place(use)))
      }
    }
    if let reason = unsendableValue(from: Array(statements[..<split]), in: inside) { return .left(reason) }
    guard let edits = wrapping(inside, copying: copied) else {
      return .left(Reason("unknown-form", "its body's layout can't be re-indented"))
    }
    let draft = Draft(
      "a body that asserts that it runs on the main actor", edits: edits,
      absorbs: others.map(\.trimmedUTF8Range))
    guard file.settings.checksAreComplete else {
      return .change(
        draft.assuming(
          Assumption.completeChecks.here(
            "nothing changes at run time; complete concurrency checks will require it")))
    }
    return .change(draft)
  }

  /// The first statement that uses what belongs to the main actor.
  var firstIsolated: CodeBlockItemSyntax? { statements.first(where: touchesMainActor) }

  private var statements: [CodeBlockItemSyntax] { Array(closure.statements) }

  /// The name that the notification has; nil where it has none or is not used.
  private var parameterName: String? {
    guard let signature = closure.signature else { return "$0" }
    switch signature.parameterClause {
    case .simpleInput(let names): return names.first.map(\.name.text).flatMap { $0 == "_" ? nil : $0 }
    case .parameterClause(let clause):
      return clause.parameters.first.map { ($0.secondName ?? $0.firstName).text }.flatMap {
        $0 == "_" ? nil : $0
      }
    case nil: return "$0"
    }
  }

  /// A body that hops, or that says already where it runs.
  var statedIsolation: Reason? {
    if closure.signature?.attributes.names.contains("MainActor") == true || closure.isolationAssumption != nil
    {
      return Reason("already-isolated", "its body is already isolated to the main actor")
    }
    let finder = IsolationFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    guard let found = finder.found else { return nil }
    return Reason(
      finder.isAsynchronous ? "asynchronous-body" : "already-isolated",
      finder.isAsynchronous
        ? "its body starts a task, and would run earlier without it"
        : "its body is already isolated to the main actor", at: file.place(found))
  }

  // MARK: Which statements

  /// Whether a statement uses what belongs to the main actor.
  private func touchesMainActor(_ statement: CodeBlockItemSyntax) -> Bool {
    let isOwned = file.isolation.isolation(at: Syntax(call)) == .mainActor
    return statement.tokens(viewMode: .sourceAccurate).contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
      if token.tokenKind == .keyword(.self) {
        return isOwned && !reference.isOnlyUnwrapped && !isForNonisolatedMember(reference)
      }
      let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
      guard !isMember else { return false }
      if isOwned,
        case .member? = file.resolver.binding(of: token.identifierText, at: Syntax(reference))?.origin
      {
        return true
      }
      guard
        reference.parent?.as(MemberAccessExprSyntax.self) != nil
          || reference.parent?.is(OptionalChainingExprSyntax.self) == true,
        let type = file.resolver.type(of: ExprSyntax(reference)), !type.path.isEmpty
      else { return false }
      return file.isolation.isolation(ofType: type.path) == .mainActor
    }
  }

  /// Whether `self` is only what a member is called on that says of itself that it is nonisolated.
  private func isForNonisolatedMember(_ reference: DeclReferenceExprSyntax) -> Bool {
    var base = ExprSyntax(reference)
    if let chain = base.parent?.as(OptionalChainingExprSyntax.self) { base = ExprSyntax(chain) }
    guard let access = base.parent?.as(MemberAccessExprSyntax.self), access.base?.id == base.id,
      let owner = file.resolver.enclosingType(of: Syntax(call))
    else { return false }
    let named = file.resolver.members(access.declName.baseName.identifierText, of: owner)
    let called = access.parent?.as(FunctionCallExprSyntax.self)
    let meant = called.map { call in named.filter { $0.hasRoom(for: call) } } ?? named
    return !meant.isEmpty && meant.allSatisfy { $0.modifiers.contains("nonisolated") }
  }

  /// The index of the first statement that goes inside: the first that needs the main actor, or one before it where
  /// nothing needs the notification.
  private func splitIndex(before first: CodeBlockItemSyntax) -> Int {
    let index = statements.firstIndex { $0.id == first.id } ?? 0
    guard let parameter = parameterName,
      let last = statements.lastIndex(where: { $0.mentions(parameter) })
    else { return 0 }
    // `guard let self` may stand before what reads the notification, and stays there.
    return last < index ? last + 1 : index
  }

  /// A value that is taken out of the notification and is not known to be Sendable.
  private func unsendableValue(
    from outside: [CodeBlockItemSyntax], in inside: [CodeBlockItemSyntax]
  ) -> Reason? {
    guard file.settings.checksAreComplete else { return nil }
    let sendability = Sendability(file)
    for statement in outside {
      for name in statement.declaredNames
      where name != "self" && inside.contains(where: { $0.mentions(name) }) {
        let type = statement.castType ?? file.resolver.type(ofText: name, inType: nil)?.text
        guard let type, sendability.isKnown(of: type) else {
          return Reason(
            "not-sendable", "'\(name)' is read from the notification and is not known to be Sendable",
            at: file.place(statement))
        }
      }
    }
    return nil
  }

  /// Whether statements may use a copy of the notification that Swift doesn't check: the poster waits until they have run,
  /// and none of them keeps it for later code.
  private func canBeCopied(_ parameter: String, into inside: [CodeBlockItemSyntax]) -> Bool {
    guard parameter != "$0", file.settings.compilerFloor >= SwiftVersion(5, 10) else { return false }
    return inside.allSatisfy { statement in
      statement.mentions(of: parameter).allSatisfy { token in
        var current = token.parent
        while let node = current, node.id != statement.id {
          if node.is(FunctionDeclSyntax.self) { return false }
          if let inner = node.as(ClosureExprSyntax.self), !inner.runsInPlace { return false }
          current = node.parent
        }
        return true
      }
    }
  }

  // MARK: What is emitted

  /// - Parameter parameter: the notification's name, where the statements use a copy of it.
  private func wrapping(_ inside: [CodeBlockItemSyntax], copying parameter: String?) -> [Edit]? {
    guard let first = inside.first, let last = inside.last else { return nil }
    let source = file.source
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let brace = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let open = "MainActor.assumeIsolated {"
    let copy = parameter.map { "nonisolated(unsafe) let \($0) = \($0)" }
    guard source.isFirstOnLine(start) else {
      // `{ _ in self.reload() }` keeps to its line.
      let end = last.endPositionBeforeTrailingTrivia.utf8Offset
      guard inside.count == 1, !source.text(in: start..<end).contains(where: \.isNewline),
        !source.isFirstOnLine(brace), first.comments(in: end..<brace).isEmpty
      else { return nil }
      guard let copy else { return [file.edit(start..<start, open + " "), file.edit(end..<end, " }")] }
      let outer = source.newline + Layout.indentation(at: start, in: source)
      let own = outer + file.indentUnit
      return [
        file.edit(source.blanks(before: start), own + copy + own + open + " "),
        file.edit(end..<brace, " }" + outer),
      ]
    }
    guard source.isFirstOnLine(brace) else { return nil }
    let top = source.blanks(before: first.commentStart(in: source)).lowerBound
    let bottom = source.blanks(before: brace).lowerBound
    let indentation = Layout.indentation(at: start, in: source)
    return StatementWrapping(in: file).wrapping(
      top..<bottom, opening: (copy.map { $0 + source.newline + indentation } ?? "") + open,
      indentation: indentation)
  }
}

/// Finds tasks, hops and statements of isolation in a body.
private final class IsolationFinder: SyntaxVisitor {
  var found: FunctionCallExprSyntax?
  var isAsynchronous = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.compactText
    if ["Task", "Task.detached", "_Concurrency.Task", "DispatchQueue.main.async"].contains(callee) {
      found = node
      isAsynchronous = true
      return .skipChildren
    }
    if callee == "MainActor.assumeIsolated" {
      found = found ?? node
      return .skipChildren
    }
    return .visitChildren
  }
}

extension DeclReferenceExprSyntax {
  /// `guard let self = self`
  fileprivate var isOnlyUnwrapped: Bool {
    parent?.as(InitializerClauseSyntax.self)?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }
}

extension CodeBlockItemSyntax {
  fileprivate func mentions(_ name: String) -> Bool { !mentions(of: name).isEmpty }

  fileprivate func mentions(of name: String) -> [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { token in
      token.text == name && token.parent?.is(LabeledExprSyntax.self) != true
        && token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.id != token.id
    }
  }

  /// The type of `as? T`, where the statement has one cast.
  fileprivate var castType: String? {
    let finder = CastFinder(viewMode: .sourceAccurate)
    finder.walk(item)
    return finder.types.only
  }

  /// UTF-8 offset of the first comment on a line of its own above the statement, or of the statement.
  fileprivate func commentStart(in source: SourceFile) -> Int {
    var offset = position.utf8Offset
    for piece in leadingTrivia {
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        if source.isFirstOnLine(offset) { return offset }
      default: break
      }
      offset += piece.sourceLength.utf8Length
    }
    return positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

private final class CastFinder: SyntaxVisitor {
  var types: [String] = []

  override func visit(_ node: TypeExprSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.type.compactText)
    return .skipChildren
  }
}
