import Migration

extension DispatchSources {
  public var documentation: Documentation {
    Documentation(
      summary: "Offers loops for repeating timers on the main queue; leaves other sources.",
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
            next += .seconds(1)
          }
        }
        """,
      changesAtRunTime: """
        A timer source keeps its phase and drops the ticks that come while its queue is busy; the loop keeps the phase, \
        too, since each deadline follows from the one before, but makes up for what it has missed. A source ends when \
        its property takes another; the task before is cancelled there. It is offered, never applied by itself.
        """,
      leaves: """
        Timers on other queues, with a leeway, a cancel handler or `suspend`, without a property that is cancelled, and \
        with handlers that hold `self`; timers that \
        may not be started once they are set up; all sources of files, sockets, signals, processes and memory pressure.
        """)
  }
}
