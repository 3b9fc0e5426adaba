import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension GroupCaptures {
  /// A name of the code around that a group's calls use, and of which nothing says that tasks may share it.
  func unsendable(in outline: GroupOutline) -> TokenSyntax? {
    for member in outline.members {
      for item in member.items {
        for token in item.tokens(viewMode: .sourceAccurate) {
          guard token.reference != nil, token.identifierText != outline.profile.name,
            !isSendable(token.identifierText, at: Syntax(member.enter))
          else { continue }
          return token
        }
      }
    }
    return nil
  }

  /// A local variable that several child tasks would use at the same time.
  func sharedVariable(of outline: GroupOutline) -> TokenSyntax? {
    outline.members.lazy.flatMap(\.items).compactMap { sharedVariable(in: Syntax($0)) }.first
      ?? outline.queueCalls.lazy.compactMap { sharedVariable(in: Syntax($0)) }.first
  }

  /// A local variable of the code around that a node uses.
  ///
  /// - Parameter ignored: UTF-8 range of what is not looked into.
  func sharedVariable(in node: Syntax, ignoring ignored: Range<Int>? = nil) -> TokenSyntax? {
    node.tokens(viewMode: .sourceAccurate).first { token in
      guard ignored?.contains(token.start) != true, let reference = token.reference,
        let binding = file.resolver.binding(of: token.identifierText, at: Syntax(reference)), !binding.isLet,
        case .local = binding.origin
      else { return false }
      return !node.declares(token.identifierText)
    }
  }

  /// What keeps code that no actor isolates from handing the calls to a task of the main actor, where the checks are
  /// complete: a name that is not known to be Sendable, or a handler that would belong to the main actor from then on,
  /// and stop the program where it is called elsewhere.
  func unshared(_ outline: GroupOutline, _ notification: GroupNotification) -> Refusal? {
    let place = Syntax(notification.call)
    for node in outline.region.map({ Syntax($0) }) + [place] {
      for token in node.tokens(viewMode: .sourceAccurate) {
        let name = token.identifierText
        guard token.reference != nil || token.tokenKind == .keyword(.super), name != outline.profile.name
        else { continue }
        if case .localFunction = file.resolver.binding(of: name, at: place)?.origin {
        } else if isSendable(name, at: place) {
          continue
        }
        return Refusal(
          "not-main-actor",
          "it is not known to run on the main actor, and Swift 6 mode would require '\(name)' to be Sendable",
          at: file.place(token))
      }
    }
    for member in outline.members {
      for closure in member.items.flatMap(\.handlers) where !file.takesAnyIsolation(closure) {
        return Refusal(
          "handler-changes-isolation",
          "in Swift 6 mode the handler would become main-actor isolated, but it may be called off the main actor",
          at: file.place(closure))
      }
    }
    return nil
  }

  /// Whether what a name stands for at a node may be shared, or is none of the code around.
  private func isSendable(_ name: String, at node: Syntax) -> Bool {
    if name == "self" || name == "super" { return isSelfSendable(at: node) }
    guard name.first?.isUppercase != true, let binding = file.resolver.binding(of: name, at: node) else {
      return true
    }
    switch binding.origin {
    case .member: return binding.member?.isStatic == true || isSelfSendable(at: node)
    case .global, .localFunction: return true
    case .local, .capture, .closureParameter, .parameter:
      if case .parameter = binding.origin {} else if !binding.isLet { return false }
      if let type = binding.type { return Sendability(file).isKnown(of: type) }
      if let value = binding.initializer.flatMap(Resolver.parse) { return isSendable(value) }
      return isElement(name, at: node)
    }
  }

  /// Whether a constant's value, by its text alone, is one that may be shared: a literal, or a new value of a type.
  private func isSendable(_ value: ExprSyntax) -> Bool {
    if value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
    {
      return true
    }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
    let type =
      call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
    guard let name = type.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      name.first?.isUppercase == true
    else { return false }
    return Sendability(file).isKnown(of: name)
  }

  private func isSelfSendable(at node: Syntax) -> Bool {
    guard let owner = file.resolver.enclosingType(of: node)?.joined(separator: ".") else { return true }
    return Sendability(file).isKnown(of: owner)
  }

  /// Whether a name is a loop's variable, and the loop runs over numbers or over a collection of what may be shared.
  private func isElement(_ name: String, at node: Syntax) -> Bool {
    var loop = node.enclosing(ForStmtSyntax.self)
    while let current = loop, !current.pattern.boundNames.contains(name) {
      loop = current.enclosing(ForStmtSyntax.self)
    }
    guard var sequence = loop?.sequence else { return false }
    if let range = sequence.as(SequenceExprSyntax.self) {
      return range.elements.contains { ["..<", "..."].contains($0.operatorText) }
    }
    while let call = sequence.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["enumerated", "reversed", "sorted", "shuffled"].contains(member.declName.baseName.text)
    {
      sequence = base
    }
    guard let reference = sequence.as(DeclReferenceExprSyntax.self),
      let type = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))?.type
    else { return false }
    return Sendability(file).isKnown(of: type)
  }
}

extension Syntax {
  /// Whether a name is declared anywhere in the node.
  fileprivate func declares(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.identifierText == name && $0.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }
}

extension SyntaxProtocol {
  /// The closures that are handed to functions, those inside others left aside.
  fileprivate var handlers: [ClosureExprSyntax] {
    if let closure = self.as(ClosureExprSyntax.self) { return closure.isCalledInPlace ? [] : [closure] }
    return children(viewMode: .sourceAccurate).flatMap(\.handlers)
  }
}
