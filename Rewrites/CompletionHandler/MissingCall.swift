import Codebase
import Migration
import SwiftSyntax

/// The call that a handler is owed where a closure returns because `self` is gone.
///
/// Whoever waits must hear of it, and what it hears can be no result: nothing, `nil`, `false` or a `CancellationError`
/// (SE-0304), as far as the handler's type has a place for one.
struct MissingCall {
  private let statement: ReturnStmtSyntax
  private let isOnLineOfItsOwn: Bool
  private let call: String
  private let file: FileContext

  /// - Parameter path: the steps on which the handler is never called.
  /// - Returns: nil where the path goes elsewhere, or nothing says what to call the handler with.
  init?(of handler: HandlerParameter, in body: CodeBlockSyntax, on path: [FlowStep], file: FileContext) {
    let places = path.map(\.place)
    guard let arguments = handler.argumentsForNoResult(in: file),
      let statement = ExitsWithoutSelf.collect(in: body).first(where: { places.contains(file.place($0)) })
    else { return nil }
    self.statement = statement
    call = "\(handler.name)\(handler.isOptional ? "?" : "")(\(arguments))"
    isOnLineOfItsOwn = statement.leadingTrivia.contains(where: \.isNewline)
    self.file = file
  }

  var fix: Finding.Fix {
    let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
    guard isOnLineOfItsOwn else {
      return Finding.Fix("return \(call)", edit: file.edit(statement.trimmedUTF8Range, "return \(call)"))
    }
    let indentation = Layout.indentation(at: start, in: file.source)
    return Finding.Fix(
      call, edit: file.edit(start..<start, call + file.source.newline + indentation))
  }
}

extension HandlerParameter {
  fileprivate func argumentsForNoResult(in file: FileContext) -> String? {
    let isCancellationKnown =
      Preconditions(file: file).deployment(.concurrency, at: Syntax(node), spelled: "CancellationError")
      == nil
    let cancellation = isCancellationKnown ? "CancellationError()" : nil
    let hasAnyError = !type.parameters.contains { $0.type.trimmedDescription.contains("NSError") }
    switch shape {
    case .nothing: return ""
    case .value("Bool"): return "false"
    case .value(let type): return type.hasSuffix("?") ? "nil" : nil
    case .error: return hasAnyError ? cancellation : nil
    case .optionalValueOrError: return hasAnyError ? cancellation.map { "nil, \($0)" } : nil
    case .result(_, let failure):
      return ["Error", "any Error", "Swift.Error"].contains(failure)
        ? cancellation.map { ".failure(\($0))" } : nil
    case .valuesAndError(let values):
      return hasAnyError && values.allSatisfy(\.isOptional)
        ? cancellation.map { (values.map { _ in "nil" } + [$0]).joined(separator: ", ") } : nil
    case .valueAndError, .values: return nil
    }
  }
}

/// The returns from guards that unwrap `self`.
private final class ExitsWithoutSelf: SyntaxVisitor {
  private var found: [ReturnStmtSyntax] = []

  static func collect(in body: CodeBlockSyntax) -> [ReturnStmtSyntax] {
    let visitor = ExitsWithoutSelf(viewMode: .sourceAccurate)
    visitor.walk(body)
    return visitor.found
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    guard node.conditions.count == 1,
      let binding = node.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      (binding.initializer?.value.trimmedDescription ?? binding.pattern.trimmedDescription) == "self",
      let last = node.body.statements.last?.item.as(ReturnStmtSyntax.self), last.expression == nil
    else { return .visitChildren }
    found.append(last)
    return .visitChildren
  }
}
