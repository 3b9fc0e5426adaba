import Codebase
import RewriteKit
import SwiftSyntax

/// A handler that only resumes a continuation: with what the handler is given, value or error, and nothing else.
struct Resumption {
  let continuation: String
  let handler: HandlerClosure
  let form: AsyncForm

  enum Value: Equatable {
    case nothing
    case same
    /// The handler's optional, which the async function gives unwrapped.
    case optional
  }

  /// Whether a continuation of a type gives what the async function does.
  func isKept(_ type: String) -> Bool {
    let own = form.values.only?.type ?? "Void"
    return form.values.count < 2 && TypeName(type).text == TypeName(own).text
  }

  /// What the continuation is resumed with where there is no error; nil where the handler does anything else.
  var resumed: Value? {
    let items = handler.statements.filter { !$0.isPlainReturn || $0.id != handler.statements.last?.id }
    let names = handler.names
    switch form.slots.count {
    case 0: return ["", "()"].contains(resume(items)?.value) ? .nothing : nil
    case 1:
      guard let name = names[0] else { return nil }
      switch form.slots[0] {
      case .result: return result(items, name)
      case .value: return resume(items).flatMap { $0.label == "returning" && $0.value == name ? .same : nil }
      case .error: return choice(items, error: name, value: nil)
      }
    case 2:
      guard form.slots[1] == .error, case .value(let slot) = form.slots[0], let value = names[0],
        let error = names[1]
      else { return nil }
      return choice(items, error: error, value: (value, slot.isUnwrapped))
    default: return nil
    }
  }

  /// Whether the closure for failure resumes the continuation with its error, and does nothing else.
  func throwsError(of closure: ClosureExprSyntax?) -> Bool {
    guard let failure = closure.flatMap({ HandlerClosure($0, slots: 1) }), let name = failure.names[0],
      let only = resume(failure.statements)
    else { return false }
    return only.label == "throwing" && only.value == name
  }

  /// `continuation.resume(returning: value)`, with the argument's label and text.
  private func resume(_ items: [CodeBlockItemSyntax]) -> (label: String?, value: String)? {
    guard items.count == 1, let call = items[0].wholeCall, call.trailingClosure == nil,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.compactText == continuation, callee.declName.baseName.text == "resume",
      call.arguments.count < 2
    else { return nil }
    guard let argument = call.arguments.first else { return (nil, "") }
    if argument.label?.text == "with", let result = argument.expression.as(FunctionCallExprSyntax.self),
      let label = Self.labels[result.calledExpression.compactText], result.trailingClosure == nil,
      let value = Array(result.arguments).only
    {
      return (label, value.expression.compactText)
    }
    return (argument.label?.text, argument.expression.compactText)
  }

  /// What `resume(with: .success(value))` is short for.
  private static let labels = [
    ".success": "returning", "Result.success": "returning", ".failure": "throwing",
    "Result.failure": "throwing",
  ]

  /// Handed on whole, or taken apart and handed on.
  private func result(_ items: [CodeBlockItemSyntax], _ name: String) -> Value? {
    if let whole = resume(items) { return whole.label == "with" && whole.value == name ? .same : nil }
    guard items.count == 1, let selection = items[0].itemExpression?.as(SwitchExprSyntax.self),
      selection.subject.compactText == name, selection.cases.count == 2
    else { return nil }
    var seen: Set<String> = []
    for one in selection.cases {
      guard let one = one.as(SwitchCaseSyntax.self), case .case(let label) = one.label,
        label.caseItems.count == 1, let item = label.caseItems.first, item.whereClause == nil,
        let pattern = ResultPattern(item.pattern), let resumed = resume(Array(one.statements))
      else { return nil }
      let isVoid = form.values.isEmpty && pattern.name == "success"
      let isHandedOn =
        resumed.label == (pattern.name == "success" ? "returning" : "throwing")
        && resumed.value == pattern.payload
      guard isHandedOn || isVoid && (resumed.value == "" || resumed.value == "()") else { return nil }
      seen.insert(pattern.name)
    }
    return seen.count == 2 ? .same : nil
  }

  /// The error where there is one, else the value.
  private func choice(
    _ items: [CodeBlockItemSyntax], error: String, value: (name: String, isUnwrapped: Bool)?
  ) -> Value? {
    guard let first = items.first, let conditional = first.itemExpression?.as(IfExprSyntax.self),
      let condition = conditional.conditions.first?.condition, conditional.conditions.count == 1
    else { return nil }
    var then = Array(conditional.body.statements)
    let otherwise: [CodeBlockItemSyntax]
    switch conditional.elseBody {
    case .codeBlock(let block)? where items.count == 1: otherwise = Array(block.statements)
    case nil:
      guard then.last?.isPlainReturn == true else { return nil }
      then.removeLast()
      otherwise = Array(items.dropFirst())
    default: return nil
    }
    guard let one = resume(then), let other = resume(otherwise) else { return nil }
    guard let bound = condition.bound(to: error) ?? condition.tests(error) else {
      // A value that is there wherever no error is.
      guard let value, value.isUnwrapped, let bound = condition.bound(to: value.name),
        one.label == "returning", one.value == bound, other.label == "throwing",
        other.value == "\(error)!" || other.value.hasPrefix("\(error) ?? ")
      else { return nil }
      return .same
    }
    guard one.label == "throwing", one.value == bound else { return nil }
    guard let value else { return other.value == "" || other.value == "()" ? .nothing : nil }
    guard other.label == "returning" else { return nil }
    if other.value == "\(value.name)!" { return value.isUnwrapped ? .same : nil }
    return other.value == value.name ? (value.isUnwrapped ? .optional : .same) : nil
  }
}

extension ConditionElementSyntax.Condition {
  /// The name that `if let error = error` gives an optional.
  fileprivate func bound(to name: String) -> String? {
    guard case .optionalBinding(let binding) = self, binding.typeAnnotation == nil,
      binding.bindingSpecifier.tokenKind == .keyword(.let),
      let own = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      binding.initializer?.value.compactText ?? own == name
    else { return nil }
    return own
  }

  /// What is there behind `if error != nil`.
  fileprivate func tests(_ name: String) -> String? {
    guard case .expression(let expression) = self,
      expression.compactText.filter({ !$0.isWhitespace }) == "\(name)!=nil"
    else { return nil }
    return "\(name)!"
  }
}
