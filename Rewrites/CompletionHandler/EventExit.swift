import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension FamilyMember {
  /// Why a body can't become async where a callback in it is told of events.
  var refusalOfEvents: Refusal? {
    gone.first { $0.waitsForLaterEvent(in: file) }.map { event in
      Refusal(
        "handler-never-called",
        "'\(handler.name)' is not called \(event.circumstance), and a later call of the closure may call it",
        at: file.place(atOffset: event.offset))
    }
  }
}

extension GoneObject {
  /// Whether the path ends because of what a callback was told, `guard state != .started else { return }`, and nothing
  /// says that the callback comes once: it is told of events then, and the answer comes with a later one.
  func waitsForLaterEvent(in file: FileContext) -> Bool {
    guard isExit || isBranch, let token = file.token(at: offset) else { return false }
    var node = Syntax(token)
    var tests: [Syntax] = []
    while let parent = node.parent, !parent.is(FunctionDeclSyntax.self) {
      if let closure = parent.as(ClosureExprSyntax.self) {
        let names = Set(closure.parameterNames)
        if tests.contains(where: { $0.asksForState(of: names) }), !closure.isCalledOnce(in: file) {
          return true
        }
        tests = []
      } else if let test = parent.test {
        tests.append(test)
      }
      node = parent
    }
    return false
  }
}

extension ClosureExprSyntax {
  fileprivate func isCalledOnce(in file: FileContext) -> Bool {
    guard let (call, argument) = taker,
      case .once = CalleeContracts(file, known: KnownContracts()).contract(of: argument, in: call)
    else { return false }
    return true
  }
}

extension Syntax {
  /// What decides whether a statement's branches run.
  fileprivate var test: Syntax? {
    switch self.as(SyntaxEnum.self) {
    case .guardStmt(let node): Syntax(node.conditions)
    case .ifExpr(let node): Syntax(node.conditions)
    case .switchExpr(let node): Syntax(node)
    default: nil
    }
  }

  /// Whether one of some names is compared with a case of an enumeration that is no result and no optional.
  fileprivate func asksForState(of names: Set<String>) -> Bool {
    if let choice = self.as(SwitchExprSyntax.self) {
      return choice.subject.isName(among: names)
        && choice.cases.contains { $0.as(SwitchCaseSyntax.self)?.label.namesState ?? false }
    }
    return children(viewMode: .sourceAccurate).contains { child in
      if child.is(ClosureExprSyntax.self) { return false }
      if let sequence = child.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        for index in elements.indices.dropFirst().dropLast()
        where ["==", "!="].contains(elements[index].compactText) {
          let sides = [elements[index - 1], elements[index + 1]]
          if sides.contains(where: { $0.isName(among: names) }), sides.contains(where: \.isState) {
            return true
          }
        }
      }
      if let pattern = child.as(MatchingPatternConditionSyntax.self),
        pattern.initializer.value.isName(among: names),
        pattern.pattern.namesState
      {
        return true
      }
      return child.asksForState(of: names)
    }
  }
}

extension SwitchCaseSyntax.Label {
  fileprivate var namesState: Bool {
    guard case .case(let label) = self else { return false }
    return label.caseItems.contains { $0.pattern.namesState }
  }
}

extension PatternSyntax {
  fileprivate var namesState: Bool {
    self.as(ExpressionPatternSyntax.self)?.expression.isState ?? false
  }
}

extension ExprSyntax {
  fileprivate func isName(among names: Set<String>) -> Bool {
    self.as(DeclReferenceExprSyntax.self).map { names.contains($0.baseName.identifierText) } ?? false
  }

  /// `.started`, and no `.success(…)` or `.none`.
  fileprivate var isState: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), member.base == nil else { return false }
    return !["success", "failure", "some", "none"].contains(member.declName.baseName.text)
  }
}
