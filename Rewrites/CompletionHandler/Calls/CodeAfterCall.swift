import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Code that runs as soon as a call has returned, and would come before the call's work if a task made the call: what
/// reads what the call has set, and what puts more on a queue that keeps the order.
struct CodeAfterCall {
  private let call: FunctionCallExprSyntax
  /// What the call sets.
  private let names: Set<String>
  /// The variables of the type around the call that the call reads.
  private let setNames: Set<String>
  /// Where the functions are declared whose work the call does.
  private let origins: Set<FamilyConversion.Place>
  private let locals: Set<String>
  /// The queues that it puts blocks on, by their keys.
  private let queues: Set<String>
  private let file: FileContext
  private static let depthLimit = 3
  private static let fileLimit = 60

  /// - Parameters:
  ///   - form: the async form of what the call calls.
  ///   - names: what the call sets beside what the function does.
  ///   - locals: the variables of the function around the call that its handler sets.
  init(
    _ call: FunctionCallExprSyntax, of form: AsyncForm, setting names: Set<String> = [],
    locals: Set<String> = [], in file: FileContext
  ) {
    let isOfSelf = Callee(call)?.receiver.map { ["self", "self?"].contains($0.compactText) } ?? true
    self.names = form.changesInPlace.union(names)
    setNames = isOfSelf ? form.readsInPlace : []
    origins = form.origins
    self.locals = locals
    queues = form.orderedQueues
    self.call = call
    self.file = file
  }

  /// The first such code, in the function around the call and in those that call this one.
  var first: Reason? {
    if let found = localRead(after: call) ?? memberSet(after: call) { return found }
    guard !names.isEmpty || !queues.isEmpty else { return nil }
    if let found = reason(after: call, in: file) { return found }
    guard call.enclosing(ClosureExprSyntax.self) == nil,
      let function = call.enclosing(FunctionDeclSyntax.self), let facts = file.facts(of: function),
      let references = References(file.codebase).references(to: facts, limit: Self.fileLimit)
    else { return nil }
    for reference in references where reference.use == .call {
      let context = FileContext(sibling: reference.file, of: file)
      guard let outer = context.call(at: reference.range.lowerBound),
        let found = reason(after: outer, in: context)
      else { continue }
      return found
    }
    return nil
  }

  /// Who reads at once what the handler sets counts on it to be called before the call returns.
  private func localRead(after call: FunctionCallExprSyntax) -> Reason? {
    guard !locals.isEmpty else { return nil }
    let later = PathsBehind(call)
    for reference in InlineCalls.references(in: Syntax(call).bodyRunTogether)
    where locals.contains(reference.baseName.identifierText) && later.contain(Syntax(reference)) {
      guard reference.wholeReference.id == reference.id, !reference.isOnlyAssigned else { continue }
      return Self.read(reference.baseName.identifierText, at: file.place(reference))
    }
    return nil
  }

  /// What the call reads is another value once the code after it has set it.
  private func memberSet(after call: FunctionCallExprSyntax) -> Reason? {
    guard !setNames.isEmpty || !origins.isEmpty else { return nil }
    let later = PathsBehind(call)
    for reference in InlineCalls.references(in: Syntax(call).bodyRunTogether)
    where reference.isOnlyAssigned && later.contain(Syntax(reference)) {
      let base = reference.wholeReference.as(MemberAccessExprSyntax.self)?.base?.compactText ?? "self"
      guard
        base == "self" && setNames.contains(reference.baseName.identifierText)
          || reads(ofOther: reference)
      else { continue }
      return Reason(
        "read-after-call",
        "the next code sets '\(reference.baseName.identifierText)', which the call reads; a task would read it "
          + "after that", at: file.place(reference))
    }
    return nil
  }

  /// Whether the call reads the variable of another object that a reference is of.
  private func reads(ofOther reference: DeclReferenceExprSyntax) -> Bool {
    guard let property = reference.propertyOfOther(in: file) else { return false }
    return origins.contains { file.readsOfOthers(by: $0).contains(property) }
  }

  private static func read(_ name: String, at place: Reason.Place) -> Reason {
    Reason(
      "read-after-call", "the call sets '\(name)' before it returns, and the next code uses it", at: place)
  }

  private func reason(after call: FunctionCallExprSyntax, in context: FileContext) -> Reason? {
    var visited: Set<String> = []
    let later = PathsBehind(call)
    return reason(in: Syntax(call).bodyRunTogether, context, depth: 0, &visited) { later.contain($0) }
  }

