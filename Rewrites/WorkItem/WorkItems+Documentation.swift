import Migration
import RewriteKit

extension WorkItems {
  public var documentation: Documentation {
    Documentation(
      summary: "Moves work items that are cancelled and scheduled again to stored tasks.",
      recognises: """
        `DispatchWorkItem` in properties, dictionaries and arrays of them, local constants and results of private \
        functions; `cancel`, `isCancelled`, `asyncAfter(execute:)` and `async(execute:)` on the main queue, on a global queue, or on \
        a private property that always holds the main queue, which goes with them; `DispatchWorkItem { … }.perform()`.
        """,
      before: """
        private var pending: DispatchWorkItem?

        func queryChanged(to query: String) {
          pending?.cancel()
          let item = DispatchWorkItem { [weak self] in
            self?.search(for: query)
          }
          pending = item
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
        }
        """,
      after: """
        private var pending: Task<Void, Never>?

        func queryChanged(to query: String) {
          pending?.cancel()
          let deadline = SuspendingClock.now + .seconds(0.3)
          pending = Task { @MainActor [weak self] in
            try? await Task.sleep(until: deadline, clock: .suspending)
            guard !Task.isCancelled else { return }
            self?.search(for: query)
          }
        }
        """,
      changesAtRunTime: """
        - An item that is made and performed in one call becomes its body, which runs with its caller's \
        quality of service.
        - An item that only a group's notification runs is replaced by its block, so that the group can change.
        - A cancelled task releases its captures immediately; a cancelled work item retains them until its \
        deadline.
        - Cancellation now also reaches the calls that the body awaits.
        - Before iOS 16 and macOS 13, and if other code runs between the item and the call that scheduled \
        it, the delay counts from when the task first runs.
        - A task checks for cancellation before its body, because a cancelled task still runs, and because a \
        sleep that has ended can't be cut short.
        - An item of a global queue becomes a detached task, which is offered: it waits for a free thread of \
        the cooperative pool.
        """,
      leaves: """
        - Items on the program's own queues, and items that are passed on.
        - Collections that are passed on or iterated for more than cancellation.
        - Items that are stored and performed, waited for, observed, compared by identity or scheduled more \
        than once.
        - Delays that mean never.
        - In Swift 6 mode, items whose captures are not known to be Sendable.

        Offered only:
        - Items whose owner is neither isolated to the main actor nor shown to be used only there (by a check \
        for the main thread, by all its callers, or by views that are used on the same path). If another \
        thread cancels, a task's body may have begun, as a work item's may.
        - Items of such owners whose body starts a plain task, which would inherit the main actor.
        """)
  }
}
