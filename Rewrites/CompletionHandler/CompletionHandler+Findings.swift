import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension CompletionHandler {
  public func findings(for recognition: Recognition, in file: FileContext) -> [Finding] {
    // An empty body stands in for a real one, and a result can say that the handler will not be called.
    guard let function = function(of: recognition), let body = function.body, !body.statements.isEmpty,
      !function.returnsSomething,
      !file.codebase.isTestDouble(
        file: file.index,
        types: file.resolver.enclosingType(of: Syntax(function)) ?? []),
      let handler = recognition.node.as(FunctionParameterSyntax.self)
    else { return [] }
    if let pair = HandlerPair(of: function, in: file) {
      return findings(of: proof(pair, of: function, file), pair, at: file.place(function.name))
    }
    let place = file.place(function.name)
    switch proof(handler, in: body, file) {
    // Who is told of each thing that comes doesn't wait where nothing comes.
    case .never where body.callsInLoop(handler.internalName): return []
    // Nobody waits for what no call gives.
    case .never where isUnused(in: function, file): return []
    case .never(let path, let object):
      let found = object.flatMap { _ in
        file.objectsGone([handler.internalName], body).first { gone in
          path.contains { $0.place == file.place(atOffset: gone.offset) }
        }
      }
      let missing = found.flatMap { gone in
        HandlerParameter(of: function, in: file).flatMap {
          MissingCall(of: $0, without: gone, in: file)
        }
      }
      return [never("'\(handler.internalName)' is", path, without: object, at: place, fix: missing?.fix)]
    case .twice(let path):
      return [
        Finding(
          "handler-called-twice",
          "'\(handler.internalName)' is called twice on this path; a continuation would stop the program",
          at: place, path: path.map(\.asStep))
      ]
    case .once, .leaves: return []
    }
  }

  private func isUnused(in function: FunctionDeclSyntax, _ file: FileContext) -> Bool {
    HandlerParameter(of: function, in: file).flatMap { UnusedHandler(of: function, $0, in: file) } != nil
  }

  private func findings(of proof: Proof, _ pair: HandlerPair, at place: Reason.Place) -> [Finding] {
    switch proof {
    case .never(let path, let object):
      let names = "neither '\(pair.success.name)' nor '\(pair.failure.name)' is"
      return [never(names, path, without: object, at: place, fix: nil)]
    case .twice(let path):
      let text =
        "'\(pair.success.name)' and '\(pair.failure.name)' are called on this path, or one of them twice"
      return [Finding("handler-called-twice", text, at: place, path: path.map(\.asStep))]
    case .once, .leaves: return []
    }
  }

  /// - Parameter names: the handler's with a verb: `'completion' is`.
  private func never(
    _ names: String, _ path: [FlowStep], without object: GoneObject?, at place: Reason.Place,
    fix: Finding.Fix?
  ) -> Finding {
    let called = names.hasPrefix("neither") ? "called" : "not called"
    guard let object else {
      return Finding(
        "handler-never-called", "\(names) \(called) on this path; an awaiting caller would hang", at: place,
        path: path.map(\.asStep), fix: fix)
    }
    let line = path.first { $0.text.contains("'\(object.name)'") }.map { " (line \($0.place.line))" } ?? ""
    return Finding(
      "handler-not-called-without-self",
      "\(names) \(called) if '\(object.name)' is nil\(line); an awaiting caller would hang", at: place,
      severity: .information, path: path.map(\.asStep), fix: fix)
  }
}

extension FlowStep {
  fileprivate var asStep: Finding.Step { Finding.Step(place: place, text: text) }
}

extension CodeBlockSyntax {
  /// Whether a closure is called in a loop that continues after the call.
  fileprivate func callsInLoop(_ name: String) -> Bool {
    mentions(of: name).contains { token in
      var node = Syntax(token)
      var goesOn = true
      while let parent = node.parent, node.id != id {
        if let own = node.as(CodeBlockItemSyntax.self), let list = parent.as(CodeBlockItemListSyntax.self) {
          let next = list.first { $0.position > own.position }?.item
          if own.item.is(ReturnStmtSyntax.self) || next?.is(ReturnStmtSyntax.self) == true
            || next?.is(BreakStmtSyntax.self) == true
          {
            goesOn = false
          }
        }
        if parent.is(WhileStmtSyntax.self) || parent.is(ForStmtSyntax.self)
          || parent.is(RepeatStmtSyntax.self)
        {
          return goesOn
        }
        node = parent
      }
      return false
    }
  }
}
