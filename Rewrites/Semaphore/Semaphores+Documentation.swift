import Migration
import RewriteKit

extension Semaphores {
  public var documentation: Documentation {
    Documentation(
      summary: """
        Moves semaphores that are locks to locks, those that wait for a callback in async code to await, and those that \
        bound the tasks of a group to the group itself.
        """,
      recognises: "`DispatchSemaphore`, its creation, `wait` and `signal`.",
      before: """
        private let semaphore = DispatchSemaphore(value: 1)

        func add(_ item: Item) {
          semaphore.wait()
          defer { semaphore.signal() }
          items.append(item)
        }
        """,
      after: """
        private let lock = NSLock()

        func add(_ item: Item) {
          lock.withLock {
            items.append(item)
          }
        }
        """,
      changesAtRunTime: """
        A lock lends its priority to the thread that holds it, and must be released by that thread. Where a function \
        leaves its sections in several ways, `lock()` and `unlock()` stand where the semaphore's calls did. A continuation \
        suspends the function where the semaphore blocked its thread. The functions around become async where that is \
        offered, up to test methods, tasks and blocks that nobody waits for; a task that is started for the wait is \
        awaited, or gives its body. With a timeout, the signal races with a task that sleeps; in a test of XCTest an \
        expectation takes the semaphore's place. A loop that adds tasks to a group awaits the end of one before it adds \
        the next, where as many are under way as the semaphore let run.
        """,
      leaves: """
        Semaphores that bridge to asynchronous work in public functions, initialisers, accessors and closures that others \
        call, which are told as findings where they wait for a task or stand across an `await`; those that are waited for \
        more than once; locks with a timeout; limiters of synchronous code, of groups whose tasks return values, and of \
        loops that skip turns; semaphores that are passed on, used in several files, or signalled apart from the wait.
        """)
  }
}
