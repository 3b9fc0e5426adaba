import Migration
import RewriteKit

extension DispatchSources {
  public var documentation: Documentation {
    Documentation(
      summary: "Offers tasks that sleep for timers; leaves other sources.",
      recognises: "`DispatchSource`, `DispatchSourceTimer` and the types of other sources.",
      before: """
        timer?.cancel()
        timer = DispatchSource.makeTimerSource(queue: .main)
        timer?.schedule(deadline: .now(), repeating: 1)
        timer?.setEventHandler { [weak self] in
          self?.tick()
        }
        timer?.resume()
        """,
      after: """
        timer?.cancel()
        timer = Task { @MainActor [weak self] in
          var next = SuspendingClock.now
          while true {
            try? await Task.sleep(until: next, clock: .suspending)
            guard self != nil, !Task.isCancelled else { return }
            self?.tick()
            repeat { next += .seconds(1) } while next < .now
          }
        }
        """,
      changesAtRunTime: """
        The loop keeps its phase, since each deadline follows from the one before, and drops the ticks that it misses, \
        as a source does; the first counts from when its task runs. The leeway becomes the sleep's tolerance. A timer \
        that fires once becomes a task that sleeps once. On a queue that nothing else uses, or a global one, the task is \
        detached; on one that other code uses, each tick is put on that queue. A source ends when its property takes \
        another or lets go of it; the task before is cancelled there. A delay on the wall clock becomes one on the \
        continuous clock, which a change of the system's time doesn't move. It is offered, never applied by itself.
        """,
      leaves: """
        Timers that are suspended, started again or strict, which a person would cancel and make anew; those with a cancel \
        handler, without a property, or at a time of the wall clock that was made elsewhere; timers that may not be \
        started once they are set up, or whose first tick waits for what stands before the start. \
        Sources of files, sockets, signals, processes and memory pressure are no decision: nothing else delivers these \
        events.
        """)
  }
}
