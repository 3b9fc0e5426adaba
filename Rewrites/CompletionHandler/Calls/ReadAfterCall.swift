import Codebase
import Migration
import SwiftSyntax

/// Code that reads, as soon as a call has returned, what the call has set: it would find the old values if a task made
/// the call.
struct ReadAfterCall {
  private let call: FunctionCallExprSyntax
  private let file: FileContext
  private static let depthLimit = 2
  private static let fileLimit = 60

  init(_ call: FunctionCallExprSyntax, in file: FileContext) {
    self.call = call
    self.file = file
  }

  /// The first such read, in the function around the call and in those that call this one.
  func reason(reading names: Set<String>) -> Reason? {
    guard !names.isEmpty else { return nil }
    if let found = read(of: names, after: call, in: file) { return found }
    guard call.enclosing(ClosureExprSyntax.self) == nil,
      let function = call.enclosing(FunctionDeclSyntax.self), let facts = file.facts(of: function),
      let references = References(file.codebase).references(to: facts, limit: Self.fileLimit)
    else { return nil }
    for reference in references where reference.use == .call {
      let context = FileContext(sibling: reference.file, of: file)
      guard let outer = context.call(at: reference.range.lowerBound),
        let found = read(of: names, after: outer, in: context)
      else { continue }
      return found
    }
    return nil
  }

  private func read(
    of names: Set<String>, after call: FunctionCallExprSyntax, in context: FileContext
  ) -> Reason? {
    let body = Syntax(call).bodyRunTogether
    func isBehind(_ node: some SyntaxProtocol) -> Bool {
      node.position >= call.endPosition
        || !call.trimmedUTF8Range.contains(node.position.utf8Offset) && Syntax(node).isRepeated(with: call)
    }
    for reference in InlineCalls.references(in: body) where isBehind(reference) {
      let name = reference.baseName.identifierText
      if names.contains(name) { return reason(name, at: context.place(reference)) }
    }
    var visited: Set<String> = []
    for behind in InlineCalls.collect(in: body) where isBehind(behind) {
      if let found = read(of: names, by: behind, in: context, depth: 0, &visited) { return found }
    }
    return nil
  }

  private func read(
    of names: Set<String>, by call: FunctionCallExprSyntax, in context: FileContext, depth: Int,
    _ visited: inout Set<String>
  ) -> Reason? {
    guard depth < Self.depthLimit,
      case .functions(let functions, _) = CalleeSearch(context).callee(of: call)
    else { return nil }
    for function in functions where visited.insert("\(function.file):\(function.offset)").inserted {
      let inner = FileContext(sibling: function.file, of: file)
      guard let body = inner.tree.function(at: function.offset)?.body else { continue }
      for reference in InlineCalls.references(in: Syntax(body))
      where names.contains(reference.baseName.identifierText) && !ExprSyntax(reference).isOnlyAssigned {
        return reason(reference.baseName.identifierText, at: inner.place(reference))
      }
      for next in InlineCalls.collect(in: Syntax(body)) {
        if let found = read(of: names, by: next, in: inner, depth: depth + 1, &visited) { return found }
      }
    }
    return nil
  }

  private func reason(_ name: String, at place: Reason.Place) -> Reason {
    Reason("read-after-call", "the call sets '\(name)', which is used as soon as it has returned", at: place)
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

extension ExprSyntax {
  /// Whether the name, or the member access that ends in it, is what a value is assigned to.
  fileprivate var isOnlyAssigned: Bool {
    let whole =
      parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id.hashValue == id.hashValue ? $0 : nil }
      .map { ExprSyntax($0) } ?? self
    guard let list = whole.parent?.as(ExprListSyntax.self), list.first?.id == whole.id else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
  }
}
