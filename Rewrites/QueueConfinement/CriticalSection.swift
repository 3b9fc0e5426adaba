import Codebase
import Migration
import SwiftSyntax

/// What a queue's block does, as far as a lock held meanwhile must know it.
///
/// A lock is a replacement where blocks read and write the guarded variables and compute with values, and do nothing
/// that could come back to the lock: no methods of the object, no handlers, no delegates, no code that is not known.
final class CriticalSection: SyntaxVisitor {
  /// The first thing in it that is more than that.
  private(set) var fault: Reason?
  /// Whether the time that it takes grows with the number of elements of something.
  private(set) var isLong = false
  /// Whether it changes one of the guarded variables.
  private(set) var writes = false
  /// The object's own methods and computed properties that it uses, which were found to work with values alone.
  private(set) var ownCalls: [String] = []

  private let file: FileContext
  private let owner: [String]?
  private let state: Set<String>
  private let root: Syntax
  private let depth: Int

  /// - Parameter state: the names of the guarded variables.
  init(_ root: Syntax, file: FileContext, owner: [String]?, state: Set<String>, depth: Int = 0) {
    self.root = root
    self.file = file
    self.owner = owner
    self.state = state
    self.depth = depth
    super.init(viewMode: .sourceAccurate)
    walk(root)
  }

  private func fail(_ code: String, _ sentence: String, at node: some SyntaxProtocol) {
    if fault == nil { fault = Reason(code, sentence, at: file.place(node)) }
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let closure = node.calledExpression.as(ClosureExprSyntax.self), closure.isCalledInPlace {
      return .visitChildren
    }
    guard let callee = Callee(node) else {
      if !node.calledExpression.isTypeLiteral {
        fail(
          "calls-out", "the block calls '\(node.calledExpression.shortText)', which is not known here",
          at: node)
      }
      return .visitChildren
    }
    if callee.name.first?.isUppercase == true || callee.name == "init" {
      create(callee, node)
    } else if let receiver = callee.receiver {
      call(callee.name, on: receiver, node)
    } else if case .memberAccessExpr = node.calledExpression.as(ExprSyntaxEnum.self), callee.receiver == nil {
      // `.failed(error)` is a case or a value of the type that is expected.
    } else {
      call(callee.name, node)
    }
    return .visitChildren
  }

  private func create(_ callee: Callee, _ node: FunctionCallExprSyntax) {
    let path =
      callee.name == "init"
      ? callee.receiver.flatMap { file.resolver.ownerPath(of: $0) } ?? []
      : callee.receiver.flatMap { TypeName($0.trimmedDescription).path + [callee.name] } ?? [callee.name]
    let declarations = file.resolver.declarations(of: path)
    if declarations.contains(where: { $0.kind == .class || $0.kind == .actor }) {
      fail("calls-out", "the block creates '\(callee.name)', whose initialiser may do anything", at: node)
    }
  }

  private func call(_ name: String, _ node: FunctionCallExprSyntax) {
    let binding = file.resolver.binding(of: name, at: Syntax(node))
    guard let binding else {
      if !ValueMethods.functions.contains(name) {
        fail("calls-out", "the block calls '\(name)', which is not known here", at: node)
      }
      return
    }
    switch binding.origin {
    case .member:
      if binding.isFunction {
        useOwn(name, binding.member, "the block calls the object's own '\(name)'", at: node)
      } else {
        fail(
          "calls-handler", "the block calls the closure '\(name)', which may come back to the queue", at: node
        )
      }
    case .local, .parameter, .capture, .closureParameter:
      fail(
        "calls-handler", "the block calls the closure '\(name)', which may come back to the queue", at: node)
    case .localFunction, .global:
      fail("calls-out", "the block calls '\(name)'", at: node)
    }
  }

