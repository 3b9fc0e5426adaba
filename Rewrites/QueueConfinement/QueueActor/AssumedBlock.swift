import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A block on an actor's own queue, in which the actor's isolation is assumed:
/// `queue.async { self.assumeIsolated { $0.items.append(item) } }`.
struct AssumedBlock {
  let edits: [Edit]

  private let block: QueueBlock
  /// The code that goes into the inner closure.
  private let wrapped: [CodeBlockItemSyntax]
  /// The name of the isolated object there.
  private let name: String

  private var file: FileContext { block.file }

  init(_ block: QueueBlock, of usage: QueueUsage, isolated: Set<String>) throws(Refusal) {
    let place = block.use.place
    guard block.use.reference.receiver == "self" || block.use.reference.receiver == "self?",
      !usage.blocks.contains(where: { other in
        other.file.index == block.file.index && other.closure.id != block.closure.id
          && other.closure.trimmedUTF8Range.contains(block.closure.trimmedUTF8Range.lowerBound)
      })
    else {
      throw Refusal(
        "block-in-closure",
        "this is enqueued on another object's queue, or from one of the queue's own blocks", at: place
      )
    }
    self.block = block
    let isWeak = block.closure.capturesSelfWeakly
    let items = Array(block.closure.statements)
    var object = block.call.waits && block.call.call.enclosing(ClosureExprSyntax.self) == nil ? "" : "self."
    if isWeak, let check = items.first?.item.as(GuardStmtSyntax.self), check.unwrapsOnlySelf, items.count > 1
    {
      wrapped = Array(items.dropFirst())
    } else if isWeak {
      guard let only = Array(items).only, only.beginsWithOptionalSelf else {
        throw Refusal("weak-self", "the block tests its weak 'self' in more than one place", at: place)
      }
      wrapped = items
      object = "self?."
    } else {
      wrapped = items
    }
    guard let first = wrapped.first, let last = wrapped.last else {
      throw Refusal("call-layout", "the block is empty", at: place)
    }
    let range = first.trimmedUTF8Range.lowerBound..<last.trimmedUTF8Range.upperBound
    let holdsClosure = wrapped.contains {
      $0.tokens(viewMode: .sourceAccurate).contains { $0.parent?.is(ClosureExprSyntax.self) == true }
    }
    let name = wrapped.count == 1 && !holdsClosure ? "$0" : "isolatedSelf"
    self.name = name
    guard
      !block.closure.statements.tokens(viewMode: .sourceAccurate).contains(where: {
        $0.text == name
      })
    else { throw Refusal("name-clash", "the block uses the name '\(name)'", at: place) }
    if block.call.waits { try Self.checkValue(of: block) }
    let mentions = try Self.mentions(block, usage, isolated, in: range, as: name)
    let opening =
      (wrapped.contains(where: \.throwsErrors) ? "try " : "") + object + "assumeIsolated {"
      + (name == "$0" ? "" : " \(name) in")
    edits = Self.joined(
      try Self.wrapping(range, of: block, after: wrapped.count < items.count ? items.first : nil, opening)
        + mentions)
  }

  /// Insertions at one place as one edit, in this order.
  private static func joined(_ edits: [Edit]) -> [Edit] {
    edits.reduce(into: []) { result, edit in
      guard edit.range.isEmpty,
        let index = result.firstIndex(where: { $0.file == edit.file && $0.range == edit.range })
      else {
        result.append(edit)
        return
      }
      result[index] = Edit(
        file: edit.file, range: edit.range, replacement: result[index].replacement + edit.replacement)
    }
  }

  // MARK: The value

  /// What an isolated closure hands out must be `Sendable`.
  private static func checkValue(of block: QueueBlock) throws(Refusal) {
    let file = block.file
    var whole = ExprSyntax(block.call.call)
    if let tried = whole.parent?.as(TryExprSyntax.self) { whole = ExprSyntax(tried) }
    let returned = block.closure.signature?.returnClause?.type.compactText
    let isReturned = whole.parent?.is(ReturnStmtSyntax.self) == true || whole.isSoleExpressionOfMember
    let type: String?
    if let returned {
      type = returned
    } else if isReturned, block.call.call.enclosing(ClosureExprSyntax.self) == nil {
      type = whole.typeOfMember
    } else if whole.parent?.is(CodeBlockItemSyntax.self) == true {
      type = "Void"
    } else {
      type = Array(block.closure.statements).only.flatMap { item in
        (item.item.as(ReturnStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self))
          .flatMap { file.resolver.type(of: $0)?.text }
      }
    }
    guard let type, TypeName.isVoid(type) || Sendability(file).isKnown(of: type) else {
      throw Refusal(
        "unknown-sendability", "the type that the block returns is not known to be Sendable",
        at: block.use.place)
    }
  }

  // MARK: Mentions

