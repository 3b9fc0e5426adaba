import Codebase
import RewriteKit
import Rewrites
import SwiftSyntax
import Testing

@testable import CompletionHandlerRewrite
@testable import Migration

/// How a call in a test stands.
enum TestSurroundings: Sendable {
  /// In an async function.
  case async
  /// In a function that is made async; its handler is `completion`, declared in the case's signature.
  case becoming
  /// In a synchronous function.
  case synchronous
}

/// What becomes of the body of `C.caller`, whose calls of `load` become awaited ones; for a refusal, `left: code`.
func straightened(_ example: CallCase) async -> String {
  let source = SourceFile(path: "Code.swift", text: example.text)
  let settings = SettingsReader.read(
    swiftFiles: [source.absolutePath], root: "/", reader: { _ in nil }, lister: { _ in [] })
  let codebase = await Codebase(files: [source], settings: settings)
  let file = FileContext(codebase: codebase, index: 0, rewrites: Catalog.rewrites)
  guard !file.tree.hasError else { return "syntax error" }
  let finder = CallFinder(viewMode: .sourceAccurate)
  finder.walk(file.tree)
  guard let callee = finder.callee, let handler = HandlerParameter(of: callee, in: file),
    let caller = finder.caller
  else { return "no function" }
  let form = AsyncForm(name: "load", handler: handler, throwsTyped: example.throwsTyped)
  var all = Rearrangement(owner: -2)
  for call in finder.calls {
    let surroundings: AwaitedCall.Surroundings
    switch example.surroundings {
    case .async: surroundings = .asyncCode
    case .synchronous: surroundings = .synchronous(mayStartBehind: false)
    case .becoming:
      guard let outer = HandlerParameter(of: caller, in: file) else { return "no outer handler" }
      surroundings = .becomingAsync(OuterHandler(name: outer.name, shape: outer.shape))
    }
    switch AwaitedCall(call, of: form, in: file).straightened(in: surroundings) {
    case .refused(let reason): return "left: \(reason.code)"
    case .line(let outcome): all.add(outcome.rearrangement)
    }
  }
  guard let edits = all.edits(in: file) else { return "conflict" }
  let text = String(decoding: edits.applied(to: source.bytes), as: UTF8.self)
  // From behind the caller's brace to its closing one, without the indentation of the body.
  guard let start = text.range(of: example.head)?.upperBound,
    let end = text.range(of: "\n  }\n}", range: start..<text.endIndex)?.lowerBound
  else { return text }
  return text[start..<end].split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map {
    $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0)
  }.joined(separator: "\n")
}

/// A function `load`, a body that calls it, and what becomes of the body.
struct CallCase: CustomTestStringConvertible, Sendable {
  let before: String
  let after: String
  let surroundings: TestSurroundings
  let handler: String
  let outer: String
  var arguments = ""
  var throwsTyped = false

  /// In an async function.
  init(
    _ handler: String, _ before: String, _ after: String, arguments: String = "", throwsTyped: Bool = false
  ) {
    self.init(.async, handler, before, after, arguments: arguments, throwsTyped: throwsTyped)
  }

  init(
    _ surroundings: TestSurroundings, _ handler: String, _ before: String, _ after: String,
    outer: String = "Result<Int, Error>", arguments: String = "", throwsTyped: Bool = false
  ) {
    self.surroundings = surroundings
    self.handler = handler
    self.before = before
    self.after = after
    self.outer = outer
    self.arguments = arguments
    self.throwsTyped = throwsTyped
  }

  var testDescription: String { before }

  var head: String {
    switch surroundings {
    case .async: "func caller() async {"
    case .synchronous: "func caller() {"
    case .becoming: "func caller(completion: @escaping (\(outer)) -> Void) {"
    }
  }

  var text: String {
    let body = before.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "    \($0)"
    }.joined(separator: "\n")
    return """
      import Foundation
      @MainActor final class C {
        func show(number: Int) {}
        func finish() {}
        func load(\(arguments)completion: @escaping (\(handler)) -> Void) {}
        \(head)
      \(body)
        }
      }

      """
  }
}

private final class CallFinder: SyntaxVisitor {
  var callee: FunctionDeclSyntax?
  var caller: FunctionDeclSyntax?
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "load" { callee = node }
    if node.name.text == "caller" { caller = node }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if Callee(node)?.name == "load" { calls.append(node) }
    return .visitChildren
  }
}
