import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A function that keeps its callers' handlers in a list while one request runs, and calls them all with its result:
///
///     queue.async {
///       if let token = self.token { completion(.success(token)); return }
///       self.waiting.append(completion)
///       guard !self.isRefreshing else { return }
///       self.isRefreshing = true
///       self.client.refresh { result in
///         self.queue.async {
///           self.isRefreshing = false
///           let handlers = self.waiting
///           self.waiting = []
///           handlers.forEach { $0(result) }
///         }
///       }
///     }
struct WaitingHandlers {
  let function: FunctionDeclSyntax
  let handler: HandlerParameter
  /// What the handlers' `Result` holds.
  let success: String
  /// The call that puts the function's work on the queue.
  let outer: FunctionCallExprSyntax
  /// The blocks that are its parts.
  let blocks: [QueueBlock]
  /// The statements that answer at once where nothing has to be asked for.
  let early: [CodeBlockItemSyntax]
  /// The first statement after those.
  let first: CodeBlockItemSyntax
  /// The list of handlers.
  let list: GuardedVariable
  /// What says that a request runs, where that is a variable of its own.
  let flag: GuardedVariable?
  let request: FunctionCallExprSyntax
  /// What is awaited where the request is async already, with the statements that make a `Result` of it.
  let awaited: AwaitedResult?
  /// The name of the request's result.
  let result: String
  /// What is done with the result before the handlers are called.
  let updates: [CodeBlockItemSyntax]

  init?(_ block: QueueBlock, of usage: QueueUsage) {
    let file = block.file
    let call = block.call.call
    guard block.call.method == "async", block.call.options.keys.allSatisfy({ $0 == "flags" }),
      let item = call.parent?.as(CodeBlockItemSyntax.self),
      let body = item.parent?.parent?.as(CodeBlockSyntax.self), body.statements.count == 1,
      let function = body.parent?.as(FunctionDeclSyntax.self),
      function.parent?.is(MemberBlockItemSyntax.self) == true,
      function.signature.effectSpecifiers == nil, function.signature.returnClause == nil,
      function.genericParameterClause == nil, function.genericWhereClause == nil,
      let handler = HandlerParameter(of: function, in: file), !handler.isOptional,
      handler.node.defaultValue == nil,
      case .result(let success, let failure) = handler.shape,
      HandlerShape.isAnyError(failure),
      handler.node.id == function.signature.parameterClause.parameters.last?.id,
      function.signature.parameterClause.parameters.count == 1
    else { return nil }
    var parser = Parser(handler: handler.name, usage: usage, file: file)
    guard let parts = parser.parts(of: block) else { return nil }
    self.function = function
    self.handler = handler
    self.success = success
    outer = call
    blocks = [block, parts.delivery]
    early = parts.early
    first = parts.first
    list = parts.list
    flag = parts.flag
    request = parts.request
    awaited = parts.awaited
    result = parts.result
    updates = parts.updates
  }

  /// Whether the list and the flag are used nowhere else.
  var keepsToItself: Bool {
    let range = function.trimmedUTF8Range
    return ([list] + (flag.map { [$0] } ?? [])).allSatisfy { variable in
      variable.isPrivate && variable.outside.isEmpty && variable.alone.isEmpty && !variable.isTooCommon
        && variable.inside.allSatisfy {
          $0.file.index == blocks[0].file.index && range.contains($0.node.trimmedUTF8Range.lowerBound)
        }
    }
  }
}

/// Takes the parts of such a function apart.
private struct Parser {
  let handler: String
  let usage: QueueUsage
  let file: FileContext

  struct Parts {
    var early: [CodeBlockItemSyntax] = []
    let first: CodeBlockItemSyntax
    let list: GuardedVariable
    let flag: GuardedVariable?
    let request: FunctionCallExprSyntax
    let awaited: AwaitedResult?
    let result: String
    let updates: [CodeBlockItemSyntax]
    let delivery: QueueBlock
  }

  private var list: GuardedVariable?
  private var flag: GuardedVariable?
  private var keepsHandler = false
  private var lets1Pass = false

  init(handler: String, usage: QueueUsage, file: FileContext) {
    self.handler = handler
    self.usage = usage
    self.file = file
  }

