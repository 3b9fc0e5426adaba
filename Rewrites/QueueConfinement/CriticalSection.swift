import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What a queue's block does, as far as a lock held meanwhile must know it.
///
/// A lock is a replacement where blocks read and write the guarded variables and compute with values, and do nothing
/// that could come back to the lock: no methods of the object, no handlers, no delegates, no code that is not known.
final class CriticalSection: SyntaxVisitor {
  /// The first thing in it that is more than that.
  private(set) var fault: Reason?
  /// The first thing in it that would mean something else under a lock, whatever is assumed of it.
  private(set) var wall: Reason?
  /// Whether the time that it takes grows with the number of elements of something.
  var isLong = false
  /// Whether it changes one of the guarded variables.
  var writes = false

  let file: FileContext
  let owner: [String]?
  let state: Set<String>
  let root: Syntax
  let depth: Int

  /// The object whose queue it is, as the code names it.
  private let receiver: String

  /// Whether a task that the code starts has the same surroundings with a lock: where the queue is waited for.
  let mayStartTasks: Bool

  /// - Parameter state: the names of the guarded variables.
  init(
    _ root: Syntax, file: FileContext, owner: [String]?, state: Set<String>, receiver: String = "self",
    mayStartTasks: Bool = true, depth: Int = 0
  ) {
    self.root = root
    self.mayStartTasks = mayStartTasks
    self.receiver = receiver
    self.file = file
    self.owner = owner
    self.state = state
    self.depth = depth
    super.init(viewMode: .sourceAccurate)
    walk(root)
  }

  func fail(_ code: String, _ sentence: String, at node: some SyntaxProtocol, isWall: Bool = false) {
    let reason = Reason(code, sentence, at: file.place(node))
    if fault == nil { fault = reason }
    if isWall, wall == nil { wall = reason }
  }

  /// What code does that a call runs.
  func include(_ section: CriticalSection) {
    isLong = isLong || section.isLong
    writes = writes || section.writes
    wall = wall ?? section.wall
  }

