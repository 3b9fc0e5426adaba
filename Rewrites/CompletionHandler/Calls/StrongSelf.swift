import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Makes code of a closure that captures `self` weakly code in which `self` is there: tests for it go, and `self?` is
/// `self`.
struct StrongSelf {
  private let file: FileContext
  private let closure: ClosureExprSyntax
  private(set) var inner: Rearrangement
  /// Names that stand for `self`: `strongSelf`.
  private var aliases: Set<String> = []
  /// Whether a test makes `self` one that needs no name.
  private var bindsSelf = false
  /// Whether the closure stays one, so that every test has to go from where it is.
  private let keepsLayout: Bool
  /// A closure in it whose statements take its place.
  private let dissolved: ClosureExprSyntax?

  /// - Parameter dissolved: a closure in it whose statements take its place.
  init(
    _ closure: ClosureExprSyntax, inner: Rearrangement, keepsLayout: Bool = false,
    dissolving dissolved: ClosureExprSyntax? = nil, in file: FileContext
  ) {
    self.dissolved = dissolved
    self.closure = closure
    self.inner = inner
    self.keepsLayout = keepsLayout
    self.file = file
  }

  /// What makes a closure that stays one capture `self` strongly; nil where its code doesn't allow that.
  static func keeping(_ closure: ClosureExprSyntax, in file: FileContext) -> Rearrangement? {
    if let outer = Syntax(closure).closureCapturingSelfWeakly, !unwraps(outer, before: closure) { return nil }
    let change = Rearrangement(owner: closure.position.utf8Offset * 2 + 1)
    var strong = StrongSelf(closure, inner: change, keepsLayout: true, in: file)
    return strong.apply() == nil && strong.captureStrongly() ? strong.inner : nil
  }

  /// Whether a closure goes on with a `self` of its own where another in it begins.
  private static func unwraps(_ outer: ClosureExprSyntax, before closure: ClosureExprSyntax) -> Bool {
    let finder = WeakSelfUses(outer)
    finder.walk(outer.statements)
    return finder.guards.contains { $0.selfNames.contains("self") && $0.position < closure.position }
  }

  /// Why `self` can't be taken as there.
  mutating func apply() -> Reason? {
    let finder = WeakSelfUses(closure)
    finder.walk(closure.statements)
    for guarded in finder.guards {
      for name in guarded.selfNames where name != "self" { aliases.insert(name) }
      if guarded.selfNames.contains("self") { bindsSelf = true }
    }
    for guarded in finder.guards where !guarded.testsOnlySelf {
      guard let range = guarded.selfConditions else {
        return Reason("weak-self", "the path for a nil 'self' is not recognised", at: file.place(guarded))
      }
      inner.replace(range, "")
    }
    for guarded in finder.guards where guarded.testsOnlySelf && !isFirstInBranch(guarded) {
      guard let item = guarded.parent?.as(CodeBlockItemSyntax.self), let range = wholeLines(of: Syntax(item))
      else {
        return Reason(
          "weak-self", "the 'guard' for 'self' shares its lines with other code", at: file.place(guarded))
      }
      inner.replace(range, "")
    }
    if let used = finder.chains.first(where: { !$0.meansTheSameWithoutOptional }) {
      return Reason("weak-self", "this code tests whether 'self' is still alive", at: file.place(used))
    }
    for chained in finder.chains { inner.replace(chained.questionMark.trimmedUTF8Range, "") }
    for forced in finder.forced { inner.replace(forced.exclamationMark.trimmedUTF8Range, "") }
    if let other = finder.others.first ?? finder.firstOptionalUse {
      return Reason("weak-self", "'self' is used as an optional here", at: file.place(other))
    }
    for name in aliases.sorted() {
      for token in closure.statements.mentions(of: name) { inner.replace(token.trimmedUTF8Range, "self") }
    }
    return nil
  }

