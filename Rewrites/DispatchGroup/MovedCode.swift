import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What runs before a group's calls are made once a task makes them, and ran behind them.
struct MovedCode {
  /// What that may change.
  private(set) var assumptions: [Assumed] = []
  /// The first of the statements between the calls for which it may matter.
  private(set) var first: CodeBlockItemSyntax?
  private let file: FileContext

  init(_ outline: GroupOutline, in file: FileContext) {
    self.file = file
    let value = outline.declarations.values.first { !isIndifferent($0) }
    let between = outline.between.first { !isIndifferent($0) }
    first = value ?? between
    if let value {
      assumptions.append(
        assumed(value, "runs before the calls are made; before, it ran after the first of them"))
    }
    if let between {
      assumptions.append(assumed(between, "runs before the calls that precede it"))
    }
    if let item = outline.followers.first(where: { !isIndifferent($0) }) {
      assumptions.append(assumed(item, "runs before the calls are made; before, it ran after them"))
    }
  }

  private func assumed(_ item: CodeBlockItemSyntax, _ what: String) -> Assumed {
    Assumption.startsLater.here("'\(Syntax(item.item).oneLine)' in line \(file.place(item).line) \(what)")
  }

  /// Whether it makes no difference that calls which stand before a statement are made behind it.
  private func isIndifferent(_ item: CodeBlockItemSyntax) -> Bool {
    if let statement = item.item.as(ReturnStmtSyntax.self) {
      return statement.expression.map { !$0.callsAnything } ?? true
    }
    if let variable = item.item.as(VariableDeclSyntax.self) {
      return variable.bindings.allSatisfy { binding in
        guard let value = binding.initializer?.value else { return false }
        return value.as(FunctionCallExprSyntax.self)?.makesExpectation == true
          || SettledValues.isSettled(Syntax(value), in: file)
      }
    }
    if item.item.is(GuardStmtSyntax.self) || item.onlyLeaves {
      let conditions = item.item.as(GuardStmtSyntax.self)?.conditions ?? item.ifExpression?.conditions
      return conditions?.allSatisfy { SettledValues.isSettled(Syntax($0), in: file) } ?? false
    }
    guard let call = item.item.as(FunctionCallExprSyntax.self), let callee = Callee(call) else {
      return item.item.is(FunctionDeclSyntax.self)
    }
    // XCTest's waits run the main thread's run loop.
    return callee.name == "waitForExpectations"
      || callee.name == "wait" && call.arguments.first?.label?.text == "for"
  }
}

extension CodeBlockItemSyntax {
  fileprivate var ifExpression: IfExprSyntax? { itemExpression?.as(IfExprSyntax.self) }

  /// Whether the statement does no more than end a turn of a loop, or the block, on a condition.
  fileprivate var onlyLeaves: Bool {
    guard let condition = ifExpression, condition.elseBody == nil,
      let only = Array(condition.body.statements).only
    else { return false }
    return only.item.is(ContinueStmtSyntax.self) || only.item.is(BreakStmtSyntax.self) || only.isPlainReturn
  }
}

extension Syntax {
  /// The first line, for messages.
  var oneLine: String {
    let line = compactText.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count <= 40 ? line : String(line.prefix(37)) + "..."
  }
}

extension ExprSyntax {
  fileprivate var callsAnything: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftParen || $0.tokenKind == .leftBrace }
  }
}
