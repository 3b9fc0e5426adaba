import Codebase
import Migration
import SwiftSyntax

/// Turns a call of a function with a completion handler into the call of its async form, with the handler's body behind
/// it, in a straight line: `f(x) { v in B }` becomes `let v = await f(x)`, then B.
///
/// The changes are those of the call's shell, of what takes the handler's parameters apart, and of indentation; what
/// else the body needs can be added to the rearrangement by who asks.
struct AwaitedCall {
  /// What stands around the call.
  enum Surroundings {
    /// Code in which `await` may be written already.
    case asyncCode
    /// The body of a function that is made async in the same change: its own handler's calls become `return` and
    /// `throw`, which is left to who makes it so.
    case becomingAsync(OuterHandler)
    /// Code that can't wait: a task is made.
    case synchronous
  }

  /// What comes of it.
  struct Outcome {
    var rearrangement: Rearrangement
    /// What it alters, as the documents do: one sentence each.
    var notes: [String] = []
    /// What a person has to judge.
    var doubts: [String] = []
  }

  enum Answer {
    case line(Outcome)
    case refused(Reason)
  }

  let call: FunctionCallExprSyntax
  let form: AsyncForm
  let file: FileContext

  init(_ call: FunctionCallExprSyntax, of form: AsyncForm, in file: FileContext) {
    self.call = call
    self.form = form
    self.file = file
  }

  func straightened(in surroundings: Surroundings) -> Answer {
    guard let statement = CallStatement(call, in: file) else {
      return .refused(Reason("not-a-statement", "the call's place doesn't hold several statements"))
    }
    guard let head = CallHead(call, of: form, in: file) else {
      return .refused(
        Reason(
          "handler-not-found", "which of its arguments is the handler can't be told", at: file.place(call)))
    }
    if let reason = statement.missing(in: surroundings) { return .refused(reason) }
    let body: HandlerBody
    switch HandlerBody.of(head, form: form, surroundings: surroundings, in: file) {
    case .success(let found): body = found
    case .failure(let refusal): return .refused(refusal.reason)
    }
    switch body.segments {
    case .failure(let refusal): return .refused(refusal.reason)
    case .success(var segments):
      if statement.isReturned, !statement.isLastOfFunction, !body.endsByItself {
        segments.append(.line("return", depth: 0))
      }
      var outcome = Outcome(
        rearrangement: StraightLine(head, statement: statement.range, in: file).rearrangement(of: segments))
      outcome.rearrangement.add(body.inner)
      outcome.notes = body.notes
      outcome.doubts = body.doubts
      return .line(outcome)
    }
  }
}

/// The handler of a function that is being made async.
struct OuterHandler {
  let name: String
  let shape: HandlerShape

  init(name: String, shape: HandlerShape) {
    self.name = name
    self.shape = shape
  }
}

/// A reason as an error.
struct Refusal: Error {
  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
  init(_ code: String, _ sentence: String, at place: Reason.Place? = nil) {
    reason = Reason(code, sentence, at: place)
  }
}