  /// Statements without the tests for `self` among them.
  static func withoutTests(_ items: [Syntax]) -> [Syntax] {
    items.filter { item in
      item.statement?.as(GuardStmtSyntax.self).map { !$0.testsOnlySelf } ?? true
    }
  }

  /// Whether the statement belongs to a list that is laid out anew, where it is left out.
  private func isFirstInBranch(_ guarded: GuardStmtSyntax) -> Bool {
    guard !keepsLayout, let list = guarded.parent?.parent?.as(CodeBlockItemListSyntax.self) else {
      return false
    }
    if list.parent?.id == closure.id || list.parent?.id == dissolved?.id { return true }
    // A branch of the statement that takes the result apart.
    var node = list.parent
    while let current = node, current.id != closure.id {
      if let item = current.as(CodeBlockItemSyntax.self) {
        return item.parent?.parent?.id == closure.id
      }
      if current.is(ClosureExprSyntax.self) { return false }
      node = current.parent
    }
    return false
  }

  private func wholeLines(of node: Syntax) -> Range<Int>? {
    let bytes = file.source.bytes
    let range = node.trimmedUTF8Range
    guard file.source.isFirstOnLine(range.lowerBound),
      node.comments(in: node.position.utf8Offset..<node.endPosition.utf8Offset).isEmpty
    else { return nil }
    let start = file.source.blanks(before: range.lowerBound).lowerBound
    var end = range.upperBound
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") else {
      return nil
    }
    if bytes[end] == UInt8(ascii: "\r") { end += 1 }
    end += 1
    // What begins a block has no blank line before it.
    let list = node.parent?.as(CodeBlockItemListSyntax.self)
    if let list, list.first.map({ Syntax($0).id == node.id }) == true, list.count > 1 {
      while let next = bytes[end...].firstIndex(where: { ![32, 9, 13].contains($0) }),
        bytes[next] == UInt8(ascii: "\n")
      {
        end = next + 1
      }
    }
    return start..<end
  }

  /// Captures `self` strongly: by name where it is used without being named, which an escaping closure can't do
  /// otherwise. False where the closure's head isn't plain.
  mutating func captureStrongly() -> Bool {
    guard let signature = closure.signature, let list = signature.capture,
      let own = list.items.first(where: \.isWeakSelf),
      list.comments(in: signature.trimmedUTF8Range).isEmpty
    else { return false }
    if usesSelfImplicitly {
      inner.replace(own.trimmedUTF8Range, "self" + (own.trailingComma == nil ? "" : ","))
    } else if list.items.count > 1 {
      let items = Array(list.items)
      guard let index = items.firstIndex(where: { $0.id == own.id }) else { return false }
      let isFirst = index == 0
      let start =
        isFirst ? own.trimmedUTF8Range.lowerBound : items[index - 1].name.trimmedUTF8Range.upperBound
      let end = isFirst ? items[1].trimmedUTF8Range.lowerBound : own.name.trimmedUTF8Range.upperBound
      guard isFirst || items[index - 1].initializer == nil else { return false }
      inner.replace(start..<end, "")
    } else if signature.parameterClause == nil, signature.attributes.isEmpty, signature.returnClause == nil,
      signature.effectSpecifiers == nil
    {
      inner.replace(
        closure.leftBrace.trimmedUTF8Range.upperBound..<signature.inKeyword.trimmedUTF8Range.upperBound, "")
    } else if let next = list.nextToken(viewMode: .sourceAccurate) {
      inner.replace(list.trimmedUTF8Range.lowerBound..<next.trimmedUTF8Range.lowerBound, "")
    }
    return true
  }

  private static let globals: Set<String> = [
    "print", "debugPrint", "min", "max", "abs", "assert", "precondition", "type", "zip",
  ]

  /// Whether a member is named without `self.` in the closure.
  private var usesSelfImplicitly: Bool {
    bindsSelf
      && closure.statements.tokens(viewMode: .sourceAccurate).contains { token in
        guard let reference = token.reference, token.tokenKind != .keyword(.self),
          token.tokenKind != .keyword(.Self),
          token.identifierText.first?.isUppercase == false
        else { return false }
        if reference.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return false }
        guard let binding = file.resolver.binding(of: token.identifierText, at: Syntax(reference)) else {
          // What a superclass has that can't be read.
          return token.identifierText.first?.isLetter == true && !Self.globals.contains(token.identifierText)
        }
        if case .member = binding.origin { return binding.member?.isStatic != true }
        return false
      }
  }
}

