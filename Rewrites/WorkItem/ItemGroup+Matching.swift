import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension ItemGroup {
  /// Finds the one call that runs each item, beside its creation.
  mutating func match() throws(Refusal) {
    guard !created.isEmpty else {
      throw Refusal("work-item-not-created", "no creation of an item for it was recognised")
    }
    var open = schedules
    for placed in created {
      sites[file.index, default: []].append(placed.creation.call.calledExpression.trimmedUTF8Range)
      let candidates = placed.schedules ?? open.filter { file.follows($0, placed.statement) }
      let later = created.filter {
        $0.schedules == nil && $0.statement.parent?.id == placed.statement.parent?.id
          && $0.statement.position > placed.statement.position
          && $0.statement.assignedText == placed.statement.assignedText
      }
      let own = candidates.filter { call in
        placed.schedules != nil || !later.contains { $0.statement.position < call.position }
      }.filter { call in placed.schedules != nil || file.scheduledText(call) == placed.statement.assignedText
      }
      guard let schedule = own.first else {
        throw Refusal(
          "work-item-not-scheduled", "the item is not scheduled next to its creation",
          at: file.place(placed.creation.call))
      }
      guard own.count == 1 else {
        throw Refusal(
          "work-item-reused", "several calls schedule the item, but a task starts once, when it is created",
          at: file.place(own[1]))
      }
      open.removeAll { $0.id == schedule.id }
      sites[file.index, default: []].append(schedule.trimmedUTF8Range)
      guard let statement = file.scheduleStatement(of: schedule),
        statement.parent?.id == placed.statement.parent?.id, statement.position > placed.statement.position
      else {
        throw Refusal(
          "work-item-not-scheduled", "the code in between decides whether the item is scheduled",
          at: file.place(schedule))
      }
      items.append(
        ScheduledItem(
          creation: placed.creation, statement: placed.statement, role: placed.role, schedule: schedule,
          scheduleStatement: statement))
    }
    if let stray = open.first {
      throw Refusal(
        "work-item-reused", "an item is scheduled away from its creation, possibly more than once",
        at: file.place(stray))
    }
  }
}
