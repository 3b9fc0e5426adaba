import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A value that only the closure which is given it may use: it belongs to the queue or the context that the closure runs on,
/// and whoever awaits it is elsewhere.
struct BoundValue {
  private let function: FunctionDeclSyntax
  private let handler: HandlerParameter
  private let file: FileContext
  private var index: DeclarationIndex { file.codebase.index }
  private static let memberLimit = 40

  init(of function: FunctionDeclSyntax, _ handler: HandlerParameter, in file: FileContext) {
    self.function = function
    self.handler = handler
    self.file = file
  }

  var reason: Reason? {
    if isDocumented {
      return Reason(
        "thread-value", "its documentation says that the value is valid only inside the closure",
        at: file.place(function.name))
    }
    for name in names {
      if ThreadBoundObjects(file).isManaged(name), let call = callInContext {
        return Reason(
          "thread-value", "'\(name)' is a managed object; only its context's queue may use it",
          at: file.place(call))
      }
      if let place = queueCheck(of: name) {
        return Reason("thread-value", "'\(name)' asserts that it is used on its own queue", at: place)
      }
    }
    return nil
  }

  /// The types of the codebase that the handler's values are made of.
  private var names: [String] {
    handler.shape.types.flatMap(\.typeNames)
  }

  private var isDocumented: Bool {
    let text = function.comments(in: function.position.utf8Offset..<function.start).joined(separator: " ")
      .lowercased()
    return ["closure", "block", "handler", "callback"].contains { text.contains("outside of the \($0)") }
  }

  /// A call of the handler on the queue of a managed object context that isn't the main queue's.
  private var callInContext: FunctionCallExprSyntax? {
    guard let body = function.body else { return nil }
    return AllCalls.collect(in: Syntax(body)).first { call in
      guard handler.names.contains(where: call.calledExpression.isHandler) else { return false }
      var node = Syntax(call)
      while let closure = node.enclosing(ClosureExprSyntax.self), body.position < closure.position {
        if closure.isOnMainQueue(file) || closure.isTaskBody { return false }
        if let around = closure.argumentOf?.call, around.isWorkOfContext { return true }
        node = Syntax(closure)
      }
      return false
    }
  }

  private struct Check: Sendable {
    let place: Reason.Place?
  }

  /// Where one of a type's functions asserts that it is called on a queue of its own.
  private func queueCheck(of name: String) -> Reason.Place? {
    file.codebase.answers.find("queue check of \(name)") { Check(place: firstQueueCheck(of: name)) }.place
  }

  private func firstQueueCheck(of name: String) -> Reason.Place? {
    let types = ([name] + index.descendants(of: name)).flatMap { index.types(named: $0) }
    for member in types.flatMap(\.members).prefix(Self.memberLimit) where member.body != nil {
      let context = FileContext(sibling: member.file, of: file)
      for call in index.calls(of: member) where call.name == "dispatchPrecondition" && call.closures.isEmpty {
        guard
          let check = context.call(of: call.name, from: call.offset).flatMap({
            MainThreadCheck($0, in: context)
          }),
          check.isForQueueOfItsOwn
        else { continue }
        return file.place(inFile: member.file, offset: call.offset)
      }
    }
    return nil
  }
}
