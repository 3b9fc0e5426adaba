import Codebase
import Migration
import SwiftSyntax

/// `wait(timeout:)` of a group or a semaphore, and what is done with its result.
package struct TimedWait {
  package enum Use {
    /// The result is dropped.
    case dropped
    /// An assertion says what it is: whether it is asserted that the wait ends in time.
    case asserted(success: Bool)
    /// Comparisons with `.success` and `.timedOut`.
    case compared([Comparison])
  }

  /// `group.wait(timeout: limit) == .success`
  package struct Comparison: Sendable {
    package let range: Range<Int>
    /// The result that is compared with: `.success`.
    package let result: Range<Int>
    /// Whether that is success.
    package let namesSuccess: Bool
    /// Whether the comparison holds where the wait ends in time.
    package let asksForSuccess: Bool
  }

  package let call: FunctionCallExprSyntax
  /// The statement that waits.
  package let statement: CodeBlockItemSyntax
  package let use: Use
  /// The constant that holds the result, where there is one, as its pattern and value.
  package private(set) var constant: String?
  /// Statements that only assert the constant's value.
  package private(set) var assertions: [CodeBlockItemSyntax] = []
  /// `Task.sleep` for the time that is waited; nil where there is no limit.
  package let sleep: String?
  /// The number of seconds, for XCTest; nil where there is no limit, or where it isn't written as one.
  package let seconds: String?
  /// Whether the wait ends only when what it waits for does.
  package let isEndless: Bool
  private let file: FileContext

  /// UTF-8 offsets of the result's type where a comparison names it, which are sites of their own.
  package var namedTypes: [Range<Int>] {
    guard case .compared(let comparisons) = use else { return [] }
    return comparisons.compactMap { comparison in
      let type = file.token(at: comparison.result.lowerBound)?.parent?.as(
        DeclReferenceExprSyntax.self)
      guard let type, type.parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(type).id else {
        return nil
      }
      return type.trimmedUTF8Range
    }
  }

  /// The name of the group or semaphore.
  private var resource: String { Callee(call)?.receiver?.unwrappingChain.lastName ?? "work" }

  package init(_ call: FunctionCallExprSyntax, in file: FileContext) throws(Refusal) {
    self.call = call
    self.file = file
    let place = file.place(call)
    let unknown = Refusal(
      "wait-result", "the use of the result of 'wait(timeout:)' can't be followed", at: place)
    guard let statement = call.enclosing(CodeBlockItemSyntax.self) else { throw unknown }
    self.statement = statement
    if let argument = Array(call.arguments).only {
      let limit = try TimedWait.limit(argument, of: call, in: file)
      sleep = limit.sleep
      seconds = limit.seconds
      isEndless = limit.isEndless
    } else {
      sleep = nil
      seconds = nil
      isEndless = true
    }
    let expression = ExprSyntax(call)
    if call.parent?.id == statement.id || statement.discards(expression) {
      use = .dropped
    } else if let isSuccess = statement.asserts(expression) {
      use = .asserted(success: isSuccess)
    } else if let comparison = expression.timeoutComparison {
      guard statement.evaluatesFirst(comparison.elements) else { throw unknown }
      use = .compared([comparison.facts])
    } else if let name = statement.constantName, let list = statement.parent?.as(CodeBlockItemListSyntax.self)
    {
      constant = name
      var comparisons: [Comparison] = []
      var asserted: Bool?
      for reference in NameMentions(of: name, in: Syntax(list)).references
      where reference.position > statement.endPosition {
        let value = ExprSyntax(reference)
        if let item = reference.enclosing(CodeBlockItemSyntax.self), item.parent?.id == list.id,
          let isSuccess = item.asserts(value)
        {
          asserted = isSuccess
          assertions.append(item)
        } else if let comparison = value.timeoutComparison {
          comparisons.append(comparison.facts)
        } else {
          throw unknown
        }
      }
      if let asserted {
        guard comparisons.isEmpty, assertions.count == 1 else { throw unknown }
        use = .asserted(success: asserted)
      } else {
        use = .compared(comparisons)
      }
    } else {
      throw unknown
    }
  }

  // MARK: The limit

  private static func limit(
    _ argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, in file: FileContext
  ) throws(Refusal) -> (sleep: String?, seconds: String?, isEndless: Bool) {
    let place = file.place(argument)
    if argument.expression.compactText.hasSuffix(".distantFuture") { return (nil, nil, true) }
    guard argument.label?.text == "timeout" else {
      throw Refusal(
        "wait-timeout", "its timeout is a wall-clock time, and 'Task.sleep' has no wall clock", at: place)
    }
    let preconditions = Preconditions(file: file)
    let task = preconditions.taskName(at: Syntax(call))
    switch Deadline(argument.expression, in: file) {
    case .now: return ("await \(task).yield()", "0", false)
    case .refused(let reason): throw Refusal(reason)
    case .after(let duration, let nanoseconds, _):
      var sleep: String?
      if preconditions.deployment(.clocks, at: Syntax(call), spelled: "Task.sleep(for:)") == nil {
        sleep = "try? await \(task).sleep(for: \(duration))"
      } else if let nanoseconds {
        sleep = "try? await \(task).sleep(nanoseconds: \(nanoseconds))"
      }
      guard let sleep else {
        throw Refusal(
          "wait-timeout",
          "the deployment target has no sleep that takes this delay; raise the target or write the delay as a literal",
          at: place)
      }
      return (sleep, seconds(of: argument.expression), false)
    }
  }

  /// The delay as a number of seconds, where it is written as one.
  package static func seconds(of deadline: ExprSyntax) -> String? {
    guard let delay = Deadline.delay(of: deadline) else { return nil }
    guard let interval = delay.only?.as(FunctionCallExprSyntax.self), let unit = interval.intervalUnit,
      let amount = interval.arguments.first?.expression
    else { return delay.map(\.description).joined().trimmingSpaces }
    guard let value = Deadline.number(amount) else { return nil }
    if unit.name == "seconds" { return amount.compactText }
    let seconds = value * Double(unit.nanoseconds) / 1e9
    return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}

extension TimedWait {
  /// The statements that wait for whichever comes first: the end of the work, or of the time.
  ///
  /// - Parameters:
  ///   - setup: lines before, with what makes the stream of `answers` yield `true`.
  ///   - answers: the stream.
  ///   - answer: what puts an answer into it.
  package func race(after setup: [String], answers: String, answer: String) throws(Refusal) -> [Edit] {
    let source = file.source
    guard source.isFirstOnLine(statement.start), call.comments(in: call.trimmedUTF8Range).isEmpty else {
      throw Refusal("not-a-statement", "it is not a statement on its own lines")
    }
    let preconditions = Preconditions(file: file)
    let task = preconditions.taskName(at: Syntax(call))
    let unit = file.indentUnit
    var lines = setup
    if let sleep {
      lines += ["\(task).detached {", "\(unit)\(sleep)", "\(unit)\(answer).yield(false)", "}"]
    }
    let first = "await \(answers).first { _ in true }"
    var edits: [Edit] = []
    switch use {
    case .dropped:
      edits.append(file.edit(statement.item.trimmedUTF8Range, "_ = \(first)"))
    case .asserted(let isSuccess):
      guard assertions.isEmpty, let test = statement.item.as(FunctionCallExprSyntax.self),
        Callee(test)?.name.hasPrefix("XCT") == true, test.comments(in: test.trimmedUTF8Range).isEmpty
      else {
        throw Refusal(
          "wait-result", "the use of the result of 'wait(timeout:)' can't be followed",
          at: file.place(call))
      }
      let name = statement.unusedName(forEndOf: resource)
      lines.append("let \(name) = \(first) ?? false")
      let rest = test.arguments.dropFirst(2).map(\.compactText).joined(separator: " ")
      edits.append(
        file.edit(
          test.trimmedUTF8Range,
          "\(isSuccess ? "XCTAssertTrue" : "XCTAssertFalse")(\(name)\(rest.isEmpty ? "" : ", " + rest))"))
    case .compared(let comparisons):
      let name = constant ?? statement.unusedName(forEndOf: resource)
      if constant == nil {
        lines.append("let \(name) = \(first) ?? false")
      } else {
        edits.append(file.edit(call.trimmedUTF8Range, "\(first) ?? false"))
      }
      edits += comparisons.map { file.edit($0.range, $0.asksForSuccess ? name : "!\(name)") }
    }
    let indentation = Layout.indentation(at: statement.start, in: source)
    let text = lines.map { $0 + source.newline + indentation }.joined()
    return [file.edit(statement.start..<statement.start, text)] + edits
  }

  /// The statements that wait for an expectation of XCTest instead.
  ///
  /// - Parameters:
  ///   - setup: lines before.
  ///   - isAwaited: whether the test is asynchronous; XCTest runs the main run loop meanwhile where it isn't.
  package func fulfilment(
    of expectation: String, after setup: [String], isAwaited: Bool = true
  ) throws(Refusal) -> [Edit] {
    let source = file.source
    let own = isCompared ? call.trimmedUTF8Range : statement.trimmedUTF8Range
    guard source.isFirstOnLine(statement.start), call.comments(in: own).isEmpty, isEndless || seconds != nil
    else {
      throw Refusal("not-a-statement", "it is not a statement on its own lines")
    }
    let indentation = Layout.indentation(at: statement.start, in: source)
    let waiting =
      "\(isAwaited ? "fulfillment(of" : "wait(for"): [\(expectation)], timeout: \(seconds ?? ".infinity"))"
    let prefix = isAwaited ? "await " : ""
    if case .compared(let comparisons) = use {
      let text = setup.map { $0 + source.newline + indentation }.joined()
      return (text.isEmpty ? [] : [file.edit(statement.start..<statement.start, text)])
        + [file.edit(call.trimmedUTF8Range, "\(prefix)XCTWaiter().\(waiting)")]
        + comparisons.map { file.edit($0.result, $0.namesSuccess ? ".completed" : ".timedOut") }
    }
    guard assertions.count < 2 else {
      throw Refusal(
        "wait-result", "the use of the result of 'wait(timeout:)' can't be followed",
        at: file.place(call))
    }
    let lines = setup + [prefix + waiting]
    var edits = [
      file.edit(
        statement.item.trimmedUTF8Range, lines.joined(separator: source.newline + indentation))
    ]
    for assertion in assertions {
      guard let removal = LineRemoval(assertion, in: file),
        assertion.comments(in: assertion.trimmedUTF8Range).isEmpty
      else { throw Refusal("shared-line", "several statements share a line", at: file.place(assertion)) }
      edits += removal.edits
    }
    return edits
  }

  /// Whether the result decides what runs next.
  package var isCompared: Bool {
    if case .compared = use { return true }
    return false
  }

  /// What differs where the wait is for an expectation.
  package var alters: [String] {
    isAsserted || isCompared || isEndless ? [] : ["the test fails after the timeout; before, it continued"]
  }

  /// Whether a test that times out fails as it did, or goes on.
  package var isAsserted: Bool {
    if case .asserted = use { return true }
    return false
  }

  /// Whether what it waits for is expected not to come.
  package var expectsTimeout: Bool {
    if case .asserted(success: false) = use { return true }
    return false
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension ExprSyntax {
  /// `.success` or `.timedOut`, as whether it is the former.
  fileprivate var timeoutResult: Bool? {
    guard let member = self.as(MemberAccessExprSyntax.self),
      member.base.map({ $0.compactText == "DispatchTimeoutResult" }) ?? true
    else { return nil }
    switch member.declName.baseName.text {
    case "success": return true
    case "timedOut": return false
    default: return nil
    }
  }

  /// The comparison with a result that the expression is one side of: `group.wait(timeout: limit) == .success`.
  fileprivate var timeoutComparison: (facts: TimedWait.Comparison, elements: [ExprSyntax])? {
    guard let list = parent?.as(ExprListSyntax.self) else { return nil }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == id }), index + 2 < elements.count,
      let operation = elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      ["==", "!="].contains(operation), let result = elements[index + 2].timeoutResult
    else { return nil }
    let facts = TimedWait.Comparison(
      range: start..<elements[index + 2].end, result: elements[index + 2].trimmedUTF8Range,
      namesSuccess: result, asksForSuccess: (operation == "==") == result)
    return (facts, Array(elements[...(index + 2)]))
  }

  /// What Nimble's `expect(value)` is asked of the expression.
  fileprivate var expectation: ExprSyntax? {
    guard let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.isExpectation
    else { return nil }
    return ExprSyntax(call)
  }
}

extension CodeBlockItemSyntax {
  /// `_ = value`
  fileprivate func discards(_ value: ExprSyntax) -> Bool {
    guard let elements = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3
    else { return false }
    return elements[0].is(DiscardAssignmentExprSyntax.self) && elements[2].id == value.id
  }

  /// What an assertion of XCTest or Nimble that is the statement says of a result: `XCTAssertEqual(result, .success)`.
  fileprivate func asserts(_ value: ExprSyntax) -> Bool? {
    if let expected = value.expectation { return asserts(expected: expected) }
    guard let call = item.as(FunctionCallExprSyntax.self), let callee = Callee(call), callee.receiver == nil
    else { return nil }
    let arguments = Array(call.arguments).map(\.expression)
    switch callee.name {
    case "XCTAssertEqual", "XCTAssertNotEqual":
      guard arguments.count >= 2, let other = arguments.prefix(2).first(where: { $0.id != value.id }),
        arguments.prefix(2).contains(where: { $0.id == value.id }), let result = other.timeoutResult
      else { return nil }
      return (callee.name == "XCTAssertEqual") == result
    case "XCTAssertTrue", "XCTAssert", "XCTAssertFalse":
      guard let sequence = arguments.first?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
        sequence.elements.first?.id == value.id, let comparison = value.timeoutComparison
      else { return nil }
      return (callee.name != "XCTAssertFalse") == comparison.facts.asksForSuccess
    default: return nil
    }
  }

  /// `expect(result) == .success`, `expect(result).to(equal(.success))`
  private func asserts(expected: ExprSyntax) -> Bool? {
    if let comparison = expected.timeoutComparison, comparison.elements.count == 3,
      item.as(SequenceExprSyntax.self)?.elements.first?.id == expected.id
    {
      return comparison.facts.asksForSuccess
    }
    guard let call = item.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      callee.receiver?.id == expected.id, ["to", "toNot", "notTo"].contains(callee.name),
      let matcher = call.matcher, matcher.calledExpression.isReference(to: "equal"),
      let result = Array(matcher.arguments).only?.expression.timeoutResult
    else { return nil }
    return (callee.name == "to") == result
  }

  /// Whether the expressions are what the statement evaluates first, so that a statement before it may do so.
  fileprivate func evaluatesFirst(_ elements: [ExprSyntax]) -> Bool {
    guard let first = elements.first else { return false }
    let sequence = first.parent?.parent?.as(SequenceExprSyntax.self)
    guard let sequence, sequence.elements.first?.id == first.id else { return false }
    if elements.contains(where: { ["&&", "||", "??"].contains($0.compactText) }) { return false }
    var node = Syntax(sequence)
    while let parent = node.parent, parent.id != Syntax(self).id {
      switch parent.as(SyntaxEnum.self) {
      case .tupleExpr, .labeledExpr, .labeledExprList, .conditionElement, .conditionElementList, .ifExpr,
        .expressionStmt, .guardStmt, .returnStmt, .macroExpansionExpr, .initializerClause, .patternBinding,
        .patternBindingList, .variableDecl, .prefixOperatorExpr:
        break
      case .sequenceExpr(let outer):
        guard outer.elements.first.map({ Syntax($0).id == node.id }) ?? false else { return false }
      case .exprList: break
      default: return false
      }
      // What an `else if` tests is evaluated after another condition.
      if parent.is(IfExprSyntax.self), parent.parent?.is(IfExprSyntax.self) == true { return false }
      if let list = parent.as(ConditionElementListSyntax.self), list.first.map({ Syntax($0).id }) != node.id {
        return false
      }
      node = parent
    }
    return true
  }

  /// The name in `let name = value`.
  fileprivate var constantName: String? {
    guard let variable = item.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let), let binding = Array(variable.bindings).only,
      binding.typeAnnotation == nil, binding.initializer?.value.is(FunctionCallExprSyntax.self) == true
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }
}
