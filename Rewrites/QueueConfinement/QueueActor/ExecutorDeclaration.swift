import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The declaration of a queue, made that of an actor's executor.
struct ExecutorDeclaration {
  let edits: [Edit]

  /// Nil where it can't be edited as it is written.
  init?(_ type: ActorClass) {
    let queue = type.usage.queue
    let file = queue.file
    let variable = queue.variable
    guard variable.bindings.count == 1, let binding = variable.bindings.first, queue.assignments.isEmpty,
      let creation = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      creation.calledExpression.compactText == "DispatchQueue",
      variable.bindingSpecifier.tokenKind == .keyword(.let), variable.attributes.isEmpty,
      file.source.isFirstOnLine(variable.trimmedUTF8Range.lowerBound), !type.usage.isTaken("unownedExecutor")
    else { return nil }
    let newline = file.source.newline
    let outer = newline + Layout.indentation(at: variable.trimmedUTF8Range.lowerBound, in: file.source)
    let start = variable.bindingSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = variable.trimmedUTF8Range.upperBound
    let name = queue.name
    if file.settings.isAppleOnly {
      var edits = [
        file.edit(creation.calledExpression.trimmedUTF8Range, "DispatchSerialQueue"),
        file.edit(
          end..<end,
          outer
            + "nonisolated var unownedExecutor: UnownedSerialExecutor { \(name).asUnownedSerialExecutor() }"),
      ]
      if let annotation = binding.typeAnnotation {
        edits.append(file.edit(annotation.type.trimmedUTF8Range, "DispatchSerialQueue"))
      }
      self.edits = edits
      return
    }
    // Dispatch has no executor on Linux.
    let executor = type.name + "Executor"
    guard variable.comments(in: start..<end).isEmpty, !type.usage.isTaken("executor"),
      !file.codebase.index.declaresType(named: executor),
      let item = file.topLevelItem(around: Syntax(variable))
    else { return nil }
    let access = variable.modifiers.accessLevel.map { $0 + " " } ?? ""
    let lines = [
      "let executor = \(executor)(\(creation.compactText))",
      "nonisolated \(access)var \(name): DispatchQueue { executor.queue }",
      "nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }",
    ]
    let unit = file.indentUnit
    let text = [
      "", "", "/// Runs the jobs of `\(type.name)` on its queue.",
      "private final class \(executor): SerialExecutor {",
      unit + "let queue: DispatchQueue", "",
      unit + "init(_ queue: DispatchQueue) { self.queue = queue }", "",
      unit + "func enqueue(_ job: consuming ExecutorJob) {",
      unit + unit + "let job = UnownedJob(job)",
      unit + unit + "queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }",
      unit + "}", "",
      unit + "func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }",
      "}",
    ]
    let after = item.trimmedUTF8Range.upperBound
    edits = [
      file.edit(start..<end, lines.joined(separator: outer)),
      file.edit(after..<after, text.joined(separator: newline)),
    ]
  }
}

extension FileContext {
  /// The statement or declaration at file level that a node stands in.
  fileprivate func topLevelItem(around node: Syntax) -> CodeBlockItemSyntax? {
    var current: Syntax? = node
    while let inner = current {
      if let item = inner.as(CodeBlockItemSyntax.self), item.parent?.parent?.is(SourceFileSyntax.self) == true
      {
        return item
      }
      current = inner.parent
    }
    return nil
  }
}