extension OptionalChainingExprSyntax {
  /// Whether what hangs on the chain is used where a value does as well as an optional.
  fileprivate var meansTheSameWithoutOptional: Bool {
    var node = Syntax(self)
    while let parent = node.parent,
      parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
        || parent.is(OptionalChainingExprSyntax.self)
        || parent.as(FunctionCallExprSyntax.self).map({ $0.calledExpression.id == ExprSyntax(node)?.id })
          == true
    {
      node = parent
    }
    guard let parent = node.parent else { return false }
    if parent.is(CodeBlockItemSyntax.self) || parent.is(LabeledExprSyntax.self) { return true }
    guard let list = parent.as(ExprListSyntax.self) else { return false }
    let elements = Array(list)
    let isTarget = elements.count > 1 && elements[1].is(AssignmentExprSyntax.self)
    if let first = elements.first, Syntax(first).id == node.id, isTarget { return true }
    return elements.allSatisfy { $0.compactText != "??" && $0.compactText != "nil" }
      && elements.contains { ["==", "!=", "+=", "-="].contains($0.compactText) }
  }
}

extension GuardStmtSyntax {
  /// The names that conditions bind `self` to.
  fileprivate var selfNames: [String] { conditions.compactMap(\.selfName) }

  /// `guard let self else { return }` and nothing else.
  fileprivate var testsOnlySelf: Bool { conditions.count == 1 && selfNames.count == 1 }

  /// From the first condition to the next, where the first binds `self`.
  fileprivate var selfConditions: Range<Int>? {
    let all = Array(conditions)
    guard all.count > 1, all[0].selfName != nil, selfNames.count == 1 else { return nil }
    return all[0].positionAfterSkippingLeadingTrivia
      .utf8Offset..<all[1].positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

/// The ways in which a closure uses a `self` that it captures weakly.
private final class WeakSelfUses: SyntaxVisitor {
  var guards: [GuardStmtSyntax] = []
  var chains: [OptionalChainingExprSyntax] = []
  var forced: [ForceUnwrapExprSyntax] = []
  var others: [Syntax] = []
  /// `self` without anything that unwraps it.
  private var bare: [Syntax] = []
  private let root: ClosureExprSyntax

  init(_ root: ClosureExprSyntax) {
    self.root = root
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // A closure that captures weakly again has its own.
    return node.capturesSelfWeakly && node.id != root.id ? .skipChildren : .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    if !node.selfNames.isEmpty {
      guards.append(node)
      if node.testsOnlySelf { return .skipChildren }
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let element = node.parent?.as(ConditionElementSyntax.self), element.selfName != nil else {
      return .visitChildren
    }
    if element.parent?.parent?.is(GuardStmtSyntax.self) != true { others.append(Syntax(node)) }
    return .skipChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.compactText == "self" {
      chains.append(node)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.tokenKind == .keyword(.self) { bare.append(Syntax(node)) }
    return .visitChildren
  }

  /// `self.map { … }` where no `guard let self` stands before it.
  var firstOptionalUse: Syntax? {
    let strong = guards.first { $0.conditions.contains { $0.selfName == "self" } }
    return bare.first { node in strong.map { node.position < $0.position } ?? true }
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.compactText == "self" {
      forced.append(node)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements.contains(where: { $0.compactText == "self" }),
      elements.contains(where: { $0.is(NilLiteralExprSyntax.self) })
    {
      others.append(Syntax(node))
    }
    return .visitChildren
  }
}
