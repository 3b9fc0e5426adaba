import Migration
import RewriteKit

extension GlobalQueue {
  public var documentation: Documentation {
    Documentation(
      summary: "Moves work for global queues to detached tasks, or to a main-actor task that awaits it.",
      recognises: """
        `DispatchQueue.global().async` with and without a quality of service, the old `global(priority:)`, \
        `execute:`, constants that name a global queue; `asyncAfter`; `sync`.
        """,
      before: """
        DispatchQueue.global(qos: .utility).async {
          let report = render(pages)
          DispatchQueue.main.async { self.show(report) }
        }
        """,
      after: """
        Task.detached(priority: .utility) {
          let report = render(pages)
          Task { @MainActor in self.show(report) }
        }
        """,
      changesAtRunTime: """
        The work runs on the cooperative pool, one thread per core, so it must not block. A queue without a quality \
        of service ran at the caller's on Apple's platforms; a detached task runs at the default priority. In a \
        main-actor type, work that is one call of a method with one result for the main queue becomes \
        `Task { @MainActor in let result = await work(); … }`: it starts after what the main queue has pending. Work \
        that reads or writes files, the keychain or a database holds a thread of the pool for a bounded time, and is \
        offered; so are blocks with a delay, whose task sleeps until the deadline, and a sleep as the first statement, \
        which becomes the task's. What a block only reads of the main actor can be captured before it starts. \
        A wait for the main queue is awaited. `sync` on a global queue runs its work at once on the caller's thread, \
        so that the work alone does the same.
        """,
      leaves: """
        Bodies that wait for other work, for the network or for another process, also through functions of the \
        codebase; I/O in a loop that would start many tasks, or inside of a continuation; work that a later wait in the \
        same function may depend on; work that changes main-actor state off the main thread; groups and flags.
        """)
  }
}