  mutating func parts(of block: QueueBlock) -> Parts? {
    let statements = block.closure.statementsBehindGuard
    let early = Array(statements.prefix { isEarlyAnswer($0) })
    let rest = Array(statements.dropFirst(early.count))
    guard let last = rest.last, let first = rest.first, rest.count > 1 else { return nil }
    for item in rest.dropLast() {
      guard take(item) else { return nil }
    }
    guard keepsHandler, lets1Pass, let list,
      let request = last.item.as(FunctionCallExprSyntax.self), let closure = request.trailingClosure,
      request.additionalTrailingClosures.isEmpty,
      !request.arguments.contains(where: { mentions(Syntax($0.expression)) })
    else { return nil }
    let awaited = AwaitedResult(request)
    guard let result = awaited?.name ?? closure.parameterNames.only,
      let delivery = delivery(of: awaited?.rest ?? closure.statementsBehindGuard)
    else { return nil }
    let answers = delivery.closure.statementsBehindGuard
    guard let updates = updates(in: answers, result: result) else { return nil }
    let kept = (early + updates).map { Syntax($0) }
    guard !kept.contains(where: namesParts) else { return nil }
    return Parts(
      early: early, first: first, list: list, flag: flag, request: request, awaited: awaited,
      result: result, updates: updates, delivery: delivery)
  }

  // MARK: Before the request

  /// `if … { completion(…); return }`
  private func isEarlyAnswer(_ item: CodeBlockItemSyntax) -> Bool {
    guard let check = item.itemExpression?.as(IfExprSyntax.self), check.elseBody == nil,
      EarlyAnswer(check.body.statements, handler: handler) != nil
    else { return false }
    return true
  }

  private mutating func take(_ item: CodeBlockItemSyntax) -> Bool {
    if let appended = variable(appendedTo: item) {
      guard list == nil || list?.key == appended.key else { return false }
      list = appended
      keepsHandler = true
      return true
    }
    // `self.isRefreshing = true`
    if let (target, value) = item.assignment, value.boolean == true, let name = own(target) {
      guard flag == nil || flag?.name == name.name else { return false }
      flag = name
      return true
    }
    if let check = item.item.as(GuardStmtSyntax.self), check.body.statements.count == 1,
      check.body.statements.first?.isPlainReturn == true,
      let condition = Array(check.conditions).only?.condition.as(ExprSyntax.self)
    {
      return takePass(condition, isNegated: false)
    }
    guard let check = item.itemExpression?.as(IfExprSyntax.self), check.elseBody == nil,
      let condition = Array(check.conditions).only?.condition.as(ExprSyntax.self),
      check.body.statements.last?.isPlainReturn == true
    else { return false }
    let inside = check.body.statements.dropLast()
    guard inside.allSatisfy({ variable(appendedTo: $0) != nil }), inside.count <= 1 else { return false }
    if let appended = inside.first.flatMap({ variable(appendedTo: $0) }) { list = list ?? appended }
    return takePass(condition, isNegated: true)
  }

  /// `!self.isRefreshing` lets one caller pass, and so does `self.waiting.count == 1`.
  private mutating func takePass(_ condition: ExprSyntax, isNegated: Bool) -> Bool {
    let negation = condition.as(PrefixOperatorExprSyntax.self)
    let isNot = negation?.operator.text == "!"
    let plain = isNot ? negation?.expression ?? condition : condition
    if let name = own(plain) {
      guard isNot != isNegated, flag == nil || flag?.name == name.name else { return false }
      flag = name
      lets1Pass = true
      return true
    }
    guard let list else { return false }
    let text = condition.compactText.filter { !$0.isWhitespace }
    let forms =
      isNegated
      ? ["\(list.name).count>1", "\(list.name).count!=1"] : ["\(list.name).count==1"]
    guard forms.contains(text) || forms.contains(where: { text == "self." + $0 }) else { return false }
    lets1Pass = true
    return true
  }

  /// `self.waiting.append(completion)`
  private func variable(appendedTo item: CodeBlockItemSyntax) -> GuardedVariable? {
    guard let call = item.item.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let callee = Callee(call), callee.name == "append", let receiver = callee.receiver,
      Array(call.arguments).only?.expression.isReference(to: handler) == true
    else { return nil }
    return own(receiver)
  }

  // MARK: The request's result

  /// The block that the request's handler puts on the queue, where it does no more.
  private func delivery(of statements: [CodeBlockItemSyntax]) -> QueueBlock? {
    guard let only = statements.only?.item.as(FunctionCallExprSyntax.self) else { return nil }
    return usage.blocks.first {
      $0.file.index == file.index && $0.call.call.id == only.id && ["async", "sync"].contains($0.call.method)
    }
  }

