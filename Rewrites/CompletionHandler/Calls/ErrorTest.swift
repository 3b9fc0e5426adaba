import Codebase
import RewriteKit
import SwiftSyntax

/// The conditions of an `if` or `guard`, as far as they test a handler's error and values.
struct ErrorTest {
  private var testsError = false
  private var testsNoError = false
  private(set) var boundError: String?
  /// The names that values are bound to, by the values' own.
  private(set) var bound: [String: String] = [:]
  /// Whether conditions that test something else follow, and none stands between.
  private(set) var hasOnlyConsumed = true
  private var isOrderly = true
  /// UTF-8 offset of the end of the last condition that tests error or value.
  private(set) var consumedEnd = 0

  /// UTF-8 offset of the first condition behind it.
  private(set) var otherStart = 0

  /// - Parameter body: tells whether `self` is there, so that tests for it count as nothing.
  init(_ conditions: ConditionElementListSyntax, error: String?, values: [String?], _ body: HandlerBody) {
    for element in conditions {
      if body.isSelfStrong, element.selfName != nil { continue }
      guard consume(element.condition, error: error, values: values) else {
        if hasOnlyConsumed { otherStart = element.positionAfterSkippingLeadingTrivia.utf8Offset }
        hasOnlyConsumed = false
        let names = values.compactMap(\.self) + [error].compactMap(\.self)
        // A test that is made with the value itself stays behind it; others would have to run first.
        if !element.condition.mentions(anyOf: names), consumedEnd == 0 { isOrderly = false }
        continue
      }
      if !hasOnlyConsumed { isOrderly = false }
      consumedEnd = element.condition.endPositionBeforeTrailingTrivia.utf8Offset
    }
  }

  private mutating func consume(
    _ condition: ConditionElementSyntax.Condition, error: String?, values: [String?]
  ) -> Bool {
    switch condition {
    case .optionalBinding(let binding):
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        binding.typeAnnotation == nil, binding.bindingSpecifier.tokenKind == .keyword(.let)
      else { return false }
      let source = binding.initializer?.value.compactText ?? name
      if source == error {
        testsError = true
        boundError = name
        return true
      }
      guard values.contains(source) else { return false }
      bound[source] = name
      return true
    case .expression(let expression):
      let text = expression.compactText.filter { !$0.isWhitespace }
      guard let error else { return false }
      if text == "\(error)!=nil" || text == "nil!=\(error)" {
        testsError = true
        return true
      }
      if text == "\(error)==nil" || text == "nil==\(error)" {
        testsNoError = true
        return true
      }
      return false
    default: return false
    }
  }

  /// Whether all that is tested is that there is an error.
  var isFailure: Bool { testsError && !testsNoError && bound.isEmpty && hasOnlyConsumed }
  /// Whether all that is tested is that there is none.
  var isNoError: Bool { testsNoError && !testsError && bound.isEmpty && hasOnlyConsumed }
  /// Whether the tests begin with the values', no error's among them but that there is none.
  var isSuccess: Bool { !testsError && !bound.isEmpty && isOrderly }

  var consumedValues: Int { bound.count }
  var boundNames: [String] { bound.values.sorted() }

  /// What is bound at once: `data`, or `(data, _)`; nil where a value that is used isn't among the bound.
  func pattern(of values: [String?], in form: AsyncForm) -> String? {
    guard values.compactMap(\.self).allSatisfy({ bound[$0] != nil || values.count > 1 }) else { return nil }
    if values.count == 1 { return values[0].flatMap { bound[$0] } }
    // Of a tuple, all parts are there or none.
    guard form.values.allSatisfy(\.isUnwrapped) else { return nil }
    return "(\(values.map { value in value.map { bound[$0] ?? $0 } ?? "_" }.joined(separator: ", ")))"
  }
}
