import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension QueueUsage {
  /// Takes the queue's declaration away, and the statements that create it; nil where its lines hold more than that.
  ///
  /// A comment above it stays where what it guards follows, and goes nowhere else.
  var queueRemoval: [Edit]? {
    let variable = queue.variable
    guard variable.bindings.count == 1, variable.comments(in: variable.trimmedUTF8Range).isEmpty,
      let lines = queue.file.linesToDelete(of: Syntax(variable)), let assignments = queue.assignmentRemovals
    else { return nil }
    let comments = variable.comments(in: variable.position.utf8Offset..<variable.trimmedUTF8Range.lowerBound)
    guard !comments.isEmpty else { return [queue.file.edit(lines, "")] + assignments }
    guard let next = variable.nextMember?.as(VariableDeclSyntax.self),
      next.comments(in: next.position.utf8Offset..<next.trimmedUTF8Range.lowerBound).isEmpty,
      state.contains(where: {
        next.trimmedUTF8Range.contains($0.member.offset) && $0.file == queue.file.index
      }),
      let own = queue.file.ownLines(of: Syntax(variable))
    else { return nil }
    return [queue.file.edit(own, "")] + assignments
  }
}
