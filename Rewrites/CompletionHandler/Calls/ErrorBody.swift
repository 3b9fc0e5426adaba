import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The body of a handler that takes an optional error, with or without values.
struct ErrorBody {
  var body: HandlerBody
  var file: FileContext { body.file }
  var form: AsyncForm { body.form }
  /// What the body calls the error; nil where it doesn't look at it.
  let error: String?
  /// What the body calls the values; nil for those that it doesn't look at.
  let values: [String?]

  init(_ body: HandlerBody) {
    self.body = body
    var error: String?
    var values: [String?] = []
    for (slot, name) in zip(body.form.slots, body.handler.names) {
      let used = name.flatMap { body.isMentioned($0) ? $0 : nil }
      if slot == .error { error = used } else { values.append(used) }
    }
    self.error = error
    self.values = values
  }

  private var names: [String] { values.compactMap(\.self) + [error].compactMap(\.self) }

  mutating func segments() -> (HandlerBody.Planned, HandlerBody) {
    let planned = plan()
    return (planned, body)
  }

  private mutating func plan() -> HandlerBody.Planned {
    guard let error else { return droppingError() }
    guard let index = body.items.firstIndex(where: { $0.mentions(anyOf: names) }) else {
      return droppingError()
    }
    let item = body.items[index]
    let rest = Array(body.items[(index + 1)...])
    if index == 0, rest.isEmpty || rest.count == 1 && rest[0].isPlainReturn, let handedOn = handedOn(item) {
      return .success(handedOn)
    }
    var branches = Branches()
    branches.before = Array(body.items[..<index])
    branches.binding = binding
    branches.variable = variable
    if let conditional = item.statement?.as(IfExprSyntax.self) {
      let test = ErrorTest(conditional.conditions, error: error, values: values, body)
      let then = conditional.body.statements.map(Syntax.init)
      let otherwise: [Syntax]? =
        switch conditional.elseBody {
        case nil: nil
        case .codeBlock(let block): block.statements.map(Syntax.init)
        case .ifExpr(let next): [Syntax(next)]
        }
      if test.isFailure {
        branches.error = test.boundError ?? error
        branches.failure = then
        if let otherwise {
          branches.success = otherwise
          branches.after = rest
        } else if then.last?.leaves == true {
          branches.success = rest
        } else {
          branches.after = rest
        }
        return finish(branches, error)
      }
      if test.isSuccess, test.hasOnlyConsumed {
        return choosing(conditional, test, branches.before, otherwise ?? [], rest, error)
      }
      if test.isNoError, let otherwise {
        branches.error = error
        branches.failure = otherwise
        branches.success = then
        branches.after = rest
        return finish(branches, error)
      }
      if test.isNoError, then.last?.leaves == true {
        branches.error = error
        branches.failure = rest
        branches.success = withoutExit(then)
        return finish(branches, error)
      }
    } else if let guarded = item.statement?.as(GuardStmtSyntax.self) {
      let test = ErrorTest(guarded.conditions, error: error, values: values, body)
      if test.isNoError {
        branches.error = error
        branches.failure = guarded.body.statements.map(Syntax.init)
        branches.success = rest
        return finish(branches, error)
      }
      if test.isFailure {
        branches.error = test.boundError ?? error
        branches.failure = rest
        branches.success = withoutExit(guarded.body.statements.map(Syntax.init))
        return finish(branches, error)
      }
      if test.isSuccess { return guarding(guarded, test, branches.before, rest, error) }
    }
    return .failure(
      Refusal(
        "error-and-value", "its body tests value and error in a form that is not recognised",
        at: file.place(item)))
  }

  /// The body as it is, behind a variable for what it was given where no value comes beside an error; nil where that can't
  /// be declared.
  var wholeError: [HandlerBody.Segment]? {
    guard let name = error.map(body.spelled), body.outer == nil, form.values.isEmpty, form.slots.count == 1,
      form.isThrowing, !form.endsSilently,
      form.errorType == nil, !form.isOfNSError,
      let caught = ["failure", "caught"].first(where: { $0 != name && body.handler.leavesFree($0) })
    else { return nil }
    return [
      .line("let \(name): (\(file.anyError(at: Syntax(body.handler.closure))))?", depth: 0),
      .line(form.typedDo(inClosure: body.isInClosure), depth: 0),
      .call(before: [.text(form.calling)], after: "", depth: 1), .line("\(name) = nil", depth: 1),
      .line("} catch let \(caught) {", depth: 0), .line("\(name) = \(caught)", depth: 1),
      .line("}", depth: 0),
    ] + body.rest(body.items)
  }

  /// A branch without the `return` that ends it, behind which nothing follows that isn't the other branch's.
  private func withoutExit(_ items: [Syntax]) -> [Syntax] {
    guard let last = items.last, last.isPlainReturn, last.isWithoutComments else { return items }
    return Array(items.dropLast())
  }

  /// Behind an error that is tested first.
  mutating func finish(_ branches: Branches, _ error: String) -> HandlerBody.Planned {
    var branches = branches
    let others = branches.success + branches.after
    if let other = others.first(where: { $0.mentions(anyOf: [error]) }) {
      return .failure(
        Refusal("error-used-again", "the error is tested again here", at: file.place(other)))
    }
    if let value = values.compactMap(\.self).first,
      let other = (branches.failure + branches.after).first(where: { $0.mentions(anyOf: [value]) })
    {
      return .failure(
        Refusal("value-beside-error", "'\(value)' is tested together with the error", at: file.place(other)))
    }
    if !branches.failure.contains(where: { $0.mentions(anyOf: [branches.error ?? error]) }) {
      branches.error = nil
      if branches.failure.contains(where: { !$0.mentions(of: "error").isEmpty }) {
        return .failure(
          Refusal(
            "error-hidden", "'error' in this branch refers to another variable",
            at: file.place(branches.failure[0])))
      }
    }
    // What the test of the error unwraps is the error itself in a `catch`.
    if let reason = unwrapError(branches.error ?? "error", in: branches.failure) {
      return .failure(Refusal(reason))
    }
    if let refusal = unwrapValues(&branches) { return .failure(refusal) }
    return body.segments(of: branches)
  }

  // MARK: Values

  var binding: String {
    let told = form.isOfOpenType ? body.annotation : ""
    if values.allSatisfy({ $0 == nil }) {
      guard told.isEmpty else { return "let _\(told) = " }
      return form.values.isEmpty || form.isDiscardable ? "" : "_ = "
    }
    if values.count == 1, let only = values[0] { return "let \(body.spelled(only))\(told) = " }
    return "let (\(values.map { $0.map(body.spelled) ?? "_" }.joined(separator: ", "))) = "
  }

  var variable: (name: String, type: String)? {
    guard values.count == 1, let name = values[0], let type = form.values.first?.type else { return nil }
    let told = form.isOfOpenType ? body.annotation.dropFirst(2) : ""
    return (body.spelled(name), told.isEmpty ? type : String(told))
  }
}