  /// The edits that name the isolated object before its members.
  private static func mentions(
    _ block: QueueBlock, _ usage: QueueUsage, _ isolated: Set<String>, in range: Range<Int>, as name: String
  ) throws(Refusal) -> [Edit] {
    let file = block.file
    var edits: [Edit] = []
    for mention in OwnMentions.collect(in: Syntax(block.closure.statements), file: file)
    where isolated.contains(mention.name) && range.contains(mention.node.trimmedUTF8Range.lowerBound) {
      guard mention.node.runsInPlace(upTo: Syntax(block.closure)) else {
        throw Refusal(
          "escaping-closure", "an escaping closure in the block captures '\(mention.name)'",
          at: file.place(mention.node))
      }
      if let access = mention.node.as(MemberAccessExprSyntax.self), let base = access.base {
        edits.append(file.edit(base.trimmedUTF8Range, name))
      } else if let condition = mention.node.as(OptionalBindingConditionSyntax.self) {
        let end = condition.pattern.trimmedUTF8Range.upperBound
        edits.append(file.edit(end..<end, " = \(name).\(mention.name)"))
      } else {
        let start = mention.node.trimmedUTF8Range.lowerBound
        edits.append(file.edit(start..<start, name + "."))
      }
    }
    // `self?.items` is no mention through `self` for the names above.
    for token in block.closure.statements.tokens(viewMode: .sourceAccurate)
    where token.tokenKind == .keyword(.self) {
      guard let chain = token.parent?.parent?.as(OptionalChainingExprSyntax.self),
        let access = chain.parent?.as(MemberAccessExprSyntax.self),
        range.contains(chain.trimmedUTF8Range.lowerBound),
        !edits.contains(where: { $0.range == chain.trimmedUTF8Range })
      else { continue }
      guard isolated.contains(access.declName.baseName.identifierText) || block.closure.capturesSelfWeakly
      else { continue }
      edits.append(file.edit(chain.trimmedUTF8Range, name))
    }
    return edits
  }

  // MARK: Layout

  private static func wrapping(
    _ range: Range<Int>, of block: QueueBlock, after check: CodeBlockItemSyntax?, _ opening: String
  ) throws(Refusal) -> [Edit] {
    let file = block.file
    let source = file.source
    let closure = block.closure
    if !source.text(in: range).contains(where: \.isNewline), check == nil,
      closure.comments(in: closure.trimmedUTF8Range).isEmpty
    {
      return [
        file.edit(range.lowerBound..<range.lowerBound, opening + " "),
        file.edit(range.upperBound..<range.upperBound, " }"),
      ]
    }
    let head =
      check?.trimmedUTF8Range.upperBound ?? closure.signature?.trimmedUTF8Range.upperBound
      ?? closure.leftBrace.trimmedUTF8Range.upperBound
    let brace = closure.rightBrace.trimmedUTF8Range.lowerBound
    let start = source.nextLineStart(after: head)
    guard source.text(in: head..<start).allSatisfy(\.isWhitespace), source.isFirstOnLine(range.lowerBound),
      source.isFirstOnLine(brace), start <= range.lowerBound,
      let edits = StatementWrapping(in: file).wrapping(
        start..<source.lineStart(brace), opening: opening,
        indentation: Layout.indentation(at: range.lowerBound, in: source))
    else {
      throw Refusal(
        "call-layout", "the layout of this call of '\(block.call.method)' doesn't allow the edit",
        at: block.use.place)
    }
    return edits
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is a chain that starts with `self?`, the only mention of `self` there.
  fileprivate var beginsWithOptionalSelf: Bool {
    let mentions = tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .keyword(.self) }
    guard let only = Array(mentions).only, only.position == firstToken(viewMode: .sourceAccurate)?.position
    else {
      return false
    }
    return only.parent?.parent?.is(OptionalChainingExprSyntax.self) ?? false
  }

  /// Whether an error leaves the statement.
  fileprivate var throwsErrors: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.throw): !isCaught(token)
      case .keyword(.try):
        token.parent?.as(TryExprSyntax.self)?.questionOrExclamationMark == nil && !isCaught(token)
      default: false
      }
    }
  }

  /// Whether a `do` in the node catches any error that comes from a token of it.
  private func isCaught(_ token: TokenSyntax) -> Bool {
    var child = Syntax(token)
    while let parent = child.parent, child.id != Syntax(self).id {
      if let statement = parent.as(DoStmtSyntax.self), statement.body.id == child.id,
        statement.catchClauses.contains(where: \.catchItems.isEmpty)
      {
        return true
      }
      child = parent
    }
    return false
  }
}

extension ExprSyntax {
  /// Whether it is all that a function or a getter consists of.
  fileprivate var isSoleExpressionOfMember: Bool {
    guard let item = parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1
    else { return false }
    return list.parent?.is(AccessorBlockSyntax.self) == true || list.parent?.is(CodeBlockSyntax.self) == true
  }

  /// What the function or property around it is declared to return.
  fileprivate var typeOfMember: String? {
    if let accessor = enclosing(AccessorDeclSyntax.self),
      accessor.accessorSpecifier.tokenKind != .keyword(.get)
    {
      return "Void"
    }
    guard let member = enclosing(MemberBlockItemSyntax.self)?.decl else { return nil }
    if let function = member.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.compactText ?? "Void"
    }
    if let element = member.as(SubscriptDeclSyntax.self) {
      return element.returnClause.type.compactText
    }
    return member.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.compactText
  }
}
