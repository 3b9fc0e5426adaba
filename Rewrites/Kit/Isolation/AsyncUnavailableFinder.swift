import Codebase
import Migration
import SwiftSyntax

/// Finds the first use of an async-unavailable declaration in the closure itself, or the first check that it runs on a
/// queue, which no asynchronous code does; nested closures and functions that are not asynchronous are no concern.
package final class AsyncUnavailableFinder: SyntaxVisitor {
  private let file: FileContext
  private let awaited: Set<SyntaxIdentifier>
  package var found: (Syntax, String)?
  /// The condition that it found, where that is one of a queue.
  private(set) package var asserted: String?

  /// - Parameter awaited: calls that are awaited once the code is asynchronous.
  package init(_ file: FileContext, awaiting awaited: Set<SyntaxIdentifier> = []) {
    self.file = file
    self.awaited = awaited
    super.init(viewMode: .sourceAccurate)
  }

  package override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil, let base = node.base else { return .visitChildren }
    let name = node.declName.baseName.identifierText
    let call = node.parent?.as(FunctionCallExprSyntax.self)
    let labels = call?.calledExpression.id == ExprSyntax(node).id ? call?.labels ?? [] : []
    if let call, awaited.contains(call.id) { return .visitChildren }
    guard SDK.mayBeAsyncUnavailable(name), !isDeclared(base), !isReplacedCheck(node) else {
      return .visitChildren
    }
    // An inherited method is known by its labels, whatever the class inherits from.
    let isOwn =
      (file.isSelf(base) || base.is(SuperExprSyntax.self))
      && file.resolver.enclosingType(of: Syntax(node)).flatMap { file.resolver.member(name, of: $0) } == nil
    let receiver = file.resolver.type(of: base)?.name ?? base.shortText
    if let entry = SDK.asyncUnavailable(name: name, labels: labels, receiver: receiver)
      ?? (isOwn ? SDK.asyncUnavailable(name: name, labels: labels, receiver: nil) : nil),
      entry.platforms != .linux || !file.buildsOnlyForApple
    {
      found = (Syntax(node), "\(base.shortText).\(name)")
    }
    return .visitChildren
  }

  /// Whether the receiver names a type of the codebase's own.
  private func isDeclared(_ base: ExprSyntax) -> Bool {
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true
    else { return false }
    return file.resolver.shadowsSystemType(name, at: base)
  }

  /// Whether the test stands in an assertion that becomes one of the actor, in the same run.
  private func isReplacedCheck(_ node: MemberAccessExprSyntax) -> Bool {
    guard let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let check = MainThreadCheck(call, in: file),
      case .changes(let drafts) = check.proposal(in: file)
    else { return false }
    return drafts.contains { $0.confidence == .established }
  }

  package override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if awaited.contains(node.id) {
      walk(node.arguments)
      if let closure = node.trailingClosure { walk(closure) }
      return .skipChildren
    }
    guard found == nil, let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) else {
      return .visitChildren
    }
    let name = reference.baseName.identifierText
    if SDK.asyncUnavailable(name: name, labels: node.labels, receiver: nil) != nil
      || MainThreadCheck(node, in: file)?.isForQueueOfItsOwn == true
    {
      found = (Syntax(node), name)
    } else if assertsQueue(node, named: name) {
      asserted = node.arguments.first?.expression.shortText
      found = (Syntax(node), name)
    }
    return .visitChildren
  }

  /// `assert(operationQueue.isCurrent)`, `precondition(OperationQueue.current == queue)`: tasks run on no such queue.
  private func assertsQueue(_ call: FunctionCallExprSyntax, named name: String) -> Bool {
    guard ["assert", "precondition"].contains(name), let condition = call.arguments.first?.expression else {
      return false
    }
    return condition.tokens(viewMode: .sourceAccurate).contains { token in
      guard ["isCurrent", "current"].contains(token.text),
        let base = token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base
      else { return false }
      if token.text == "current" { return base.isReference(to: "OperationQueue") }
      return ["OperationQueue", "DispatchQueue"].contains(file.resolver.type(of: base)?.name)
    }
  }

  /// A loop over what `FileManager.enumerator(at:)` gives calls its `makeIterator`.
  package override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil else { return .skipChildren }
    let sequence = node.sequence.unwrappingChain
    let name = sequence.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    let maker =
      (name.flatMap { file.resolver.binding(of: $0, at: Syntax(sequence))?.initializer }
      .flatMap(Resolver.parse) ?? sequence).unwrappingChain.as(FunctionCallExprSyntax.self)
    let isEnumerator =
      maker.map { Callee($0)?.name == "enumerator" && ["at", "atPath"].contains($0.labels.first) } ?? false
    let receiver =
      isEnumerator ? "NSEnumerator" : file.resolver.type(of: sequence)?.name ?? sequence.shortText
    if SDK.asyncUnavailable(name: "makeIterator", labels: [], receiver: receiver) != nil {
      found = (Syntax(node.sequence), "\(sequence.shortText).makeIterator")
    }
    return .visitChildren
  }

  package override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
