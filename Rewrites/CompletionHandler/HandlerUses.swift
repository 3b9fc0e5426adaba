import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The edits that take from a body what it does with a handler that is never given: calls of it, tests for it, and closures
/// or arguments that do nothing but hand it on to a function that can do without.
struct HandlerUses {
  private(set) var edits: [Edit] = []
  private let file: FileContext
  private let name: String
  /// UTF-8 offsets of what goes.
  private var ranges: [Range<Int>] = []

  /// Nil where it does anything else with it.
  init?(of handler: HandlerParameter, in body: CodeBlockSyntax, _ file: FileContext) {
    self.file = file
    name = handler.name
    var statements: [CodeBlockItemSyntax] = []
    for mention in LocalMentions.collect(of: name, in: body, after: body.position) {
      if isGone(mention.trimmedUTF8Range)
        || statements.contains(where: { $0.range.contains(mention.position) })
      {
        continue
      }
      if let statement = statement(of: mention) {
        statements.append(statement)
      } else if let argument = mention.parent?.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      {
        guard take(ExprSyntax(mention), from: call) else { return nil }
      } else {
        return nil
      }
    }
    // A test for it comes before the calls in it.
    statements = statements.filter { inner in
      !statements.contains { $0.id != inner.id && $0.range.contains(inner.position) }
    }
    guard take(statements), coversAllNames(in: body), leavesNoVariableUnused(in: body) else {
      return nil
    }
  }

  private func isGone(_ range: Range<Int>) -> Bool {
    ranges.contains { $0.contains(range.lowerBound) }
  }

  // MARK: Statements

  /// The statement that calls it, or that calls it where it is given.
  private func statement(of mention: DeclReferenceExprSyntax) -> CodeBlockItemSyntax? {
    if let call = mention.callOfName {
      return call.isQuiet ? call.parent?.as(CodeBlockItemSyntax.self) : nil
    }
    guard let test = mention.enclosing(IfExprSyntax.self), test.elseBody == nil,
      let condition = test.conditions.map(\.condition).only, let tested = tested(by: condition, mention),
      test.body.statements.allSatisfy({ item in
        guard let call = item.item.as(FunctionCallExprSyntax.self), call.isQuiet else { return false }
        return call.calledExpression.unwrappingChain.isReference(to: tested)
      })
    else { return nil }
    let whole: Syntax? =
      test.parent?.is(ExpressionStmtSyntax.self) == true ? test.parent?.parent : test.parent
    return whole?.as(CodeBlockItemSyntax.self)
  }

  /// What a condition calls the handler that it finds to be given.
  private func tested(
    by condition: ConditionElementSyntax.Condition, _ mention: DeclReferenceExprSyntax
  ) -> String? {
    switch condition {
    case .optionalBinding(let binding) where binding.initializer?.value.id == ExprSyntax(mention).id:
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    case .expression(let expression) where expression.compactText.filter({ $0 != " " }) == "\(name)!=nil":
      return name
    default: return nil
    }
  }

  private mutating func take(_ statements: [CodeBlockItemSyntax]) -> Bool {
    for list in statements.compactMap({ $0.parent?.as(CodeBlockItemListSyntax.self) }).unique {
      let gone = statements.filter { $0.parent?.id == list.id }
      if gone.count < list.count {
        guard let removal = StatementRemoval(gone, in: file), removal.comments.isEmpty,
          removal.lastComment == nil
        else { return false }
        edits += removal.edits
        ranges += gone.map(\.trimmedUTF8Range)
        continue
      }
      guard let closure = list.parent?.as(ClosureExprSyntax.self), let (call, _) = closure.taker,
        closure.comments(in: closure.trimmedUTF8Range).isEmpty, take(ExprSyntax(closure), from: call)
      else { return false }
    }
    return true
  }

  // MARK: Arguments

  /// Takes an argument from a call that may do without it.
  private mutating func take(_ value: ExprSyntax, from call: FunctionCallExprSyntax) -> Bool {
    guard let argument = CallArgument.all(of: call).first(where: { $0.expression.id == value.id }),
      mayBeLeftOut(argument, of: call), let edit = file.removal(of: argument, from: call)
    else { return false }
    edits.append(edit)
    ranges.append(value.trimmedUTF8Range)
    return true
  }

  private func mayBeLeftOut(_ argument: CallArgument, of call: FunctionCallExprSyntax) -> Bool {
    switch CalleeSearch(file).callee(of: call) {
    case .functions(let functions, _):
      // A closure isn't nil, which the function may ask for; what is nil here may be its default.
      return !argument.expression.is(ClosureExprSyntax.self)
        && functions.allSatisfy { function in
          let parameter = function.parameter(
            for: argument, of: call, isFunction: file.isFunctionType(of: function))
          let declared = FileContext(sibling: function.file, of: file).function(at: function.offset)
          return declared?.signature.parameterClause.parameters.contains { node in
            node.internalName == parameter?.name && node.defaultValue != nil && node.hasEmptyDefault
          } ?? false
        }
    case .outside:
      return Callee(call).map { SDK.mayLeaveOutCompletion(name: $0.name, labels: call.labels) } ?? false
    case .memberwise, .unknown: return false
    }
  }

  // MARK: What stays

  /// Whether nothing that stays names it: in a capture list, or as a variable of the same name.
  private func coversAllNames(in body: CodeBlockSyntax) -> Bool {
    body.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard token.identifierText == name else { return true }
      if isGone(token.trimmedUTF8Range) { return true }
      guard let parent = token.parent else { return false }
      if let member = parent.parent?.as(MemberAccessExprSyntax.self) {
        return Syntax(member.declName).id == parent.id
      }
      return parent.is(LabeledExprSyntax.self) || parent.is(MultipleTrailingClosureElementSyntax.self)
    }
  }

  /// Whether each local that only what goes reads would be left without a use.
  private func leavesNoVariableUnused(in body: CodeBlockSyntax) -> Bool {
    let references = body.tokens(viewMode: .sourceAccurate).filter { isGone($0.trimmedUTF8Range) }
      .compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
    return references.allSatisfy { reference in
      let name = reference.baseName.identifierText
      guard name != self.name, let binding = file.resolver.binding(of: name, at: Syntax(reference)),
        case .local = binding.origin
      else { return true }
      return LocalMentions.collect(of: name, in: body, after: body.position).contains {
        !isGone($0.trimmedUTF8Range)
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether evaluating its arguments does nothing else.
  fileprivate var isQuiet: Bool {
    trailingClosure == nil && arguments.allSatisfy { $0.expression.isQuiet }
  }
}

extension ExprSyntax {
  fileprivate var isQuiet: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isQuiet ?? true }
    if let call = self.as(FunctionCallExprSyntax.self) {
      // `.success(value)`
      return call.isImplicitMember && call.isQuiet
    }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.isQuiet }
    return self.is(DeclReferenceExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
      || self.is(BooleanLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self)
      || self.as(StringLiteralExprSyntax.self)?.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
        ?? false
      || self.as(ArrayExprSyntax.self)?.elements.allSatisfy { $0.expression.isQuiet } ?? false
      || self.as(TupleExprSyntax.self)?.elements.allSatisfy { $0.expression.isQuiet } ?? false
  }
}
