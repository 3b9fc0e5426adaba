import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A request of `URLSession` that a continuation waits for: cancelling the task that awaits it cancels the request.
///
/// A cancelled request still calls its handler, with `URLError.cancelled` (documentation of `URLSessionTask.cancel()`).
struct BridgedRequest {
  /// `URLSession.shared.dataTask(with: url) { … }`
  private let call: FunctionCallExprSyntax
  /// From the end of the call to the end of `.resume()`.
  private let resume: Range<Int>
  private let box: RequestTask.Box
  private let request: RequestTask
  private let file: FileContext

  private static let types = [
    "dataTask": "URLSessionDataTask", "downloadTask": "URLSessionDownloadTask",
    "uploadTask": "URLSessionUploadTask",
  ]

  /// Nil where the statements do anything else, or nothing can keep the request safely.
  init?(_ items: [CodeBlockItemSyntax], in function: some SyntaxProtocol, file: FileContext) {
    guard items.count == 1, let whole = items[0].item.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self),
      let access = whole.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "resume", whole.arguments.isEmpty,
      let call = access.base?.as(FunctionCallExprSyntax.self), let callee = Callee(call),
      let type = Self.types[callee.name], let receiver = callee.receiver,
      file.resolver.type(of: receiver)?.name == "URLSession",
      !file.resolver.shadowsSystemType("URLSession"),
      case let end = call.endPositionBeforeTrailingTrivia.utf8Offset,
      case let resume = end..<whole.endPositionBeforeTrailingTrivia.utf8Offset,
      whole.comments(in: resume).isEmpty,
      file.source.isFirstOnLine(call.trimmedUTF8Range.lowerBound),
      case let request = RequestTask(ofSession: type),
      let box = RequestTask.Box(for: request, at: Syntax(function), in: file),
      items[0].mentions(of: "task").isEmpty, items[0].mentions(of: "started").isEmpty
    else { return nil }
    self.call = call
    self.resume = resume
    self.box = box
    self.file = file
    self.request = request
  }

  /// What is written before the continuation, and what its lines go in by.
  func opening(_ head: String, _ keywords: String, _ indentation: String) -> String {
    let newline = file.source.newline + indentation
    return "let task = \(box.initializer(of: request))\(newline)\(head)\(keywords) "
      + "withTaskCancellationHandler {"
  }

  func closing(_ indentation: String, unit: String) -> String {
    let newline = file.source.newline + indentation
    return "\(newline)} onCancel: {\(newline)\(unit)task.\(box.lock(request)) { $0?.cancel() }\(newline)}"
  }

  /// Keeps the request before it begins, as what is written before the call names it `started`.
  var edits: Rearrangement {
    let start = call.trimmedUTF8Range.lowerBound
    let indentation = Layout.indentation(at: start, in: file.source)
    let lines = [
      "", "task.\(box.lock(request)) { $0 = started }", "started.resume()",
      "if Task.isCancelled { started.cancel() }",
    ]
    var change = Rearrangement(owner: resume.lowerBound * 2 + 1)
    change.replace(resume, lines.joined(separator: file.source.newline + indentation))
    if let edit = ImportEdit.adding(box.module, in: file) { change.add(Rearrangement([edit])) }
    return change
  }
}
