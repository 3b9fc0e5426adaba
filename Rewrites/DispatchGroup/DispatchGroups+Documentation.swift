import Migration
import RewriteKit

extension DispatchGroups {
  public var documentation: Documentation {
    Documentation(
      summary: "Moves local dispatch groups to task groups and concurrent bindings.",
      recognises: """
        A `DispatchGroup` in a local constant with all its uses: `enter`, `leave`, `notify`, `wait` and \
        `queue.async(group:)`; and groups in properties, parameters and variables, which are left.
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
        The calls are made in the same order and on the main actor, but after what the main queue has pending rather \
        than at once. Closures that the calls take run where they ran. The notification's body runs on the main \
        actor once the last call has ended, also where there was none to make; on another queue it stays a block of \
        that queue, and on a global one it becomes a detached task where it doesn't hold its thread. A notification \
        in a block of its own awaits the task, which a constant keeps; one that comes before anything is counted is \
        handed to its queue. A call that never answers keeps the body from running and one that answers twice traps, \
        as it did with the group. Where each answer goes straight to a variable, the calls are `async let` bindings, \
        whose order is open. Where the function has an async form, that is awaited, and answers that come at about \
        the same time may be put to use in another order. What decides on the calls is read at once, through the \
        task's capture list. A `self` that the notification holds weakly is held weakly until a call is made. An \
        answer that enters the group again for the last call that it makes hands its own count on to that call, and \
        an `enter` that holds the group open around its calls goes. A counted `Task` is a child task itself. Where \
        async code waits for the group, by `wait()` or around its notification, the task group or the bindings stand \
        in its place. Off the main actor the calls are then made at the same time, on other threads: so they are \
        where nothing that they do on their way to their first wait is shared, else that is offered, and a `wait()` \
        becomes an awaited notification of the same group. Where a test method, a block on a global or the main queue, or \
        a private or internal function waits, that is offered with the functions that become async, and the block becomes \
        a task. `wait(timeout:)` becomes a race between the notification and a task that sleeps: the work goes on when \
        the time is over, as it did; in a test of XCTest it becomes an awaited expectation. A function that becomes async around a group which only \
        the main thread uses, and whose answers share variables, is isolated to the main actor with it. A semaphore \
        that bounds the calls in async code goes with it: the loop awaits the end of one task before it adds \
        another. A `return` between the calls ends the task group, which says so, and the notification's body is \
        left out, as it was. A call that is given a variable which code between the calls changes has the value of \
        the moment. `withDiscardingTaskGroup` is used where all deployment targets have it.
        """,
      leaves: """
        Groups that are handed on or kept in properties; waits in public functions, initialisers, accessors and closures \
        that others call; more than one notification behind the calls; notifications in a block of their own and on another queue; a group that \
        is entered ahead of its calls, or in a block that it doesn't count; a `leave` that comes twice on a path, \
        which is reported, or is missing other than by a `return`; blocks of serial queues; code of other actors; \
        calls off the main actor that set one variable; a group behind which its function waits for something else; \
        in Swift 6 mode, code outside of the main actor that uses what is not known to be Sendable, or hands over \
        handlers that would become the main actor's; calls that a semaphore bounds in synchronous code; code between \
        the calls that changes a variable which they read; an answer that enters the group again for more than one \
        call, or does something behind the last. Offered only: calls whose caller is not known to be on the main \
        thread, whose function is not known to answer once, or between or behind which other code of the function \
        stands; calls that a semaphore bounds off the main actor; data of a drop, which has to be asked for at once; \
        a `return` without `leave`, as past a `self` that is gone, which ends its child task then, where the group \
        never ended.
        """)
  }
}
