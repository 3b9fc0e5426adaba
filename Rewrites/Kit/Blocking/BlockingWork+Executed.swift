import Codebase
import Migration
import SwiftSyntax

extension BlockingWork {
  /// What a function or a closure constant does that is handed to a queue.
  package enum Executed {
    /// Nothing shows what it does.
    case unknown
    /// It blocks, for this reason, or nothing says that it does.
    case known(Reason?)
  }

  /// The blocking call that a function or a closure constant reaches, or that nothing shows what it does.
  package func reason(executing expression: ExprSyntax) -> Reason? {
    switch executed(expression) {
    case .known(let reason): reason
    case .unknown:
      Reason("unknown-body", "'\(expression.shortText)' can't be read here, and may block its thread")
    }
  }

  package func executed(_ expression: ExprSyntax) -> Executed {
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let receiver = file.resolver.type(of: base)
      let name = member.declName.baseName.identifierText
      guard let receiver, file.resolver.member(name, of: receiver.path)?.kind == .function else {
        return .unknown
      }
      return .known(reasonInside(name, receiver: receiver, hasReceiver: true, at: Syntax(expression)))
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let binding = file.resolver.binding(of: name, at: Syntax(expression))
    else { return .unknown }
    if case .parameter = binding.origin {
      return reason(passedFor: name, at: Syntax(expression)).map { .known($0) } ?? .unknown
    }
    if let function = file.localFunction(name, at: Syntax(expression)) {
      return .known(reason(inCode: Syntax(function), path: [name]))
    }
    if binding.isFunction {
      return .known(reasonInside(name, receiver: nil, hasReceiver: false, at: Syntax(expression)))
    }
    guard
      let closure = file.localClosure(name, at: Syntax(expression))
        ?? binding.initializer.flatMap(Resolver.parse)?.as(ClosureExprSyntax.self)
    else { return .unknown }
    var closures = [closure]
    if !binding.isLet {
      guard case .local = binding.origin,
        let assigned = closuresAssigned(to: name, around: Syntax(expression))
      else { return .unknown }
      closures += assigned
    }
    return .known(closures.lazy.compactMap { reason(in: $0) }.first)
  }

  /// The closures that a function assigns to a local variable; nil where it assigns anything else.
  private func closuresAssigned(to name: String, around node: Syntax) -> [ClosureExprSyntax]? {
    let finder = AssignmentFinder(name)
    finder.walk(node.functionBody)
    let closures = finder.values.compactMap { $0.as(ClosureExprSyntax.self) }
    return closures.count == finder.values.count ? closures : nil
  }

  // MARK: Parameters

  /// The blocking call of work that is given on: its own, or that of a closure which a caller passes for a parameter that
  /// the work calls.
  package func reason(inWork closure: ClosureExprSyntax, awaiting awaited: Set<SyntaxIdentifier>) -> Reason? {
    if let reason = reason(in: closure, awaiting: awaited) { return reason }
    for call in InlineCalls.collect(in: Syntax(closure)) {
      guard let callee = Callee(call), callee.receiver == nil,
        let reason = reason(passedFor: callee.name, at: Syntax(call))
      else { continue }
      return reason
    }
    return nil
  }

  /// The blocking call that what a caller passes for a parameter reaches: a helper runs what it is given.
  private func reason(passedFor name: String, at node: Syntax) -> Reason? {
    guard handedOn < Self.handedLimit, case .parameter = file.resolver.binding(of: name, at: node)?.origin,
      let function = node.enclosing(FunctionDeclSyntax.self), let member = file.facts(of: function),
      member.parameters.contains(where: { $0.name == name }),
      let references = References(file.codebase).references(to: member, limit: Self.callerFileLimit)
    else { return nil }
    for reference in references {
      guard let call = reference.call(in: file.codebase) else { continue }
      let passed = CallArgument.all(of: call).first {
        member.parameter(for: $0, of: call, isFunction: file.isFunctionType(of: member))?.name == name
      }
      guard let passed else { continue }
      var work = BlockingWork(FileContext(sibling: reference.file, of: file), scope)
      work.handedOn = handedOn + 1
      if let closure = passed.expression.as(ClosureExprSyntax.self) {
        if let reason = work.reason(inWork: closure, awaiting: []) { return reason }
      } else if case .known(let reason?) = work.executed(passed.expression) {
        return reason
      }
    }
    return nil
  }
}

/// Finds what is assigned to a name.
private final class AssignmentFinder: SyntaxVisitor {
  private let name: String
  var values: [ExprSyntax] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count >= 3, elements[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name,
      elements[1].is(AssignmentExprSyntax.self)
    {
      values.append(elements.count == 3 ? elements[2] : ExprSyntax(node))
    }
    return .visitChildren
  }
}
