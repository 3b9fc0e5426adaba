import Migration
import RewriteKit

extension QueueConfinement {
  public var documentation: Documentation {
    Documentation(
      summary:
        "Replaces queues that guard a type's variables by locks, or the type by an actor, with every use in one change.",
      recognises: """
        Dispatch queues that the code creates, from their declarations and all their uses in all files: as a lock \
        (serial, with `sync`), as a reader-writer lock (concurrent, with barriers), as a worker (`async` only), as a \
        place for callbacks, or handed on as a value. `unqueue explain file:line` shows what was found out about one.
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
        Callers are the same. Where every platform has `Mutex` (iOS 18, macOS 15) and the variables are `Sendable`, it \
        holds them, one under its own name and several as a structure; otherwise they stay, and `NSLock` guards them. Work that was put on the queue without waiting is done before the call returns, so it \
        can be seen earlier; that is offered, not applied, where it may take long. Readers of a concurrent queue \
        exclude one another. Code of the codebase that a block runs is followed; what a block hands to the main queue \
        or a task runs later, as it did. Where a block runs code that is not \
        known, a lock is offered as long as no known path leads back to the queue; the variables stay properties then, \
        whether lazy, wrapped or observed. A lock is offered, too, where some code uses \
        a variable without the queue, which then goes past the lock, and for short blocks that nobody waits for. Delayed work becomes \
        a task that sleeps until the deadline and then takes the lock. A \
        queue that nothing is put on goes where no other module sees it. A block that answers an async function's continuation becomes \
        what that function returns. A queue whose blocks only hop to the main queue goes: the hops keep their order, and \
        come as early as they could before. So does one that only the main actor's own code waits for.

        A queue whose blocks have nothing to do with one another, a concurrent one without barriers and waits or one of \
        a body that runs one block, or one that runs delayed work only, is a global queue with a name: its blocks become detached tasks. A parameter that is \
        the main queue in all calls goes.

        An actor instead of the class is offered beside the lock, or where no lock can be. What callers have put on \
        the queue they then wait for; their functions become async, as far as `--async-reach` goes, and calls at \
        events of the main actor start in a task, one on a path, for tasks keep no order. Members that touch none \
        of the variables stay usable without `await`. Where all platforms have `checkIsolated` (iOS 18, macOS 15), an \
        actor that runs on the queue is offered, too: order, thread and callers stay as they are, each block assumes the \
        actor's isolation, and what runs in the blocks alone becomes isolated. On Linux, which has no `DispatchSerialQueue`, \
        a small executor stands around the queue. `--prefer` puts one of these forms first. A queue that only runs work in order is offered as a stream of jobs.
        """,
      leaves: """
        Queues that other code can see or is handed, that have a target of the code's own or a specific key, that run \
        work items; queues of a body that do more than keep its closures apart; blocks that come back to \
        the queue, or that call a handler which nobody waited for; queues that nobody waits for where a job may block its thread, answers a continuation or is put \
        there by an actor, or whose end no 'deinit' can tell. A class stays a \
        class at a wall: a superclass other than NSObject or a subclass, a protocol that asks for a synchronous member, a caller in a \
        computed property, an observer, an initialiser, a default argument, an autoclosure or a closure that others \
        call, a caller that is public, overridden or known to Objective-C, a member that is changed from outside, and \
        a method that waits for other code between two uses of the variables. `unqueue explain file:line` names it.
        """)
  }
}
