import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A property that a task sets to what it has awaited, without a check whether the answer is still wanted.
///
/// Two such tasks may end in the other order than they began in; the property then keeps the older answer.
package struct UncheckedAnswer {
  package let property: String
  /// Where the answer is awaited.
  package let suspension: Reason.Place
  /// Where the property is set.
  package let assignment: Reason.Place

  /// - Parameter inputs: the names that the answer has to depend on: locals, parameters and properties of the type
  ///   around; nil where any answer counts.
  package init?(in statements: CodeBlockItemListSyntax, for inputs: Set<String>?, _ file: FileContext) {
    var search = AnswerSearch(file, inputs: inputs)
    guard case .found(let answer) = search.outcome(of: statements) else { return nil }
    self = answer
  }

  package init?(in closure: ClosureExprSyntax, for inputs: Set<String>, _ file: FileContext) {
    self.init(in: closure.statements, for: inputs, file)
  }

  fileprivate init(_ property: String, suspension: Reason.Place, assignment: Reason.Place) {
    self.property = property
    self.suspension = suspension
    self.assignment = assignment
  }

  package var path: [Finding.Step] {
    [
      Finding.Step(place: suspension, text: "a later task may end first while this is awaited"),
      Finding.Step(place: assignment, text: "'\(property)' is set without a check"),
    ]
  }
}

/// Goes through the statements of a task and of the functions that it awaits, in order.
private struct AnswerSearch {
  enum Outcome {
    case none
    /// A check stands in the way, or what can't be followed.
    case checked
    case found(UncheckedAnswer)
  }

  private let file: FileContext
  /// Nil where an answer may depend on anything.
  private var inputs: Set<String>?
  /// The names of what was awaited, each with the place of the `await`.
  private var answers: [String: Reason.Place]
  /// How many calls away from the task the code is.
  private let depth: Int

  init(_ file: FileContext, inputs: Set<String>?, answers: [String: Reason.Place] = [:], depth: Int = 0) {
    self.file = file
    self.inputs = inputs
    self.answers = answers
    self.depth = depth
  }

  mutating func outcome(of statements: CodeBlockItemListSyntax) -> Outcome {
    for item in statements {
      let outcome = outcome(of: item)
      if case .none = outcome { continue }
      return outcome
    }
    return .none
  }

