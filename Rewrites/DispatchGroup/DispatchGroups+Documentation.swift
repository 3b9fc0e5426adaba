import Migration
import RewriteKit

extension DispatchGroups {
  public var documentation: Documentation {
    Documentation(
      summary: "Moves local dispatch groups to task groups and concurrent bindings.",
      recognises: """
        A `DispatchGroup` in a local constant with all its uses: `enter`, `leave`, `notify`, `wait` and \
        `queue.async(group:)`. Groups in properties, parameters and variables are recognised and left.
        """,
      before: """
        let group = DispatchGroup()
        for feed in feeds {
          group.enter()
          refresh(feed) { _ in
            group.leave()
          }
        }
        group.notify(queue: .main) {
          self.tableView.reloadData()
        }
        """,
      after: """
        Task { @MainActor in
          await withTaskGroup(of: Void.self) { group in
            for feed in feeds {
              group.addTask { @MainActor @Sendable in
                await withCheckedContinuation { continuation in
                  self.refresh(feed) { _ in
                    continuation.resume()
                  }
                }
              }
            }
          }

          self.tableView.reloadData()
        }
        """,
      changesAtRunTime: """
        - The calls are made in the same order and on the main actor, but after pending work of the main \
        queue, not immediately.
        - Closures that the calls take run where they ran.
        - The notification's body runs on the main actor after the last call has ended, also if there was no \
        call. On another queue it stays a block of that queue; on a global queue it becomes a detached task \
        if it doesn't block its thread.
        - A notification in a separate block awaits the task, which a constant stores; a notification before \
        anything is counted is enqueued on its queue.
        - A call that never answers prevents the body, and a call that answers twice traps, as with the \
        group.
        - A `self` that the notification captures weakly is captured weakly until a call is made.
        - Conditions around the calls are evaluated immediately, through the task's capture list.

        - If each answer is assigned to a variable, the calls become `async let` bindings, whose order is \
        not defined.
        - If the function has an async form, that is awaited, and answers that come at about the same time \
        may be used in another order.
        - An answer that enters the group again for its last call passes its count on to that call, and an \
        `enter` that holds the group open around its calls is removed.
        - A counted `Task` becomes a child task.

        - If async code waits for the group, by `wait()` or around its notification, the task group or the \
        bindings replace the wait.
        - Off the main actor the calls are then made at the same time, on other threads. That is established \
        if the calls share nothing before their first suspension; otherwise it is offered, and a `wait()` \
        becomes an awaited notification of the same group.
        - If a test method, a block on a global or the main queue, or a private or internal function waits, \
        the change is offered with the functions that become async, and the block becomes a task.
        - `wait(timeout:)` becomes a race between the notification and a task that sleeps; the work \
        continues after the timeout, as before. In an XCTest test it becomes an awaited expectation.
        - A function that becomes async around a group that only the main thread uses, and whose answers \
        share variables, is isolated to the main actor.

        A semaphore that limits the calls in async code is removed too: the loop awaits the end of one task \
        before it adds another. A `return` between the calls ends the task group, which says so, and the \
        notification's body is skipped, as before. If code between the calls changes a variable that a call \
        gets, the call gets the value at its time. `withDiscardingTaskGroup` is used if all deployment \
        targets have it.
        """,
      leaves: """
        - Groups that are passed on or stored in properties.
        - Waits in public functions, initialisers, accessors and closures that other code calls.
        - More than one notification after the calls.
        - Notifications in a separate block and on another queue.
        - A group that is entered before its calls, or in a block that it doesn't count.
        - A `leave` that comes twice on a path, which is reported, or that is missing other than by a \
        `return`.
        - Blocks of serial queues.
        - Code of other actors.
        - Calls off the main actor that set one variable.
        - A group after which its function waits for something else.
        - In Swift 6 mode, code off the main actor that uses values not known to be Sendable, or passes \
        handlers that would become main-actor isolated.
        - Calls that a semaphore limits in synchronous code.
        - Code between the calls that changes a variable which they read.
        - An answer that enters the group again for more than one call, or runs code after the last one.

        Offered only:
        - Calls whose caller is not known to be on the main thread.
        - Calls whose function is not known to answer once.
        - Calls with other code of the function between or after them.
        - Calls that a semaphore limits off the main actor.
        - Data of a drop, which has to be requested immediately.
        - A `return` without `leave`, as after a `guard` on a nil `self`, which then ends its \
        child task where the group never completed.
        """)
  }
}