  /// What is left of the statements without those that answer the callers; nil where these are not understood.
  private func updates(in items: [CodeBlockItemSyntax], result: String) -> [CodeBlockItemSyntax]? {
    guard let list else { return nil }
    var updates: [CodeBlockItemSyntax] = []
    var copy: String?
    var isEmptied = false
    var isAnswered = false
    var isReset = flag == nil
    for item in items {
      if let (target, value) = item.assignment, let name = own(target) {
        if name.name == flag?.name, value.boolean == false {
          isReset = true
          continue
        }
        if name.key == list.key, value.as(ArrayExprSyntax.self)?.elements.isEmpty == true {
          isEmptied = true
          continue
        }
      }
      if let call = item.item.as(FunctionCallExprSyntax.self), let callee = Callee(call),
        callee.name == "removeAll", let receiver = callee.receiver, own(receiver)?.key == list.key
      {
        isEmptied = true
        continue
      }
      if let (name, value) = item.constant, own(value)?.key == list.key {
        copy = name
        continue
      }
      if answers(item, from: copy, result: result) {
        isAnswered = true
        continue
      }
      guard !isAnswered, !item.leavesItsList, !item.compactText.contains("self?") else { return nil }
      updates.append(item)
    }
    return isEmptied && isAnswered && isReset ? updates : nil
  }

  /// `handlers.forEach { $0(result) }` or `for handler in handlers { handler(result) }`, perhaps on the main queue.
  private func answers(_ item: CodeBlockItemSyntax, from copy: String?, result: String) -> Bool {
    if let call = item.item.as(FunctionCallExprSyntax.self) {
      if let hop = QueueCall(mainHop: call, in: file)?.closure, hop.signature == nil,
        let inner = Array(hop.statements).only
      {
        return answers(inner, from: copy, result: result)
      }
      guard let callee = Callee(call), callee.name == "forEach", call.arguments.isEmpty,
        let receiver = callee.receiver, isList(receiver, copy), let closure = call.trailingClosure,
        let inner = Array(closure.statements).only?.item.as(FunctionCallExprSyntax.self)
      else { return false }
      return calls(inner, closure.parameterNames.only ?? "$0", with: result)
    }
    guard let loop = item.item.as(ForStmtSyntax.self), loop.whereClause == nil, isList(loop.sequence, copy),
      let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let inner = Array(loop.body.statements).only?.item.as(FunctionCallExprSyntax.self)
    else { return false }
    return calls(inner, name, with: result)
  }

  private func isList(_ expression: ExprSyntax, _ copy: String?) -> Bool {
    expression.isReference(to: copy) || own(expression)?.key == list?.key && list != nil
  }

  private func calls(_ call: FunctionCallExprSyntax, _ name: String, with result: String) -> Bool {
    call.trailingClosure == nil && call.calledExpression.isReference(to: name)
      && Array(call.arguments).only?.expression.isReference(to: result) == true
  }

  // MARK: Names

  /// The variable of the queue's own that an expression names.
  private func own(_ expression: ExprSyntax) -> GuardedVariable? {
    var text = expression.compactText
    if text.hasPrefix("self.") { text = String(text.dropFirst("self.".count)) }
    return usage.state.first { $0.name == text }
  }

  private func mentions(_ node: Syntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == handler } || namesParts(node)
  }

  private func namesParts(_ node: Syntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains {
      $0.identifierText == list?.name || flag != nil && $0.identifierText == flag?.name
    }
  }
}

/// `Task { let result: Result<T, Error>; do { result = .success(try await call()) } catch { result = .failure(error) }; … }`:
/// a request that is async already, and its result as those expect it who wait for it.
struct AwaitedResult {
  /// The name of the result.
  let name: String
  let value: String
  private let captured: [String: String]
  /// The statements that make the result.
  let making: [CodeBlockItemSyntax]
  let rest: [CodeBlockItemSyntax]

