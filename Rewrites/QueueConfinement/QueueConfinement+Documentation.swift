import Migration
import RewriteKit

extension QueueConfinement {
  public var documentation: Documentation {
    Documentation(
      summary: """
        Replaces queues that guard a type's variables by locks, or the type by an actor, with every use in \
        one change.
        """,
      recognises: """
        Dispatch queues that the code creates, by their declarations and all their uses in all files: as a \
        lock (serial, with `sync`), as a reader-writer lock (concurrent, with barriers), as a worker \
        (`async` only), as a place for callbacks, or passed on as a value. `unqueue explain file:line` shows \
        the facts about one queue.
        """,
      before: """
        private let queue = DispatchQueue(label: "tallies")
        private var tallies: [String: Int] = [:]

        func tally(_ name: String) -> Int {
          queue.sync { tallies[name, default: 0] }
        }
        """,
      after: """
        private let lock = NSLock()
        private var tallies: [String: Int] = [:]

        func tally(_ name: String) -> Int {
          lock.withLock { tallies[name, default: 0] }
        }
        """,
      changesAtRunTime: """
        - Callers don't change.
        - If every platform has `Mutex` (iOS 18, macOS 15) and the variables are `Sendable`, a `Mutex` holds \
        them, one variable under its own name and several as a structure. Otherwise they stay, and an \
        `NSLock` guards them.
        - Work that was enqueued without waiting ends before the call returns, so its effects can be seen \
        earlier; if it may take long, that is offered.
        - Readers of a concurrent queue exclude one another.
        - Code of the codebase that a block calls is followed; work that a block passes to the main queue or \
        to a task runs later, as before.
        - If a block calls code whose source is not here, a lock is offered as long as no known path leads \
        back to the queue; the variables then stay properties, even if lazy, wrapped or observed.
        - A lock is also offered if some code uses a variable without the queue, which then bypasses the \
        lock, and for short blocks that no code waits for.
        - Delayed work becomes a task that sleeps until the deadline and then takes the lock.

        - A block that resumes an async function's continuation becomes the function's return value.
        - A queue without work is removed if no other module sees it.
        - A queue whose blocks only hop to the main queue is removed; the hops keep their order and come as \
        early as they could before.
        - If blocks only wait for the main queue, each is offered as a main-actor task. Also removed is a \
        queue that only main-actor code waits for.
        - A parameter that is the main queue in all calls is removed, with the property in which an \
        initialiser keeps it.
        - If no call passes an initialiser's parameter, whose default is a new queue, it is removed, too, \
        and the queue is one that the initialiser creates.

        A queue whose blocks don't depend on one another is a global queue with a name: a concurrent queue \
        without barriers and waits, a queue of a body that runs one block, or a queue that only runs delayed \
        work. Its blocks become detached tasks.

        - An actor instead of the class is offered beside the lock, or if no lock is possible.
        - Callers then await the work that they enqueued. Their functions become async, as far as \
        `--async-reach` allows. Calls in main-actor event handlers start in a task, one per path, because \
        tasks keep no order. Members that don't use the variables stay usable without `await`.
        - If all platforms have `checkIsolated` (iOS 18, macOS 15), an actor that runs on the queue is also \
        offered: order, threads and callers don't change, each block assumes the actor's isolation, and \
        members that are only used in the blocks become isolated. On Linux, which has no \
        `DispatchSerialQueue`, a small executor wraps the queue.
        - `--prefer` puts one of these forms first.
        - A queue that only runs work in order is offered as a stream of jobs.
        """,
      leaves: """
        - Queues that other code can see or receives, that have a target queue of the code's own or a \
        specific key, or that run work items.
        - Queues of a body that do more than exclude its closures from one another.
        - Blocks that use the queue again, or that call a handler which no code waited for. A closure that \
        is part of the work (it gives a value, changes one in place, or is all that a barrier runs) is none, \
        unless a caller's closure uses the queue again or blocks its thread.
        - Queues that no code waits for if a job may block its thread, resumes a continuation or is enqueued \
        by an actor, or if no 'deinit' can finish the stream.

        No actor is offered for these classes; `unqueue explain file:line` names the fact:
        - A class with a superclass other than NSObject, or with a subclass.
        - A class of which a protocol requires a synchronous member.
        - A class with a caller in a computed property, an observer, an initialiser, a default argument, an \
        autoclosure or a closure that other code calls.
        - A class with a caller that is public, overridden or visible to Objective-C.
        - A class with a member that is set from outside.
        - A class with a method that awaits other code between two uses of the variables.
        """)
  }
}
