import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The declaration of a queue, made that of the continuation that takes the jobs, with the task that runs them.
struct StreamDeclaration {
  let edits: [Edit]

  init(_ queue: OwnQueue, name: String) throws(Refusal) {
    let file = queue.file
    let variable = queue.variable
    let priority: String
    switch SDK.taskPriority(qos: queue.argument("qos")?.compactText) {
    case .spelled(let text): priority = "(priority: \(text))"
    case .none: priority = ""
    case .unknown:
      throw Refusal(
        "qos-not-literal", "no task priority corresponds to the queue's quality of service", at: queue.place)
    }
    let start = variable.bindingSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = variable.trimmedUTF8Range.upperBound
    let dropped = variable.modifiers.filter { ["lazy", "nonisolated(unsafe)"].contains($0.compactText) }
    let comments = variable.comments(in: start..<end)
    guard variable.bindings.count == 1, variable.bindings.first?.accessorBlock == nil,
      variable.attributes.isEmpty,
      comments.isEmpty
        || dropped.isEmpty && file.source.isFirstOnLine(variable.start)
          && comments.allSatisfy({ !$0.contains(where: \.isNewline) }),
      let assignments = queue.assignmentRemovals
    else {
      throw Refusal(
        "declaration-layout", "the layout of the declaration of '\(queue.name)' doesn't allow the edit",
        at: queue.place)
    }
    let newline = file.source.newline
    let outer = Layout.indentation(at: variable.trimmedUTF8Range.lowerBound, in: file.source)
    let unit = file.indentUnit
    let task = Preconditions(file: file).taskName(at: Syntax(variable))
    let lines = [
      "let \(name): AsyncStream<@Sendable () async -> Void>.Continuation = {",
      "\(unit)let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)",
      "\(unit)\(task).detached\(priority) {",
      "\(unit)\(unit)for await job in stream { await job() }",
      "\(unit)}",
      "\(unit)return continuation",
      "}()",
    ]
    // What stands between the arguments, above the declaration.
    let above = comments.map { $0 + newline + outer }.joined()
    let isBare = variable.start == start
    let text = (isBare ? above : "") + lines.joined(separator: newline + outer)
    var edits = [file.edit(start..<end, text)] + assignments
    if !isBare, !above.isEmpty { edits.append(file.edit(variable.start..<variable.start, above)) }
    for modifier in dropped {
      let lower = modifier.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(file.edit(lower..<modifier.endPosition.utf8Offset, ""))
    }
    self.edits = edits
  }
}