  private func call(_ name: String, on receiver: ExprSyntax, _ node: FunctionCallExprSyntax) {
    let receiver = receiver.unwrappingChain
    let text = receiver.trimmedDescription
    if text == "self" || text == "super" || text == "Self" {
      let member = owner.flatMap { file.resolver.member(name, of: $0) }
      if member?.kind == .variable {
        fail(
          "calls-handler", "the block calls the closure '\(name)', which may come back to the queue", at: node
        )
      } else {
        useOwn(
          text == "super" ? "" : name, member, "the block calls the object's own '\(name)'", at: node)
      }
      return
    }
    if ["sync", "async", "asyncAfter", "asyncAndWait"].contains(name),
      QueueReference(receiver, in: file) != nil
    {
      fail("queue-work", "the block puts work on '\(receiver.shortText)'", at: node)
      return
    }
    if let path = file.resolver.ownerPath(of: receiver), !file.resolver.declarations(of: path).isEmpty,
      let method = file.resolver.member(name, of: path)
    {
      if method.kind == .function, isValueType(path), depth < 3, isPure(method, of: path) { return }
      fail("calls-out", "the block calls '\(receiver.shortText).\(name)'", at: node)
      return
    }
    // `ParseError.missing(key)` is a case with values.
    if let path = file.resolver.ownerPath(of: receiver),
      receiver.trimmedDescription.first?.isUppercase == true,
      isValueType(path)
    {
      return
    }
    if ValueMethods.contains(name), !isForeignObject(receiver) {
      if ValueMethods.walks(name) { isLong = true }
      if let root = receiver.rootName, state.contains(root) { writes = writes || Self.changes(name) }
      return
    }
    fail(
      "calls-out", "the block calls '\(receiver.shortText).\(name)', and what that does is not known here",
      at: node)
  }

  /// Methods that change the value of their receiver.
  private static func changes(_ name: String) -> Bool {
    [
      "append", "insert", "remove", "removeValue", "removeFirst", "removeLast", "removeAll", "popFirst",
      "popLast", "updateValue", "reserveCapacity", "swapAt", "toggle", "negate", "formUnion", "update",
      "formIntersection", "subtract", "formSymmetricDifference", "sort", "reverse", "shuffle", "partition",
      "merge", "removeSubrange", "replaceSubrange", "setObject", "removeObject", "removeAllObjects", "add",
      "next", "formIndex", "round",
    ].contains(name)
  }

  private func isValueType(_ path: [String]) -> Bool {
    file.resolver.declarations(of: path).contains { $0.kind == .struct || $0.kind == .enum }
  }

  /// Whether a method of a value works on that value alone.
  private func isPure(_ method: MemberFacts, of path: [String]) -> Bool {
    guard let body = method.body else { return false }
    let home = FileContext(sibling: method.file, of: file)
    guard
      let block = home.tree.token(at: AbsolutePosition(utf8Offset: body.lowerBound))?.parent?.as(
        CodeBlockSyntax.self)
    else { return false }
    let section = CriticalSection(
      Syntax(block), file: home, owner: path, state: [], depth: depth + 1)
    isLong = isLong || section.isLong
    if method.modifiers.contains("mutating") { writes = true }
    return section.fault == nil
  }

  /// Whether a receiver's declared type is an object that does more than hold values.
  private func isForeignObject(_ receiver: ExprSyntax) -> Bool {
    guard let name = file.resolver.type(of: receiver)?.name, !name.isEmpty else { return false }
    return [
      "UserDefaults", "FileManager", "NotificationCenter", "URLSession", "Timer", "RunLoop", "Bundle",
      "DispatchGroup", "OperationQueue", "UIView", "UIApplication", "NSManagedObjectContext", "Keychain",
    ].contains(name)
  }

  /// A method or a computed property of the object itself.
  private func useOwn(
    _ name: String, _ member: MemberFacts?, _ sentence: String, at node: some SyntaxProtocol
  ) {
    if let member, isHarmless(member) {
      if !ownCalls.contains(name) { ownCalls.append(name) }
    } else {
      fail("calls-own-method", sentence, at: node)
    }
  }

