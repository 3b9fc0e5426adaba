import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension QueueVerdict {
  /// The verdicts of a file's queues where async functions wait for some of their blocks by continuations: decided on
  /// the file in which these are waited for by `asyncAndWait`, and carried back. Only those that can go then are among
  /// them.
  static func answered(_ queues: [OwnQueue], _ decide: ([OwnQueue]) -> [Int: QueueVerdict]) -> [Int:
    QueueVerdict]
  {
    guard let file = queues.first?.file, queues.allSatisfy({ $0.file.index == file.index }),
      ContinuationFunctions.names.contains(where: { file.codebase.does(file.index, mention: $0) })
    else { return [:] }
    let usages = queues.compactMap { QueueUsage(of: $0) }
    var steps: [Int: [Edit]] = [:]
    for usage in usages {
      let edits = usage.blocks.filter { $0.file.index == file.index }.compactMap { AnsweredBlock($0)?.edits }
      if !edits.isEmpty { steps[usage.queue.offset] = edits.flatMap(\.self) }
    }
    guard !steps.isEmpty else { return [:] }
    let copy = EditedCopy(of: file, after: steps.values.flatMap(\.self))
    guard !copy.file.tree.hasError else { return [:] }
    let moved = QueueDeclarations.all(in: copy.file)
    let later = decide(moved)
    var verdicts: [Int: QueueVerdict] = [:]
    for usage in usages where steps[usage.queue.offset] != nil {
      guard let offset = copy.offset(of: usage.queue.offset, in: file.source.path),
        let verdict = later[offset]
      else { continue }
      verdicts[usage.queue.offset] = verdict.carried(back: copy, usages, steps)
    }
    return verdicts
  }
}