  /// - Parameter counts: whether a node of the code is meant.
  private func reason(
    in code: Syntax, _ context: FileContext, depth: Int, _ visited: inout Set<String>,
    where counts: (Syntax) -> Bool = { _ in true }
  ) -> Reason? {
    var next: [MemberFacts] = []
    for reference in InlineCalls.references(in: code) where counts(Syntax(reference)) {
      let name = reference.baseName.identifierText
      if names.contains(name), !reference.isOnlyAssigned, !context.namesOwnVariable(reference),
        !reference.isSetBefore(in: code)
      {
        return Self.read(name, at: context.place(reference))
      }
      next += context.computedProperties(named: reference).map(\.property)
    }
    for call in InlineCalls.collect(in: code) where counts(Syntax(call)) {
      if let queue = call.queueOfCall(in: context), queues.contains(queue.key) {
        return Reason(
          "order-on-queue",
          "this work is enqueued on '\(queue.name)' after the call, and would run before it",
          at: context.place(call))
      }
      if case .functions(let functions, _) = CalleeSearch(context).callee(of: call) { next += functions }
    }
    guard depth < Self.depthLimit else { return nil }
    for member in next where visited.insert("\(member.file):\(member.offset)").inserted {
      let inner = FileContext(sibling: member.file, of: file)
      let body =
        inner.function(at: member.offset)?.body.map { Syntax($0) }
        ?? inner.node(VariableDeclSyntax.self, at: member.offset).map { Syntax($0) }
      if let found = body.flatMap({ reason(in: $0, inner, depth: depth + 1, &visited) }) { return found }
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// The queue of the codebase's own that the call hands a block.
  func queueOfCall(in file: FileContext) -> OwnQueue? {
    guard let queueCall = QueueCall(self), let base = queueCall.callee.base,
      case .other = QueueReference(base, in: file)
    else { return nil }
    return OwnQueue(base, in: file)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether a statement of the code sets it on each path that leads here.
  fileprivate func isSetBefore(in code: Syntax) -> Bool {
    let name = baseName.identifierText
    var node = Syntax(self)
    while node.id != code.id, let parent = node.parent {
      if let item = node.as(CodeBlockItemSyntax.self), let items = parent.as(CodeBlockItemListSyntax.self) {
        let isSet = items.prefix { $0.id != item.id }.contains { earlier in
          InlineCalls.references(in: Syntax(earlier)).contains { reference in
            reference.baseName.identifierText == name && reference.isOnlyAssigned
              && reference.enclosing(CodeBlockItemSyntax.self)?.id == earlier.id
          }
        }
        if isSet { return true }
      }
      node = parent
    }
    return false
  }
}

extension FileContext {
  /// Whether a name is that of a variable of the function or the closure around it, and so not of what another sets.
  fileprivate func namesOwnVariable(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id else { return false }
    switch resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))?.origin {
    case .local, .parameter, .closureParameter, .localFunction: return true
    case .capture, .member, .global, nil: return false
    }
  }
}

/// What may run after a call: what stands behind it on a path that both are on, and what a loop runs again.
private struct PathsBehind {
  private let call: Range<AbsolutePosition>
  private let trimmed: Range<Int>
  private let branches: [SyntaxIdentifier: SyntaxIdentifier]
  private let listsLeft: [Range<AbsolutePosition>]
  private let loops: [Range<AbsolutePosition>]

  init(_ call: FunctionCallExprSyntax) {
    let node = Syntax(call)
    self.call = node.range
    trimmed = node.trimmedUTF8Range
    branches = node.branches
    listsLeft = node.listsLeft
    loops = node.loopsAround
  }

  func contain(_ node: Syntax) -> Bool {
    let position = node.position
    if position >= call.upperBound, listsLeft.allSatisfy({ $0.contains(position) }),
      !node.isInOtherBranch(than: branches)
    {
      return true
    }
    return !trimmed.contains(position.utf8Offset) && loops.contains { $0.contains(position) }
  }
}

extension Syntax {
  /// The code that runs with the node from beginning to end: of the function around it, or of a closure that runs later.
  fileprivate var bodyRunTogether: Syntax {
    var current = self
    while let closure = current.enclosing(ClosureExprSyntax.self) {
      if !closure.mayRunInPlace { return Syntax(closure) }
      current = Syntax(closure)
    }
    return functionBody
  }
}