  // MARK: Names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    if name == "self" {
      if owner.map({ !isValueType($0) }) ?? true, !isReceiver(node) {
        fail("hands-out-self", "the block passes 'self' to other code", at: node)
      }
      return .visitChildren
    }
    guard let member = file.ownMember(node, of: owner), member.kind == .variable else {
      checkForeignProperty(node)
      return .visitChildren
    }
    if member.isComputed {
      guard depth > 0, owner.map({ isValueType($0) }) == true else {
        useOwn(member, describe(node), at: node)
        return .visitChildren
      }
    } else if member.modifiers.contains("lazy"), !(state.contains(name) && member.startsPlainly) {
      fail("lazy-state", "the block uses '\(name)', whose initialiser runs when it is first read", at: node)
    } else if !state.contains(name), member.isWrapped {
      fail("calls-out", "the block uses '\(name)', whose attribute may run other code", at: node)
    }
    return .visitChildren
  }

  /// What the block does with a computed property of its own type.
  private func describe(_ node: DeclReferenceExprSyntax) -> String {
    let name = node.baseName.identifierText
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id,
      let base = access.base, !["self", "Self"].contains(base.unwrappingChain.compactText)
    else { return "the block uses the object's own computed property '\(name)'" }
    return "the block uses the computed property '\(name)' of '\(base.shortText)'"
  }

  /// A property of another object that runs code where it is read or set.
  private func checkForeignProperty(_ node: DeclReferenceExprSyntax) {
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id,
      let base = access.base, let path = file.resolver.ownerPath(of: base),
      let member = file.resolver.member(node.baseName.identifierText, of: path), member.kind == .variable
    else { return }
    if member.isComputed {
      guard !isValueType(path), !isFollowed(member, of: path) else { return }
      fail("calls-out", "the block reads the computed property '\(ExprSyntax(access).shortText)'", at: node)
    } else if member.isWrapped || (member.body != nil && ExprSyntax(access).isAssigned) {
      fail(
        "calls-out",
        "the block sets '\(ExprSyntax(access).shortText)', whose observers run other code",
        at: node)
    }
  }

  private func isReceiver(_ node: DeclReferenceExprSyntax) -> Bool {
    var child = Syntax(node)
    while let parent = child.parent {
      if let access = parent.as(MemberAccessExprSyntax.self) {
        return access.base?.trimmedUTF8Range == child.trimmedUTF8Range
      }
      if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
        child = parent
        continue
      }
      // `guard let self = self`, and comparisons of identity.
      if parent.is(InitializerClauseSyntax.self),
        parent.parent?.is(OptionalBindingConditionSyntax.self) == true
      {
        return true
      }
      if let list = parent.as(ExprListSyntax.self) {
        return list.contains { ["===", "!=="].contains($0.compactText) }
      }
      if parent.is(ClosureCaptureSyntax.self) { return true }
      return false
    }
    return false
  }

  // MARK: Statements

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count >= 3, elements[1].assigns else { return .visitChildren }
    if elements[0].is(DiscardAssignmentExprSyntax.self) { return .visitChildren }
    guard let root = elements[0].rootName else { return .visitChildren }
    let names = [receiver, owner?.last, owner?.joined(separator: ".")].compactMap(\.self)
    if let member = elements[0].root(behind: names), state.contains(member) {
      writes = true
      return .visitChildren
    }
    if state.contains(root), file.isOwn(elements[0], of: owner) {
      writes = true
    } else if depth == 0 || owner.map({ !isValueType($0) }) ?? true, !isLocal(root, at: Syntax(node)) {
      fail(
        "writes-elsewhere", "the block also writes '\(elements[0].shortText)', which the queue doesn't guard",
        at: node)
    }
    return .visitChildren
  }

  private func isLocal(_ name: String, at node: Syntax) -> Bool {
    switch file.resolver.binding(of: name, at: node)?.origin {
    case .local, .parameter, .capture, .closureParameter: true
    default: false
    }
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if let root = node.expression.rootName, state.contains(root) { writes = true }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    isLong = true
    return .visitChildren
  }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    isLong = true
    return .visitChildren
  }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    isLong = true
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    fail("calls-out", "the block waits for other code", at: node)
    return .visitChildren
  }

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    for part in node.expressions { describe(part.expression) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .visitChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    fail("calls-out", "the block declares the function '\(node.name.text)'", at: node)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    check(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if Syntax(node) == root || node.runsInPlaceForSure { return .visitChildren }
    if let call = node.argumentOf?.call, handsOver(call) { return .skipChildren }
    let touched = OwnNames.collect(in: Syntax(node), file: file, owner: owner).contains {
      state.contains($0.name)
    }
    if touched || node.mentionsSelf {
      fail(
        "escaping-closure", "an escaping closure in the block captures 'self' or the guarded variables",
        at: node
      )
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureCaptureClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ClosureExprSyntax {
  /// Whether it certainly runs before the call that it is handed to returns.
  var runsInPlaceForSure: Bool {
    if isCalledInPlace { return true }
    guard let call = argumentOf?.call, let callee = Callee(call) else { return false }
    return callee.receiver != nil
      && (ValueMethods.runsClosure(callee.name)
        || ["sync", "asyncAndWait", "withLock"].contains(callee.name))
  }

  var mentionsSelf: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) }
  }
}

extension FileContext {
  /// Whether the variable at the root of an expression is a member of a type, or a global where there is none.
  func isOwn(_ expression: ExprSyntax, of owner: [String]?) -> Bool {
    guard let reference = expression.rootReference else { return false }
    return ownMember(reference, of: owner) != nil
  }
}

extension MemberFacts {
  /// Whether a property wrapper, a macro or Objective-C may stand behind the variable.
  fileprivate var isWrapped: Bool {
    attributes.contains { !["available", "objc", "objcMembers"].contains($0) }
      || modifiers.contains("dynamic")
  }
}

extension ExprSyntax {
  /// The member of one of these that an expression starts from: `items` for `Cache.items[0]`.
  fileprivate func root(behind names: [String]) -> String? {
    let expression = unwrappingChain
    if let element = expression.as(SubscriptCallExprSyntax.self) {
      return element.calledExpression.root(behind: names)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    guard names.contains(base.unwrappingChain.compactText) else { return base.root(behind: names) }
    return access.declName.baseName.identifierText
  }

  /// `[String]` or `[String: Int]` as what is called, or a generic type.
  var isTypeLiteral: Bool {
    self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)
  }
}
