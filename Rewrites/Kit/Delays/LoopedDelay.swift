import Codebase
import Migration
import SwiftSyntax

/// The delay of an `asyncAfter` in a loop, which starts a task in each turn.
enum LoopedDelay {
  /// Of one length in each turn.
  case alike
  /// That of the turn: it depends on the loop's variable, or on one that the loop changes.
  case varied

  /// Nil where the loop is no `for` and no `forEach` alone, another delay is on the path, nothing tells what each turn
  /// waits for, or a test may count on the order of delays that differ.
  init?(_ call: FunctionCallExprSyntax, in loop: Syntax, of file: FileContext) {
    guard let names = loop.namesOfElements, loop.repeatingLoop(within: loop.executionScope) == nil,
      let deadline = call.arguments.first(where: { $0.label?.text == "deadline" })?.expression,
      let delay = Deadline.delay(of: deadline), Self.isAlone(call, in: loop)
    else { return nil }
    let references = delay.flatMap { $0.tokens(viewMode: .sourceAccurate).compactMap(\.reference) }
    if references.contains(where: { names.contains($0.baseName.identifierText) }) {
      self = .varied
    } else if delay.allSatisfy({ $0.isConstant(throughout: loop, in: file) }) {
      self = .alike
    } else if let name = delay.only?.as(DeclReferenceExprSyntax.self),
      name.isVariable(before: loop, in: file)
    {
      self = .varied
    } else {
      return nil
    }
    if self == .varied, file.isOfTests(Syntax(call)) { return nil }
  }

  private static func isAlone(_ call: FunctionCallExprSyntax, in loop: Syntax) -> Bool {
    [loop.executionScope, Syntax(call).executionScope].allSatisfy { scope in
      let finder = DelayFinder(scope: scope)
      finder.walk(scope)
      return finder.calls.allSatisfy { $0.id == call.id }
    }
  }
}

extension ExprSyntax {
  /// Whether a part of a delay is the same in each turn of a loop.
  fileprivate func isConstant(throughout loop: Syntax, in file: FileContext) -> Bool {
    if self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(BinaryOperatorExprSyntax.self)
    {
      return true
    }
    if let tuple = self.as(TupleExprSyntax.self) {
      return tuple.elements.allSatisfy { $0.expression.isConstant(throughout: loop, in: file) }
    }
    if let sequence = self.as(SequenceExprSyntax.self) {
      return sequence.elements.allSatisfy { $0.isConstant(throughout: loop, in: file) }
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      guard
        call.intervalUnit != nil
          || ["Double", "TimeInterval"].contains(call.calledExpression.compactText)
      else { return false }
      return call.arguments.allSatisfy { $0.expression.isConstant(throughout: loop, in: file) }
    }
    if let access = self.as(MemberAccessExprSyntax.self) {
      // A member of another value is that of another object once the value changes.
      guard let base = access.base?.compactText,
        base == "self" || base.split(separator: ".").allSatisfy({ $0.first?.isUppercase == true })
      else { return false }
    } else if !self.is(DeclReferenceExprSyntax.self) {
      return false
    }
    guard let binding = DelayBounds(file).binding(of: self), binding.isLet, !binding.isFunction,
      binding.member?.isComputed != true
    else { return false }
    guard case .local = binding.origin, let name = self.as(DeclReferenceExprSyntax.self) else { return true }
    return file.constant(named: name.baseName.identifierText, before: Syntax(name)).map {
      $0.position < loop.position
    } ?? false
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it names a variable of the function that a loop stands in, from before the loop.
  fileprivate func isVariable(before loop: Syntax, in file: FileContext) -> Bool {
    let name = baseName.identifierText
    guard let binding = file.resolver.binding(of: name, at: Syntax(self)), case .local = binding.origin,
      !binding.isLet, let variable = file.constant(named: name, before: Syntax(self))
    else { return false }
    return variable.position < loop.position && Syntax(variable).executionScope == loop.executionScope
  }
}
