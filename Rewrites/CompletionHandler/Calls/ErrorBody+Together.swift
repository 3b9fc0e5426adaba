import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Error and value tested together.
extension ErrorBody {
  /// `f { data, _, error in completion(data, error) }`: the value is returned, and the error goes on by itself.
  func handedOn(_ item: Syntax) -> [StraightLine.Segment]? {
    guard let outer = body.outer, let call = item.outerCall, item.isWithoutComments,
      let names = call.handedOnValues(of: body.handler, form, to: outer)
    else { return nil }
    if names == values {
      return [.call(before: [.text("return \(form.calling)")], after: "", depth: 0)]
    }
    let all = names.map(body.spelled).joined(separator: ", ")
    return [
      .call(before: [.text("\(binding)\(form.calling)")], after: "", depth: 0),
      .line("return \(names.count == 1 ? all : "(\(all))")", depth: 0),
    ]
  }

  /// `if let value = value, error == nil { … } else { … }`
  mutating func choosing(
    _ conditional: IfExprSyntax, _ test: ErrorTest, _ before: [Syntax], _ failure: [Syntax], _ rest: [Syntax],
    _ error: String
  ) -> HandlerBody.Planned {
    let unknown = Refusal(
      "error-and-value", "its body tests value and error in a form that is not recognised",
      at: file.place(conditional))
    let success = conditional.body.statements.map(Syntax.init)
    if form.values.allSatisfy(\.isUnwrapped) {
      guard test.bound.allSatisfy({ $0.key == $0.value }) else { return .failure(unknown) }
      var branches = Branches()
      branches.before = before
      branches.binding = binding
      branches.variable = variable
      branches.error = error
      branches.failure = failure
      branches.success = success
      branches.after = rest
      return finish(branches, error)
    }
    guard before.isEmpty, let pattern = test.pattern(of: values, in: form),
      !(success + failure + rest).contains(where: { $0.mentions(anyOf: [error]) }),
      !(failure + rest).contains(where: { $0.mentions(anyOf: values.compactMap(\.self)) })
    else { return .failure(unknown) }
    return .success(
      bound(by: "if let \(pattern) = try? \(form.awaiting)", conditional, test) + body.rest(rest))
  }

  /// `guard let value = value, error == nil else { … }`
  mutating func guarding(
    _ guarded: GuardStmtSyntax, _ test: ErrorTest, _ before: [Syntax], _ rest: [Syntax], _ error: String
  ) -> HandlerBody.Planned {
    guard before.isEmpty else {
      return .failure(
        Refusal(
          "work-before-branches", "this statement runs before the result is tested", at: file.place(before[0])
        )
      )
    }
    if let other = rest.first(where: { $0.mentions(anyOf: [error]) }) {
      return .failure(Refusal("error-used-again", "the error is tested again here", at: file.place(other)))
    }
    let failure = guarded.body.statements.map(Syntax.init)
    let uses = failure.flatMap { $0.mentions(of: error) }
    guard let pattern = test.pattern(of: values, in: form) else {
      return .failure(
        Refusal(
          "error-and-value", "its body tests value and error in a form that is not recognised",
          at: file.place(guarded)))
    }
    if uses.isEmpty {
      return .success(
        bound(by: "guard let \(pattern) = try? \(form.awaiting)", guarded, test) + body.rest(rest))
    }
    if form.values.allSatisfy(\.isUnwrapped) { return guardingGiven(guarded, test, rest, error, failure) }
    // `completion(.failure(error ?? Failing.empty))`: an error goes on by itself, and what is left is the other.
    guard let fallback = body.fallbackError(failure, error: error), test.consumedValues == 1,
      form.values.count == 1,
      form.values[0].isUnwrapped == false
    else {
      return .failure(
        Refusal(
          "error-and-value", "one branch handles both an error and a missing value",
          at: file.place(guarded)))
    }
    body.inner.replace(fallback, "")
    return .success(bound(by: "guard let \(pattern) = try \(form.awaiting)", guarded, test) + body.rest(rest))
  }

  /// The call in the condition of a statement, and behind it what the statement goes on with.
  private func bound(
    by head: String, _ statement: some SyntaxProtocol, _ test: ErrorTest
  ) -> [StraightLine.Segment] {
    let tail = test.consumedEnd..<statement.endPositionBeforeTrailingTrivia.utf8Offset
    return [
      .call(before: [.text(head)], after: "", depth: 0),
      .rest(tail, of: statement.trimmedUTF8Range.lowerBound, depth: 0),
    ]
  }

  /// The same where the async function always gives the values: what is left of the `guard` is what it tests beside.
  private mutating func guardingGiven(
    _ guarded: GuardStmtSyntax, _ test: ErrorTest, _ rest: [Syntax], _ error: String, _ failure: [Syntax]
  ) -> HandlerBody.Planned {
    for (index, value) in values.enumerated() where value != nil {
      guard let bound = test.bound[value ?? ""], bound != value else { continue }
      return .failure(
        Refusal(
          "value-renamed", "'\(values[index] ?? "")' is named '\(bound)' later", at: file.place(guarded)))
    }
    if test.hasOnlyConsumed {
      var branches = Branches()
      branches.binding = binding
      branches.variable = variable
      branches.error = error
      branches.failure = failure
      branches.success = rest
      return finish(branches, error)
    }
    guard let fallback = body.fallbackError(failure, error: error) else {
      return .failure(
        Refusal(
          "error-and-value", "one branch handles both an error and an invalid value",
          at: file.place(guarded)))
    }
    body.inner.replace(fallback, "")
    let start = guarded.trimmedUTF8Range.lowerBound
    return .success(
      [
        .call(before: [.text(binding + form.calling)], after: "", depth: 0),
        .ending(
          "guard ", test.otherStart..<guarded.endPositionBeforeTrailingTrivia.utf8Offset, of: start, depth: 0),
      ] + body.rest(rest))
  }
}
