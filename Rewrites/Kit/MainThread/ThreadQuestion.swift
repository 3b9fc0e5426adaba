import Codebase
import SwiftSyntax

extension MainThreadTest {
  /// Whether the answer to the test only chooses between values, lines of a log, or more and less work, on this thread:
  /// nothing that depends on it hands work on, and nothing stops the program.
  package static func handsOnNoWork(_ node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent {
      if parent.isTernary { return areQuiet([parent]) }
      if parent.is(ConditionElementSyntax.self) {
        return parent.parent?.parent.flatMap(dependents).map(areQuiet) ?? false
      }
      if parent.is(LabeledExprSyntax.self), let list = parent.parent {
        if list.parent?.is(ExpressionSegmentSyntax.self) == true { return true }
        guard list.parent?.is(TupleExprSyntax.self) == true else { return false }
      }
      if parent.is(InitializerClauseSyntax.self) {
        return parent.enclosing(VariableDeclSyntax.self)?.parent?.is(CodeBlockItemSyntax.self) == true
          && areQuiet(statements(after: parent))
      }
      guard !parent.is(CodeBlockItemSyntax.self), !parent.is(StmtSyntax.self), !parent.is(DeclSyntax.self),
        !parent.is(ClosureExprSyntax.self)
      else { return false }
      child = parent
    }
    return false
  }

  /// What runs or doesn't by a condition: the branches, and what follows a branch that leaves; nil for loops.
  private static func dependents(on statement: Syntax) -> [Syntax]? {
    if let choice = statement.as(GuardStmtSyntax.self) {
      return [Syntax(choice.body)] + statements(after: statement)
    }
    guard let choice = statement.as(IfExprSyntax.self) else { return nil }
    let branches = [Syntax(choice.body)] + (choice.elseBody.map { [Syntax($0)] } ?? [])
    let leaves = branches.contains { branch in
      branch.tokens(viewMode: .sourceAccurate).contains { token in
        [.return, .break, .continue, .throw].contains { token.tokenKind == .keyword($0) }
      }
    }
    return leaves ? branches + statements(after: statement) : branches
  }

  /// The statements behind a node in the function or closure around it.
  private static func statements(after node: Syntax) -> [Syntax] {
    var found: [Syntax] = []
    var current = node.parent
    let scope = node.executionScope
    while let parent = current {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        found += list.filter { $0.position > node.position }.map(Syntax.init)
      }
      if parent == scope { break }
      current = parent.parent
    }
    return found
  }

  /// Whether code names nothing of threads, queues and tasks, hands on no closure, and doesn't stop the program.
  private static func areQuiet(_ code: [Syntax]) -> Bool {
    code.allSatisfy { part in
      part.tokens(viewMode: .sourceAccurate).allSatisfy { token in
        switch token.tokenKind {
        case .identifier(let name): name == "isMainThread" || !speaksOfThreads(name)
        case .leftBrace: token.parent?.is(ClosureExprSyntax.self) != true
        case .keyword(.await), .keyword(.async): false
        default: true
        }
      }
    }
  }

  private static func speaksOfThreads(_ name: String) -> Bool {
    if others.contains(name) { return true }
    let words = name.reduce(into: [""]) { words, letter in
      if letter.isUppercase || letter == "_" { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words.contains { word in
      Self.words.contains(word.filter { $0 != "_" }.lowercased())
    }
  }

  private static let words: Set<String> = [
    "main", "queue", "task", "async", "sync", "actor", "operation", "fatal", "assert", "assertion",
    "precondition", "abort", "selector",
  ]
  private static let others: Set<String> = [
    "RunLoop", "CFRunLoopPerformBlock", "perform", "performSelector", "schedule", "exit", "XCTFail",
  ]
}

extension Syntax {
  /// Whether it is a choice between two values: `condition ? one : other`.
  var isTernary: Bool {
    self.is(TernaryExprSyntax.self)
      || self.as(SequenceExprSyntax.self)?.elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) }
        ?? false
  }
}
