import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Tasks that are started for one input after the other, and whose answers come in any order.
package struct OvertakenAnswer: AuditCheck {
  package let name = "overtaken-answer"
  package let names: Set<String> = ["Task", "detached"]
  package let tokens: [String: [SiteToken]] = [
    "Task": [.anywhere.beside(["await"])], "detached": [.member.beside(["await"])],
  ]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let call = node.as(FunctionCallExprSyntax.self), !file.isTest(node),
      let task = StartedTask(call, in: file), task.keeping == .dropped,
      let start = RepeatedStart(task, in: file),
      let answer = UncheckedAnswer(in: task.closure, for: start.inputs, file)
    else { return nil }
    return Hazard(
      "Task", at: call,
      "\(start.cause) starts another task, and an earlier one that ends later sets '\(answer.property)' to its "
        + "outdated answer",
      path: answer.path, fix: .byHand(fix(at: node, file)))
  }

  private func fix(at node: Syntax, _ file: FileContext) -> String {
    let type = file.resolver.enclosingType(of: node)
    let isView = type.map { file.resolver.declarations(of: $0).contains { $0.inherits("View") } } ?? false
    return isView
      ? "use '.task(id:)', which cancels the earlier task, and check 'Task.isCancelled' after the 'await'"
      : "store the task, cancel it before the next one starts, and check 'Task.isCancelled' after the 'await'"
  }

  package let documentation = Documentation(
    summary: "Finds tasks whose outdated answers can overwrite newer ones.",
    recognises: """
      A task, detached or not, that is started for each text, selection, change or value, and that nothing stores: it \
      awaits an answer that depends on that input and sets a property of its type to it without a check. Functions \
      that the task awaits are followed once. The start has to be known as repeated: `didSet`, `sink`, a binding's `set`, \
      the methods of text delegates, `didSelectRowAt`, methods that fill a table's or a collection's cell, that are named \
      after a search and take a string, or that keep what was selected or asked for, and methods that such code or \
      `.onChange` calls.
      """,
    before: """
      func search(_ query: String) {
        Task { results = await service.search(query) }
      }
      """,
    after: """
      func search(_ query: String) {
        searchTask?.cancel()
        searchTask = Task {
          let found = await service.search(query)
          guard !Task.isCancelled else { return }
          results = found
        }
      }
      """,
    changesAtRunTime: "Make the fixes by hand.",
    leaves: """
      Answers that are checked before they are used, added to what is there, or stored by a key; tasks that are \
      stored; methods that check the object's state first; tasks that no input is given to.
      """)

  package init() {}
}
