import Migration
import RewriteKit

extension MainQueue {
  public var documentation: Documentation {
    Documentation(
      summary: "Moves work for the main queue to tasks on the main actor.",
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
        Nothing for `async`: a task that names the main actor is enqueued there when it is created, in order with \
        blocks of the main queue, and never runs at once (SE-0431; needs a compiler from 6.0 on). \
        `asyncAfter` keeps its deadline, read before the task, on the clock that stops while the system sleeps. \
        Where the delay is a literal and the call comes last, the task sleeps for the delay, which counts from when it \
        first runs; `--delays exact` keeps the deadline there, too. \
        Before iOS 16 and macOS 13 there is no such clock: other delays then count from when the task first runs, and \
        the change is offered, not applied. A delay that nothing shows to be finite is bounded by \
        `Double.maximum(0, .minimum(delay, 1e9))`, which is due when Dispatch's own arithmetic says so. Delays that \
        follow one another become one task with a sleep before each body. A deadline on the system's clock is offered \
        on the continuous clock. At the end of a block on a global queue, `sync` is offered as a task. A sleeping task is woken through the global pool, not by the main queue's own \
        timer. Task-local values of the caller are visible in the task.
        """,
      leaves: """
        Work in a dispatch group, work items, flags; calls whose value is used; other `sync` in synchronous code; a body \
        with calls that tasks may not make; `deinit` that captures `self`; delays that stand for never, \
        that are ordered with others elsewhere, that end with a wait behind them, or that stand in a loop; targets older than iOS 13 and macOS 10.15.
        """)
  }
}
