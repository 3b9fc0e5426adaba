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
        A cancelled task lets go of what it captures at once; a cancelled work item keeps it until its deadline. \
        Cancellation now reaches what the body awaits. Before iOS 16 and macOS 13, and where other work stands between \
        the item and the call that scheduled it, the delay counts from when the task first runs. A task checks for cancellation before its body, since a cancelled task still runs, and a sleep that \
        is over can't be cut short. An item of a global queue becomes a detached task, which is offered: it waits for one \
        of the threads that tasks share.
        """,
      leaves: """
        Items on queues of the program's own, or passed on; collections that are passed on or gone through for more than to cancel; \
        items that are kept and performed, waited for, observed, compared by identity or scheduled more than once; delays that \
        stand for never. Owners that are neither isolated to the main actor nor shown to be used there \
        alone (by a check for the main thread, by all that calls them, or by views that are used on the \
        same path) are offered: where another thread cancels, a task's body may have begun, as a work \
        item's may. So are items of such owners whose body starts a plain task, which would inherit the main actor. \
        In Swift 6 mode they are left unless what the work captures is known to be Sendable.
        """)
  }
}
