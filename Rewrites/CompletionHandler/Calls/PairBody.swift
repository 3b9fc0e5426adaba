import Migration
import RewriteKit
import SwiftSyntax

/// What is given to handle a failure, beside a closure for success.
enum FailureHandler {
  case closure(HandlerClosure)
  /// The handler for failure of the function that is made async.
  case handedOn
  /// What the error is given to, by the text that calls it.
  case called(String)

  var closure: HandlerClosure? {
    if case .closure(let closure) = self { closure } else { nil }
  }
}

/// The bodies of two handlers, one for success and one for failure: what is awaited and what is caught.
struct PairBody {
  private var body: HandlerBody
  private let failing: FailureHandler

  init(_ body: HandlerBody, _ failing: FailureHandler) {
    self.body = body
    self.failing = failing
  }

  mutating func segments() -> (HandlerBody.Planned, HandlerBody) {
    var branches = Branches()
    let names = body.handsOnSuccess ? [] : body.handler.names
    branches.binding =
      body.handsOnSuccess ? (body.form.values.isEmpty ? "" : "return ") : body.binding(names)
    if names.count == 1, let name = names[0], body.isMentioned(name), let type = body.form.values.first?.type
    {
      branches.variable = (body.spelled(name), type)
    }
    branches.success = body.items
    switch failing {
    case .handedOn: branches.passesErrorOn = true
    case .called(let text): branches.failureCall = text
    case .closure(let failure):
      if let refusal = takeFailure(failure, &branches) { return (.failure(refusal), body) }
    }
    if let whole = unnoticed ?? handedOn(branches) { return (.success(whole), body) }
    return (body.segments(of: branches), body)
  }

  private func takeFailure(_ failure: HandlerClosure, _ branches: inout Branches) -> Refusal? {
    branches.failure = body.failureItems
    let error = failure.isShorthand ? "error" : failure.names[0]
    let mentioned = failure.isShorthand ? "$0" : error
    branches.error = mentioned.flatMap { failure.mentions(of: $0).isEmpty ? nil : error }
    // A `catch` names its error, which must not hide another that the closure means.
    guard error != "error" || failure.isShorthand, !failure.mentions(of: "error").isEmpty else { return nil }
    return Refusal(
      "error-hidden", "'error' in the closure refers to another variable",
      at: body.file.place(failure.closure))
  }

  /// Where neither closure does anything, an error is dropped as it was.
  private var unnoticed: [StraightLine.Segment]? {
    guard !body.handsOnSuccess, let failure = failing.closure,
      [body.handler.closure, failure.closure].allSatisfy({
        $0.statements.isEmpty && $0.comments(in: $0.trimmedUTF8Range).isEmpty
      })
    else { return nil }
    let dropped = body.form.values.isEmpty ? "" : "_ = "
    return [.call(before: [.text(dropped + "try? \(body.form.awaiting)")], after: "", depth: 0)]
  }

  /// What is awaited is returned where both closures do no more than to give it to the handlers of the function that is
  /// made async.
  private func handedOn(_ branches: Branches) -> [StraightLine.Segment]? {
    guard let outer = body.outer, let item = branches.success.first, branches.success.count == 1,
      item.isWithoutComments, let call = item.outerCall, call.calledExpression.isHandler(outer.name),
      body.form.returns(what: outer),
      branches.passesErrorOn || body.isPassedOn(branches.failure, error: branches.error)
    else { return nil }
    let names = body.handler.names.compactMap(\.self)
    guard names.count == body.handler.names.count else { return nil }
    var given = call.arguments.map(\.expression.compactText)
    if outer.failure == nil {
      guard case .result = outer.shape, names.count == 1, given.count == 1, let result = given.first,
        let prefix = [".success(", "Result.success("].first(where: result.hasPrefix)
      else { return nil }
      given = [String(result.dropFirst(prefix.count).dropLast())]
    }
    guard given == names else { return nil }
    let prefix = names.isEmpty ? "" : "return "
    return [.call(before: [.text(prefix + body.form.calling)], after: "", depth: 0)]
  }
}

extension AsyncForm {
  /// Whether what is awaited can be returned as it is in place of a call of the outer handler: of tuples, names count.
  func returns(what outer: OuterHandler) -> Bool {
    values.count < 2
      || HandlerShape.tuple(values.map { .init(name: $0.label, type: $0.type) }) == outer.shape.returnType
  }
}
