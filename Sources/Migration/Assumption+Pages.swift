extension Assumption {
  public var page: Page {
    switch self {
    case .handlerCalledOnce:
      Page(
        sentence:
          "The function calls its completion handler exactly once, although its source is not here, it "
          + "stores the handler, or it asserts that a path without the call is never taken.",
        failure:
          "If the handler is not called, the awaiting task stays suspended forever. If it is called "
          + "twice, a checked continuation traps.",
        symptom:
          "The program prints 'SWIFT TASK CONTINUATION MISUSE: leaked its continuation', or traps with "
          + "'tried to resume its continuation more than once'.",
        check:
          "Read the function's documentation or source. Make sure that each path, including errors and "
          + "cancellation, ends with one call of the handler.")
    case .selfGoneCancels:
      Page(
        sentence:
          "An awaiting caller may get an answer when a weakly captured object is gone; before, its "
          + "handler was not called.",
        failure:
          "A caller's handler did not run once 'self' was gone. An async method retains 'self' until it "
          + "ends. For other objects it throws 'CancellationError', or returns nil, false or nothing.",
        symptom: "After a screen is closed, an alert or a log line appears that did not appear before.",
        check:
          "Read what the callers do with the answer, and decide whether that is right after the object is "
          + "gone.")
    case .cancelledRequestAnswers:
      Page(
        sentence: "A request also calls its completion handler once after it is cancelled.",
        failure:
          "If a cancelled request doesn't call its handler, the awaiting task stays suspended forever.",
        symptom:
          "After a cancellation, a task stays suspended, and the objects that it retains are never "
          + "released.",
        check:
          "Cancel such a request in a test, and check that its handler is called with an error such as "
          + "'URLError.cancelled'.")
    case .unfinishedPathsEnd:
      Page(
        sentence: "Work that never completed on one path may complete there.",
        failure:
          "Code that waits for a group or a handler did not run if one path didn't leave the group, or if "
          + "'self' was gone. Now it runs. Where no value stands for a missing result, it throws the error "
          + "at hand or a 'CancellationError'.",
        symptom: "A completion runs with fewer results than expected, or after its screen is gone.",
        check:
          "Read the code that runs at the end, and decide whether it is right when a result is missing.")
    case .startsLater:
      Page(
        sentence: "Work or a handler may start after the call has returned.",
        failure:
          "A task starts when its executor is free. The code after the call runs first, and values that "
          + "the task reads may have changed by then.",
        symptom:
          "A view shows an old value for one frame, an animation starts late, or a test that checks "
          + "directly after the call fails.",
        check: "Read the code after the call. Make sure that it doesn't need the work to have started.")
    case .handlerThread:
      Page(
        sentence:
          "The code of the completion handler may run on its caller's actor or on the main actor.",
        failure:
          "A handler that ran on a background queue now runs on its caller's actor, or on the main actor "
          + "if the code doesn't show its thread. Long work in the handler then blocks that actor.",
        symptom:
          "The main thread is busy where it was idle before, or a check of the current queue fails.",
        check: "Look in the handler's body for long work and for checks of the thread or queue.")
    case .callerOnMain:
      Page(
        sentence: "The code is only used from the main thread.",
        failure:
          "If the code is also called on another thread, it shares main-actor state without "
          + "synchronisation, or its work moves to the main thread.",
        symptom: "The Thread Sanitizer reports a data race, or work blocks the main thread.",
        check:
          "Add '@MainActor' to the function or type, build, and read what the compiler reports about its "
          + "callers.")
    case .mainActorIsMainThread:
      Page(
        sentence: "The main actor runs on the main thread.",
        failure:
          "In a command-line program on Linux with an async 'main', the main actor may run on another "
          + "thread. The new check tests the actor, not the thread.",
        symptom: "A check that failed off the main thread succeeds there.",
        check:
          "Nothing to check in an app on an Apple platform: there, the main actor always runs on the main "
          + "thread.")
    case .interleaves:
      Page(
        sentence: "Other work may run at the new 'await'.",
        failure:
          "Code that ran without interruption now suspends at an 'await'. State that it checked before "
          + "the 'await' may have changed after it.",
        symptom: "Work is done twice, or a value changes between a check and its use.",
        check:
          "Read the code after each new 'await', and find the state that it expects to be unchanged.")
    case .callerWaits:
      Page(
        sentence: "The caller may wait for work that it only started before.",
        failure:
          "A block that no code waited for now runs on the caller's thread, under a lock. If the block is "
          + "long, it blocks that thread.",
        symptom: "Scrolling or typing stutters where such a call is made on the main thread.",
        check:
          "Measure the block. A few assignments or a dictionary access take less time than the hop that "
          + "the change removes.")
    case .requestOrder:
      Page(
        sentence: "Consecutive calls may start or answer in another order.",
        failure:
          "A serial queue runs blocks in the order of the calls. Separate tasks that call an async "
          + "function keep no order, and calls in a task group answer as they finish.",
        symptom: "An older answer overwrites a newer one.",
        check:
          "Find out whether two such calls can run at the same time, and whether the last one has to win.")
    case .delayOrder:
      Page(
        sentence: "Two delays keep their order only because their lengths differ.",
        failure:
          "If the program is suspended past both deadlines, or the system fires both timers together, the "
          + "queue ran the earlier block first. Two tasks may run in either order.",
        symptom:
          "After a pause in the debugger, or after the app was suspended, two delayed actions run in the "
          + "other order.",
        check: "Find out whether the second action is right before the first.")
    case .plainDelay:
      Page(
        sentence: "A delay is a finite length of time, and changing the system clock doesn't affect it.",
        failure:
          "A queue never runs a block whose delay is infinite; a 'Duration' made from infinity or NaN "
          + "traps. A wall-clock deadline moves with the system clock; a task's sleep doesn't.",
        symptom:
          "The program traps with 'Double value cannot be converted', or an alarm is an hour off after a "
          + "clock change.",
        check:
          "Find out where the number comes from, and look for divisions by zero and '.infinity'. Find out "
          + "whether the deadline is a time of day.")
    case .timerTicks:
      Page(
        sentence: "A timer's ticks may come slightly later.",
        failure:
          "A loop that sleeps counts from when its task first runs, and each tick waits for a free thread "
          + "of the cooperative pool. Missed ticks are dropped, as a timer source drops them.",
        symptom:
          "The first tick after a start is late when the main thread or the cooperative pool is busy.",
        check: "Find out whether a late tick does harm.")
    case .poolIO:
      Page(
        sentence:
          "Work that reads or writes for a bounded time may block a thread of the cooperative pool.",
        failure:
          "The cooperative pool has about one thread per core. When every thread is blocked, no other "
          + "task runs until one returns.",
        symptom: "Under load no task runs, although the processor is idle.",
        check:
          "Files, the keychain and user defaults return soon: accept those. Keep network access, long "
          + "database queries and many such calls in a loop on a dispatch queue.")
    case .foreignCallQuick:
      Page(
        sentence: "A function whose source is not here doesn't block for long.",
        failure:
          "If it waits for a lock, a semaphore or the network, it blocks a thread of the cooperative pool "
          + "for that time.",
        symptom: "Under load no task runs, although the processor is idle.",
        check:
          "Read the function's documentation or source for waits, and its name for words such as 'sync' "
          + "or 'wait'.")
    case .runsUnderLock:
      Page(
        sentence: "Code whose source is not here runs under the lock, and doesn't use the lock again.",
        failure:
          "If it calls a function that takes the same lock, the thread deadlocks. With the queue it "
          + "trapped.",
        symptom: "A thread hangs in 'lock()'.",
        check:
          "Follow the code that runs under the lock: closures, delegates, observers and 'deinit' may call "
          + "back.")
    case .unguardedAsBefore:
      Page(
        sentence: "State that some code used without the queue is used there without the lock.",
        failure: "Nothing changes: a data race with the queue is a data race with the lock.",
        symptom: "The Thread Sanitizer reports the same data race as before.",
        check: "Read the code at the place named, and take the lock there too if it needs it.")
    case .jobsUnbounded:
      Page(
        sentence:
          "The number of waiting jobs or events has no limit, and their task lives as long as its stream.",
        failure:
          "If jobs arrive faster than they finish, memory grows, as it did with the queue's blocks.",
        symptom: "Memory grows under load, or a task still exists after its owner is gone.",
        check:
          "Find the code that finishes the stream, and decide whether newer jobs could replace waiting "
          + "ones.")
    case .crossesSafely:
      Page(
        sentence: "The values that a task captures or returns can be passed safely between threads.",
        failure:
          "A variable that changes after the task captures it, or a value that isn't Sendable, is a data "
          + "race.",
        symptom: "The compiler warns; in Swift 6 mode it reports an error.",
        check: "Build in Swift 6 mode. Capture a constant, or make the type Sendable.")
    case .noUnseenUses:
      Page(
        sentence: "There are no other uses than those that were found.",
        failure:
          "A use in code that was not read, or through a protocol or an Objective-C selector, is not "
          + "changed.",
        symptom: "Another module no longer compiles, or accesses the state without the new lock.",
        check: "Run Unqueue on the whole package or project, or make the declaration private.")
    case .newAPI:
      Page(
        sentence: "The type may get an async function beside the one with the completion handler.",
        failure: "No code calls it yet, so it is one more function to maintain.",
        symptom: "Code completion shows both functions.",
        check: "Decide whether users of the type should await it.")
    case .nameTells:
      Page(
        sentence: "A function or parameter does what its name says.",
        failure:
          "A closure that is named like a completion handler but does other work would be left out. An "
          + "async function of the same name that does something else would be called instead.",
        symptom: "A call does nothing, or does something else.",
        check: "Read the function that is named.")
    case .selfLivesLonger:
      Page(
        sentence: "'self' may stay alive until the work ends.",
        failure:
          "With a weak reference the object was released earlier. Now its 'deinit' runs when the task "
          + "ends.",
        symptom: "A closed screen stays in memory until a request ends.",
        check: "Find out how long the work can take, and whether 'deinit' cancels it.")
    case .commentAllows:
      Page(
        sentence: "A comment that compares the queue with a task doesn't forbid the change.",
        failure: "The comment may describe a fault that a task caused here before.",
        symptom: "The fault that the comment describes comes back.",
        check: "Read the comment.")
    case .hopNotNeeded:
      Page(
        sentence: "No code relies on other main-actor work that runs during a hop.",
        failure:
          "'MainActor.run' also suspends a task that is already on the main actor, and waiting work runs "
          + "first: a view may be drawn, or an event handled. Without the hop, that happens later.",
        symptom: "A progress indicator appears late, or work that was enqueued before now runs after.",
        check: "Look for state that is set before the hop so that it is visible while the body runs.")
    case .cancelledWorkEnds:
      Page(
        sentence: "Work whose result is no longer needed may be cancelled.",
        failure:
          "Work that used to run to its end is cancelled, or stops at a check. What it would have saved "
          + "is not saved.",
        symptom: "A request is reported as cancelled, or a pending change is missing.",
        check: "Decide whether the work only serves the current screen, or has to finish in any case.")
    case .runsOnAppear:
      Page(
        sentence: "Work that follows a change may also run when the view appears.",
        failure: "'.task(id:)' also runs once for the initial value; 'onChange' doesn't.",
        symptom: "A request is sent as soon as the screen opens.",
        check:
          "Find out what the work does for the initial value, and skip it with a 'guard' if necessary.")
    case .viewReads:
      Page(
        sentence: "Each view reads in its body the properties that it shows.",
        failure:
          "'ObservableObject' redraws every view that observes the object when any published property "
          + "changes. '@Observable' redraws a view only for the properties that its body has read.",
        symptom: "A view shows an old value that doesn't come from an observed property.",
        check:
          "Look for views that show values from elsewhere, such as a cache, and were only redrawn because "
          + "the model changed.")
    case .madeAgain:
      Page(
        sentence: "A model may be created each time its view is created; the view keeps the first.",
        failure:
          "'@StateObject' creates its object once. '@State' evaluates its initial value each time the "
          + "view is created, and drops all but the first, so the effects of the initializer are repeated.",
        symptom:
          "A request, a subscription or a log line of the model's initializer is repeated while the "
          + "screen is open.",
        check:
          "Read the model's initializer. Let it only set properties, and move other work to '.task'.")
    case .completeChecks:
      Page(
        sentence: "The change is wanted before the compiler requires it.",
        failure: "Nothing changes at run time.",
        symptom:
          "The code contains '@MainActor' or 'assumeIsolated' although the compiler doesn't require it "
          + "yet.",
        check:
          "Turn on complete concurrency checking or Swift 6 mode, and read the warning that the change "
          + "fixes.")
    }
  }

  public var sentence: String { page.sentence }
}