  /// Whether a member can't be overridden, and its body works with values alone.
  private func isHarmless(_ member: MemberFacts) -> Bool {
    guard depth < 3, let owner, let body = member.body else { return false }
    guard
      member.modifiers.contains(where: { ["private", "fileprivate", "final", "static"].contains($0) })
        || file.codebase.index.descendants(of: owner.last ?? "").isEmpty,
      file.resolver.members(member.name, of: owner).count == 1
    else { return false }
    let home = FileContext(sibling: member.file, of: file)
    guard let block = home.tree.token(at: AbsolutePosition(utf8Offset: body.lowerBound))?.parent else {
      return false
    }
    let section = CriticalSection(block, file: home, owner: owner, state: state, depth: depth + 1)
    isLong = isLong || section.isLong
    writes = writes || section.writes
    return section.fault == nil
  }

  // MARK: Names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    if name == "self" {
      if owner.map({ !isValueType($0) }) ?? true, !isReceiver(node) {
        fail("hands-out-self", "the block hands 'self' to other code", at: node)
      }
      return .visitChildren
    }
    guard let member = file.ownMember(node, of: owner), member.kind == .variable else {
      checkForeignProperty(node)
      return .visitChildren
    }
    if member.isComputed {
      guard depth > 0, owner.map({ isValueType($0) }) == true else {
        useOwn(name, member, "the block uses the object's own computed property '\(name)'", at: node)
        return .visitChildren
      }
    } else if member.modifiers.contains("lazy") {
      fail("lazy-state", "the block uses '\(name)', whose initialiser runs when it is first read", at: node)
    }
    return .visitChildren
  }

  /// A property of another object that is computed.
  private func checkForeignProperty(_ node: DeclReferenceExprSyntax) {
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id,
      let base = access.base, let path = file.resolver.ownerPath(of: base), !isValueType(path),
      let member = file.resolver.member(node.baseName.identifierText, of: path), member.kind == .variable,
      member.isComputed
    else { return }
    fail("calls-out", "the block reads the computed property '\(ExprSyntax(access).shortText)'", at: node)
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
        return list.contains { ["===", "!=="].contains($0.trimmedDescription) }
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
    if state.contains(root), file.isOwn(elements[0], of: owner) {
      writes = true
    } else if depth == 0 || owner.map({ !isValueType($0) }) ?? true, !isLocal(root, at: Syntax(node)) {
      fail(
        "writes-elsewhere", "the block also writes '\(elements[0].shortText)', which it does not guard",
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

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .visitChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    fail("calls-out", "the block declares the function '\(node.name.text)'", at: node)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if Syntax(node) == root || node.runsInPlaceForSure { return .visitChildren }
    let touched = OwnNames.collect(in: Syntax(node), file: file, owner: owner).contains {
      state.contains($0.name)
    }
    if touched || node.mentionsSelf {
      fail(
        "escaping-closure", "a closure in the block keeps 'self' or the guarded variables for later", at: node
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
      && (ValueMethods.runsClosure(callee.name) || callee.name == "sync" || callee.name == "withLock")
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

extension ExprSyntax {
  /// `a` for `a?` and `a!`.
  var unwrappingChain: ExprSyntax {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.unwrappingChain }
    if let force = self.as(ForceUnwrapExprSyntax.self) { return force.expression.unwrappingChain }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.unwrappingChain
    }
    return self
  }

  /// The variable that an expression starts from: `items` for `self.items[0].name`.
  var rootReference: DeclReferenceExprSyntax? {
    let expression = unwrappingChain
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      let inner = base.unwrappingChain.trimmedDescription
      return inner == "self" || inner == "Self" ? access.declName : base.rootReference
    }
    if let element = expression.as(SubscriptCallExprSyntax.self) {
      return element.calledExpression.rootReference
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.rootReference
    }
    return nil
  }

  var rootName: String? { rootReference?.baseName.identifierText }

  /// Whether it is an operator that assigns.
  var assigns: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let symbol = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return symbol.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol)
  }

  /// `[String]` or `[String: Int]` as what is called, or a generic type.
  fileprivate var isTypeLiteral: Bool {
    self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)
  }
}
