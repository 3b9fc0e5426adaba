import Migration
import RewriteKit

extension GlobalQueue {
  public var documentation: Documentation {
    Documentation(
      summary: """
        Moves work from global queues to detached tasks, or to a main-actor task that awaits it.
        """,
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
        The work runs on the cooperative pool, which has one thread per core, so it must not block. On \
        Apple's platforms, a queue without a quality of service ran at the caller's priority; a detached \
        task runs at the default priority.

        In a main-actor type, a block that only calls one method and passes its result to the main queue \
        becomes `Task { @MainActor in let result = await work(); … }`. It starts after pending work of the \
        main queue. A wait for the main queue becomes an `await`.

        Work that reads or writes files, the keychain or a database blocks a thread of the pool for a \
        bounded time, and is offered. So are blocks with a delay, whose task sleeps until the deadline, and \
        a sleep as the first statement, which becomes the task's sleep. Main-actor values that a block only \
        reads can be captured before it starts.

        `sync` on a global queue runs its work on the caller's thread, so the work alone does the same.
        """,
      leaves: """
        Bodies that wait for other work, for the network or for another process, also through functions of \
        the codebase; I/O in a loop that would start many tasks (one that leaves behind the block starts one), \
        or inside a continuation; work that a later wait in the same function may depend on; work that changes \
        main-actor state off the main thread; groups and flags.
        """)
  }
}
