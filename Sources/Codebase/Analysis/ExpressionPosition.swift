import SwiftSyntax

/// Where an expression stands, and so what may stand in its place.
public enum ExpressionPosition: Sendable, Equatable {
  /// A statement among others; its value is dropped.
  case statement
  /// The only expression of a closure, whose value may become the closure's result.
  case soleExpression
  /// A statement that is the whole of a branch, where all branches together may be the closure's value (SE-0380).
  case branchValue
  /// `let _ = …` or `_ = …`.
  case discarded
  /// A statement in a result builder's body.
  case builder
  /// Any place where the value is used: the phrase names it.
  case value(String)
}

extension ExprSyntax {
  /// Where the expression stands.
  public var expressionPosition: ExpressionPosition {
    var node = Syntax(self)
    // `try` and parentheses don't change what the value is used for.
    while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
      node = parent
    }
    guard let parent = node.parent else { return .statement }
    switch parent.as(SyntaxEnum.self) {
    case .codeBlockItem(let item):
      return item.statementPosition
    case .initializerClause(let clause):
      if let binding = clause.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
        binding.pattern.is(WildcardPatternSyntax.self)
      {
        return .discarded
      }
      return .value("an initialiser")
    case .exprList(let list):
      if let sequence = list.parent?.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        if elements.count == 3, elements[0].is(DiscardAssignmentExprSyntax.self),
          elements[1].is(AssignmentExprSyntax.self)
        {
          return .discarded
        }
        if elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
          return .value("a conditional expression")
        }
        return .value("an operator's operand")
      }
      return .value("a list")
    case .returnStmt: return .value("a return statement")
    case .labeledExpr: return .value("an argument")
    case .memberAccessExpr: return .value("the receiver of another call")
    case .optionalChainingExpr, .forceUnwrapExpr: return .value("an optional chain")
    case .accessorBlock: return .statement
    default: return .value("an expression")
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var statementPosition: ExpressionPosition {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent else {
      return .statement
    }
    if let closure = owner.as(ClosureExprSyntax.self) {
      if closure.isResultBuilderBody { return .builder }
      return list.count == 1 ? .soleExpression : .statement
    }
    guard list.count == 1, owner.is(CodeBlockSyntax.self) || owner.is(SwitchCaseSyntax.self) else {
      return .statement
    }
    var branch = owner.parent
    while let current = branch,
      current.is(SwitchCaseListSyntax.self) || current.is(IfExprSyntax.self)
        || current.is(SwitchExprSyntax.self) || current.is(ExpressionStmtSyntax.self)
    {
      branch = current.parent
    }
    // An `if` or `switch` that is no statement is a value (SE-0380).
    if let branch, !branch.is(CodeBlockItemSyntax.self),
      owner.parent?.is(IfExprSyntax.self) == true || owner.is(SwitchCaseSyntax.self)
    {
      return .value("an if or switch expression")
    }
    guard let outer = branch?.as(CodeBlockItemSyntax.self), outer.id != id,
      let statements = outer.parent?.as(CodeBlockItemListSyntax.self), statements.count == 1,
      statements.parent?.is(ClosureExprSyntax.self) == true,
      let statement = outer.item.as(ExpressionStmtSyntax.self)
    else { return .statement }
    return statement.expression.branchesAsValue == nil ? .statement : .branchValue
  }
}

extension ExprSyntax {
  /// The branches of an `if` with `else`, or of a `switch`, where each is a single expression; nil otherwise.
  public var branchesAsValue: [CodeBlockItemListSyntax]? {
    if let conditional = self.as(IfExprSyntax.self) {
      guard conditional.body.statements.isSingleExpression, let otherwise = conditional.elseBody else {
        return nil
      }
      switch otherwise {
      case .codeBlock(let block):
        return block.statements.isSingleExpression ? [conditional.body.statements, block.statements] : nil
      case .ifExpr(let next):
        return ExprSyntax(next).branchesAsValue.map { [conditional.body.statements] + $0 }
      }
    }
    guard let selection = self.as(SwitchExprSyntax.self) else { return nil }
    let branches = selection.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    guard branches.count == selection.cases.count, branches.allSatisfy(\.isSingleExpression) else {
      return nil
    }
    return branches
  }
}

extension CodeBlockItemListSyntax {
  /// Whether this is one expression, or one `if` or `switch`, and nothing else.
  public var isSingleExpression: Bool {
    guard count == 1, let item = first?.item else { return false }
    return item.is(ExprSyntax.self) || item.is(ExpressionStmtSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// SwiftUI containers whose closure is a view builder's body.
  private static let builderCallees: Set<String> = [
    "VStack", "HStack", "ZStack", "List", "ForEach", "Group", "Section", "ScrollView", "NavigationView",
    "NavigationStack", "NavigationSplitView", "Form", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
    "TabView",
    "GeometryReader", "ScrollViewReader", "WindowGroup", "Settings", "DocumentGroup", "Toolbar",
    "ToolbarItem",
    "ToolbarItemGroup", "Menu", "Label", "NavigationLink", "DisclosureGroup", "GroupBox", "ControlGroup",
    "Grid",
    "GridRow", "Table", "OutlineGroup", "ViewThatFits", "TimelineView", "Canvas", "CommandGroup",
    "CommandMenu",
  ]

  /// Modifiers whose closure is a builder's body.
  private static let builderModifiers: Set<String> = [
    "overlay", "background", "sheet", "popover", "fullScreenCover", "toolbar", "contextMenu", "safeAreaInset",
    "mask", "swipeActions", "alert", "confirmationDialog", "commands", "navigationDestination",
  ]

  /// Whether the closure is a result builder's body: a known container's or modifier's, or one nested in `body`
  /// through such.
  var isResultBuilderBody: Bool {
    // A closure that returns by a statement is not transformed by a builder (SE-0289).
    guard let (call, label) = argumentOf, let callee = Callee(call), !returnsByStatement else { return false }
    if label == "action" || label == "onDismiss" || label == "perform" { return false }
    if callee.receiver == nil || callee.name.first?.isUppercase == true {
      return Self.builderCallees.contains(callee.name)
    }
    return Self.builderModifiers.contains(callee.name)
  }
}

extension ClosureExprSyntax {
  /// Whether a `return` with a value belongs to the closure itself.
  private var returnsByStatement: Bool {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.found
  }
}

private final class ReturnFinder: SyntaxVisitor {
  var found = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.expression != nil { found = true }
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