  fileprivate init?(_ task: FunctionCallExprSyntax) {
    guard task.calledExpression.isReference(to: "Task"), task.arguments.isEmpty,
      let closure = task.trailingClosure, closure.statements.count > 2,
      closure.signature?.parameterClause == nil, closure.signature?.returnClause == nil
    else { return nil }
    let items = Array(closure.statements)
    guard let variable = items[0].item.as(VariableDeclSyntax.self),
      let binding = Array(variable.bindings).only, binding.initializer == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let attempt = items[1].item.as(DoStmtSyntax.self), let clause = Array(attempt.catchClauses).only,
      clause.catchItems.isEmpty,
      let (target, success) = Array(attempt.body.statements).only?.assignment,
      let (other, failure) = Array(clause.body.statements).only?.assignment,
      target.isReference(to: name), other.isReference(to: name),
      failure.compactText == ".failure(error)",
      let call = success.as(FunctionCallExprSyntax.self),
      call.calledExpression.compactText == ".success",
      let tried = Array(call.arguments).only?.expression.as(TryExprSyntax.self),
      tried.questionOrExclamationMark == nil, let awaited = tried.expression.as(AwaitExprSyntax.self)
    else { return nil }
    self.name = name
    var captured: [String: String] = [:]
    for capture in closure.signature?.capture?.items ?? [] where capture.name.identifierText != "self" {
      guard capture.specifier == nil, let value = capture.initializer?.value else { continue }
      captured[capture.name.identifierText] = value.compactText
    }
    value = awaited.expression.naming(captured)
    making = Array(items.prefix(2))
    self.captured = captured
    let rest = Array(items.dropFirst(2))
    let isGuarded = rest.first?.item.as(GuardStmtSyntax.self)?.unwrapsOnlySelf == true
    self.rest = isGuarded ? Array(rest.dropFirst()) : rest
  }

  /// The lines of a statement that makes the result, in which captured names stand for what was captured.
  func text(of item: CodeBlockItemSyntax) -> String { Syntax(item).naming(captured) }
}

extension SyntaxProtocol {
  /// The text of the code with expressions in the place of names.
  fileprivate func naming(_ values: [String: String]) -> String {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    var text = Array(compactText.utf8)
    let mentions = tokens(viewMode: .sourceAccurate).compactMap(\.reference).filter {
      values[$0.baseName.identifierText] != nil
    }
    for mention in mentions.reversed() {
      let range = mention.trimmedUTF8Range
      text.replaceSubrange(
        range.lowerBound - start..<range.upperBound - start,
        with: Array((values[mention.baseName.identifierText] ?? "").utf8))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A list of statements that ends by calling the handler and returning.
struct EarlyAnswer {
  /// What is replaced.
  let range: Range<Int>
  /// `return token`, or `throw error`.
  let replacement: String

  init?(_ statements: CodeBlockItemListSyntax, handler: String) {
    guard let last = statements.last else { return nil }
    let call: FunctionCallExprSyntax?
    let start: Int
    if last.isPlainReturn, statements.count > 1 {
      let before = statements[statements.index(before: statements.index(before: statements.endIndex))]
      call = before.item.as(FunctionCallExprSyntax.self)
      start = before.trimmedUTF8Range.lowerBound
    } else {
      call = last.item.as(ReturnStmtSyntax.self)?.expression?.as(FunctionCallExprSyntax.self)
      start = last.trimmedUTF8Range.lowerBound
    }
    guard let call, call.calledExpression.isReference(to: handler), call.trailingClosure == nil,
      let value = Array(call.arguments).only?.expression,
      statements.tokens(viewMode: .sourceAccurate).count(where: { $0.identifierText == handler }) == 1
    else { return nil }
    range = start..<last.trimmedUTF8Range.upperBound
    if let answer = value.as(FunctionCallExprSyntax.self),
      let name = answer.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let inner = Array(answer.arguments).only?.expression, ["success", "failure"].contains(name)
    {
      let text = inner.compactText
      replacement = name == "failure" ? "throw \(text)" : text == "()" ? "return" : "return \(text)"
    } else {
      guard value.is(DeclReferenceExprSyntax.self) else { return nil }
      replacement = "return try \(value.compactText).get()"
    }
  }
}

extension CodeBlockItemSyntax {
  /// The two sides of `a = b`.
  fileprivate var assignment: (ExprSyntax, ExprSyntax)? {
    guard let elements = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return (elements[0], elements[2])
  }

  /// The name and value of `let a = b`.
  fileprivate var constant: (String, ExprSyntax)? {
    guard let variable = item.as(VariableDeclSyntax.self),
      let binding = Array(variable.bindings).only, let value = binding.initializer?.value,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return nil }
    return (name, value)
  }
}

extension ClosureExprSyntax {
  /// The statements, without a `guard let self else { return }` before them.
  fileprivate var statementsBehindGuard: [CodeBlockItemSyntax] {
    let items = Array(statements)
    guard items.first?.item.as(GuardStmtSyntax.self)?.unwrapsOnlySelf == true else { return items }
    return Array(items.dropFirst())
  }
}