  private mutating func outcome(of item: CodeBlockItemSyntax) -> Outcome {
    if item.asksForCancellation, !item.item.is(DoStmtSyntax.self) { return .checked }
    if let guarded = item.item.as(GuardStmtSyntax.self) {
      return isCheck(guarded.conditions) || guarded.body.statements.contains(where: \.awaits)
        ? .checked : .none
    }
    if let variable = item.item.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        guard let value = binding.initializer?.value else { continue }
        bind(binding.pattern.boundNames, to: value)
      }
      return .none
    }
    if let attempt = item.item.as(DoStmtSyntax.self) {
      if attempt.body.statements.contains(where: \.asksForCancellation) { return .checked }
      var inner = self
      return inner.outcome(of: attempt.body.statements)
    }
    guard let expression = item.itemExpression else { return .none }
    if let branch = expression.as(IfExprSyntax.self) {
      var inner = self
      if inner.isCheck(branch.conditions) { return .checked }
      if branch.conditions.allSatisfy({ $0.condition.is(OptionalBindingConditionSyntax.self) }) {
        return inner.outcome(of: branch.body.statements)
      }
      return .none
    }
    if let sequence = expression.as(SequenceExprSyntax.self) { return assignment(sequence) }
    return call(expression)
  }

  /// Whether conditions ask for more than whether there is an answer. What they unwrap is taken along.
  private mutating func isCheck(_ conditions: ConditionElementListSyntax) -> Bool {
    for element in conditions {
      if let binding = element.condition.as(OptionalBindingConditionSyntax.self) {
        if let value = binding.initializer?.value { bind(binding.pattern.boundNames, to: value) }
        continue
      }
      if !OwnMentions.collect(in: Syntax(element), file: file).isEmpty { return true }
      if !answers.isEmpty, inputs.map({ mentions($0, in: element) }) ?? false || !mentionsAnswer(element) {
        return true
      }
    }
    return false
  }

  private mutating func bind(_ names: [String], to value: ExprSyntax) {
    if let suspension = SuspensionFinder.all(in: value).first {
      guard dependsOnInput(value) || mentionsAnswer(value) else { return }
      for name in names { answers[name] = file.place(suspension) }
    } else if let place = answer(in: value) {
      for name in names { answers[name] = place }
    } else if dependsOnInput(value) {
      inputs?.formUnion(names)
    }
  }

  /// `results = found`, `results = try await find(query)`
  private func assignment(_ sequence: SequenceExprSyntax) -> Outcome {
    let elements = Array(sequence.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      let property = stateSet(by: elements[0]), !(inputs?.contains(property) ?? false)
    else { return .none }
    let values = elements.dropFirst(2)
    // What is added to the property keeps what a later task has set.
    guard
      !values.contains(where: { value in
        mentions([property], in: value) || property.contains(".") && value.compactText.contains(property)
      })
    else { return .none }
    let place = file.place(elements[0])
    for value in values {
      if let suspension = SuspensionFinder.all(in: value).first, dependsOnInput(value) {
        return .found(UncheckedAnswer(property, suspension: file.place(suspension), assignment: place))
      }
      if let suspension = answer(in: value) {
        return .found(UncheckedAnswer(property, suspension: suspension, assignment: place))
      }
    }
    return .none
  }

  /// What an assignment sets of the object: a property, or a part of what one holds, as `label.text`. What has an index has
  /// its own place for each answer.
  private func stateSet(by target: ExprSyntax) -> String? {
    if let property = file.ownProperty(target) { return property }
    guard target.is(MemberAccessExprSyntax.self),
      !target.tokens(viewMode: .sourceAccurate).contains(where: {
        $0.tokenKind == .leftSquare || $0.tokenKind == .leftParen
      }),
      let root = target.rootReference, root.isOfSelf
    else { return nil }
    let isOwn =
      file.isSelf(root.parent?.as(MemberAccessExprSyntax.self)?.base)
      || {
        if case .member? = file.resolver.binding(of: root.baseName.identifierText, at: Syntax(root))?.origin {
          return true
        }
        return false
      }()
    return isOwn ? target.compactText.replacing("self.", with: "").replacing("?", with: "") : nil
  }

  private func call(_ expression: ExprSyntax) -> Outcome {
    let isAwaited = !SuspensionFinder.all(in: expression).isEmpty
    guard let call = expression.withoutEffects.as(FunctionCallExprSyntax.self) else { return .none }
    if let closure = call.closureOnMainActor(in: file) {
      guard !answers.isEmpty else { return .none }
      var inner = self
      return inner.outcome(of: closure.statements)
    }
    guard depth == 0, isAwaited || !answers.isEmpty,
      case .functions(let functions, _) = CalleeSearch(file).callee(of: call), let function = functions.only,
      function.kind == .function, let body = file.bodyNode(of: function),
      let block = body.node.as(CodeBlockSyntax.self), call.trailingClosure == nil,
      call.arguments.count == function.parameters.count
    else { return .none }
    guard isAwaited == function.isAsync else { return .none }
    var given: Set<String> = []
    var answers: [String: Reason.Place] = [:]
    for (argument, parameter) in zip(call.arguments, function.parameters) {
      if let place = answer(in: argument) {
        answers[parameter.name] = place
      } else if dependsOnInput(argument) {
        given.insert(parameter.name)
      }
    }
    // A function of the object itself reads the properties by itself.
    if Callee(call)?.receiver.map({ file.isSelf($0) }) ?? true {
      given.formUnion(
        (inputs ?? []).filter { name in
          if case .member? = file.resolver.binding(of: name, at: Syntax(call))?.origin { return true }
          return false
        })
    }
    let inputs = inputs == nil ? nil : given
    guard inputs.map({ !$0.isEmpty }) ?? true || !answers.isEmpty else { return .none }
    var search = AnswerSearch(body.file, inputs: inputs, answers: answers, depth: depth + 1)
    return search.outcome(of: block.statements)
  }

  private func dependsOnInput(_ node: some SyntaxProtocol) -> Bool {
    inputs.map { mentions($0, in: node) } ?? true
  }

  private func mentionsAnswer(_ node: some SyntaxProtocol) -> Bool { answer(in: node) != nil }

  /// Where the first answer was awaited that code mentions.
  private func answer(in node: some SyntaxProtocol) -> Reason.Place? {
    node.tokens(viewMode: .sourceAccurate).lazy.compactMap { token in
      token.parent?.as(DeclReferenceExprSyntax.self)?.isOfSelf == true ? answers[token.identifierText] : nil
    }.first
  }

  private func mentions(_ names: Set<String>, in node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { token in
      guard names.contains(token.identifierText) else { return false }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
      return reference.isOfSelf
    }
  }
}

extension ExprSyntax {
  /// What `try` and `await` stand before.
  fileprivate var withoutEffects: ExprSyntax {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.withoutEffects }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.withoutEffects }
    return self
  }
}

extension FunctionCallExprSyntax {
  /// The closure that it runs on the main actor or with an animation, for which the code around may go on or wait.
  fileprivate func closureOnMainActor(in file: FileContext) -> ClosureExprSyntax? {
    guard let callee = Callee(self), let closure = trailingClosure else { return nil }
    if callee.isMainActorRun || callee.receiver == nil && callee.name == "withAnimation" { return closure }
    return callee.startsTask && closure.statesMainActor ? closure : nil
  }
}
