import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// An error that nobody looks at.
extension ErrorBody {
  mutating func droppingError() -> HandlerBody.Planned {
    let used = values.compactMap(\.self)
    guard let name = used.first else {
      let dropped = form.values.isEmpty ? "" : "_ = "
      return .success(
        [.call(before: [.text("\(dropped)try? \(form.awaiting)")], after: "", depth: 0)]
          + body.rest(body.items))
    }
    guard let first = body.items.first else { return .success([]) }
    if let guarded = first.statement?.as(GuardStmtSyntax.self) {
      let test = ErrorTest(guarded.conditions, error: nil, values: values, body)
      if test.isSuccess, let pattern = test.pattern(of: values, in: form) {
        let tail = test.consumedEnd..<guarded.endPositionBeforeTrailingTrivia.utf8Offset
        return .success(
          [
            .call(before: [.text("guard let \(pattern) = try? \(form.awaiting)")], after: "", depth: 0),
            .rest(tail, of: guarded.trimmedUTF8Range.lowerBound, depth: 0),
          ]
            + body.rest(Array(body.items.dropFirst())))
      }
    }
    if let conditional = first.statement?.as(IfExprSyntax.self) {
      let test = ErrorTest(conditional.conditions, error: nil, values: values, body)
      let others = Array(body.items.dropFirst())
      if test.isSuccess, let pattern = test.pattern(of: values, in: form),
        !others.contains(where: { $0.mentions(anyOf: used) })
      {
        let tail = test.consumedEnd..<first.endPositionBeforeTrailingTrivia.utf8Offset
        return .success(
          [
            .call(before: [.text("if let \(pattern) = try? \(form.awaiting)")], after: "", depth: 0),
            .rest(tail, of: first.trimmedUTF8Range.lowerBound, depth: 0),
          ]
            + body.rest(others))
      }
    }
    guard used.count == 1, let index = values.firstIndex(of: name) else {
      return .failure(Refusal("several-optionals", "several values would have to be unwrapped separately"))
    }
    let value = form.values[index]
    let member = form.values.count > 1 ? value.label.map { ".\($0)" } ?? ".\(index)" : ""
    if TypeName(value.type).isOptional || value.isUnwrapped {
      return .success(
        [.call(before: [.text("let \(body.spelled(name)) = try? \(form.awaiting)")], after: member, depth: 0)]
          + body.rest(body.items))
    }
    guard value.type == "Bool" else {
      return .failure(
        Refusal(
          "value-beside-error",
          "'\(name)' has a value together with an error, but an async function that throws returns no value")
      )
    }
    body.doubts.append(Assumption.nameTells.here("'\(name)' is false when there is an error"))
    return .success(
      [
        .call(
          before: [.text("let \(body.spelled(name)) = (try? \(form.awaiting)")], after: "\(member)) ?? false",
          depth: 0)
      ]
        + body.rest(body.items))
  }
}
