import Migration
import RewriteKit

extension MainQueue {
  public var documentation: Documentation {
    Documentation(
      summary: "Moves work from the main queue to tasks on the main actor.",
      recognises: """
        `DispatchQueue.main.async` in every call form, also through a constant that names the main queue; \
        `asyncAfter`; `sync`; `OperationQueue.main.addOperation`; `Thread.isMainThread`; \
        `dispatchPrecondition(condition: .onQueue(.main))` and assertions of the main thread.
        """,
      before: """
        DispatchQueue.main.async { [weak self] in
          self?.spinner.stopAnimating()
        }
        """,
      after: """
        Task { @MainActor [weak self] in
          self?.spinner.stopAnimating()
        }
        """,
      changesAtRunTime: """
        For `async`, nothing: a task that is isolated to the main actor is enqueued there when it is \
        created, in order with blocks of the main queue, and never runs before the call returns (SE-0431; \
        needs compiler 6.0 or later).

        - `asyncAfter` keeps its deadline. The deadline is read before the task, on the clock that stops \
        while the system sleeps.
        - If the delay is a literal and the call comes last, the task sleeps for the delay, counted from \
        when it first runs; `--delays exact` keeps the deadline there too.
        - Before iOS 16 and macOS 13 there is no such clock: other delays then count from when the task \
        first runs, and the change is offered.
        - A delay that is not known to be finite is bounded by `Double.maximum(0, .minimum(delay, 1e9))`, \
        which is due when Dispatch's own arithmetic says; in tests it is taken as finite.
        - A constant of type `DispatchTimeInterval` becomes a `Duration` where it is private and has no \
        other use; elsewhere its value is repeated.
        - A body that calls what also has an async form stays in a synchronous closure, `_ = { … }()`.
        - Consecutive delays become one task with a sleep before each body.
        - Delays that other code separates are offered as tasks of their own where numbers say that they \
        differ by 50 milliseconds or more, or not at all; so are those of a `for` loop, whether they are of \
        one length or of that of the turn.
        - A wall-clock deadline is offered on the continuous clock.
        - A sleeping task is woken through the global pool, not by the main queue's own timer.

        At the end of a block on a global queue, `sync` is offered as a task. Task-local values of the \
        caller are visible in the task.
        """,
      leaves: """
        Work in a dispatch group, work items and flags; calls whose value is used; other `sync` in \
        synchronous code; bodies with calls that are unavailable in tasks; `deinit` that captures `self`; \
        delays that mean never, that a later wait depends on, or that have an order with other delays of \
        unknown length, in a `while` loop, or in a test; targets below iOS 13 and macOS 10.15.
        """)
  }
}
