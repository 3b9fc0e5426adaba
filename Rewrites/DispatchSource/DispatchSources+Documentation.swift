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
        - The loop keeps its phase, because each deadline follows from the one before, and it drops missed \
        ticks, as a source does.
        - The first deadline counts from when its task runs.
        - The leeway becomes the sleep's tolerance.
        - A timer that fires once becomes a task that sleeps once; one that a local constant holds and its \
        own handler cancels becomes what `asyncAfter` on its queue becomes.
        - On a queue that nothing else uses, or on a global queue, the task is detached; on a queue that \
        other code uses, each tick is enqueued on that queue.
        - A source ends when its property is set again or released; the earlier task is cancelled there.
        - A wall-clock delay becomes one on the continuous clock, which a change of the system's time \
        doesn't move.
        - A loop is always offered, never established.
        """,
      leaves: """
        Timers that are suspended, resumed again or strict: cancel them and create them again by hand. \
        Timers with a cancel handler, without a property where they fire more than once or something else than \
        their handler may cancel them, or at a wall-clock time that was computed \
        elsewhere; timers that may not be started after their setup, or whose first tick waits for code \
        before the start. Sources of files, sockets, signals, processes and memory pressure are no decision, \
        because nothing else delivers these events.
        """)
  }
}
