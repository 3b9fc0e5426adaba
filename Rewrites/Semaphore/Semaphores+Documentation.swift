import Migration
import RewriteKit

extension Semaphores {
  public var documentation: Documentation {
    Documentation(
      summary: """
        Replaces semaphores that are locks by locks, waits for a callback in async code by `await`, and \
        semaphores that limit the tasks of a group by a limit in the group.
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
        A lock donates the waiter's priority to the thread that holds it, and must be released by that \
        thread. If a function leaves its sections in several ways, `lock()` and `unlock()` replace the \
        semaphore's calls. A continuation suspends the function; the semaphore blocked its thread. If that \
        is offered, the enclosing functions become async, up to test methods, tasks and blocks that no code \
        waits for. A task that is started for the wait is awaited, or replaced by its body. With a timeout, \
        the signal races with a task that sleeps; in an XCTest test, an expectation replaces the semaphore. \
        A loop that adds tasks to a group awaits the end of one before it adds the next, with as many \
        running tasks as the semaphore allowed.
        """,
      leaves: """
        Semaphores that bridge to async work in public functions, initialisers, accessors and closures that \
        other code calls; they are reported as findings if they wait for a task or are held across an \
        `await`. Semaphores that are waited for more than once; locks with a timeout; limits in synchronous \
        code, of groups whose tasks return values, and of loops that skip iterations; semaphores that are \
        passed on, used in several files, or signalled apart from the wait.
        """)
  }
}
