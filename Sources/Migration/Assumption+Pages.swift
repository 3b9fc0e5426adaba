extension Assumption {
  public var page: Page {
    switch self {
    case .handlerCalledOnce:
      Page(
        sentence:
          "A function that can't be read, stores its completion handler, or asserts that a path without the call is never "
          + "taken, calls it exactly once.",
        failure:
          "A handler that is never called leaves the awaiting task suspended forever. A second call of a checked "
          + "continuation stops the program.",
        symptom:
          "The program prints 'SWIFT TASK CONTINUATION MISUSE: leaked its continuation', or stops with 'tried to resume "
          + "its continuation more than once'.",
        check:
          "Read the function's documentation or source: each path, errors and cancellation too, has to end in one call "
          + "of the handler.")
    case .selfGoneCancels:
      Page(
        sentence:
          "A caller that awaits may be answered where a weak object is gone, and the handler was never called.",
        failure:
          "What a caller did in its handler did not happen once 'self' was gone. Now an async method keeps 'self' until it "
          + "is done, and answers for other objects with 'CancellationError', nil, false or nothing.",
        symptom: "After a screen is closed, an alert or a log line appears where there was none.",
        check:
          "Read what the callers do with the answer, and ask whether it is right after the object is gone.")
    case .cancelledRequestAnswers:
      Page(
        sentence: "A request calls its completion handler once after it was cancelled, too.",
        failure: "Where a cancelled request stays silent, the task that awaits it never goes on.",
        symptom: "After a cancellation, a task stays suspended, and what it holds is never released.",
        check:
          "Cancel such a request in a test and see whether its handler is called, with an error such as "
          + "'URLError.cancelled'.")
    case .unfinishedPathsEnd:
      Page(
        sentence: "Work that never ended on one path may end there.",
        failure:
          "Code that waits for a group or a handler did not run when one path forgot to leave the group, or when "
          + "'self' was gone. Now it runs, or an error ends it where nothing else stands for no result: the one that is at "
          + "hand, or a 'CancellationError'.",
        symptom: "A completion runs with fewer results than expected, or after its screen is gone.",
        check: "Read what runs at the end, and ask whether it is right where a result is missing.")
    case .startsLater:
      Page(
        sentence: "Work or a handler may run a turn later than the call did.",
        failure:
          "A task starts when its executor is free. Code after the call runs first, and values that are read in the "
          + "task may have changed by then.",
        symptom:
          "A view shows an old value for one frame, an animation starts late, or a test that looks right after the call "
          + "fails.",
        check: "Read the code after the call: it must not depend on what the work does at once.")
    case .handlerThread:
      Page(
        sentence: "What the completion handler did may run on its caller's actor, or on the main actor.",
        failure:
          "A handler that ran on a background queue now runs on its caller's actor, or on the main actor where nothing says "
          + "where it ran. Long work in it holds that actor.",
        symptom: "The main thread is busy where it was idle before, or a check of the current queue fails.",
        check: "Look for long work in the handler's body, and for checks of the thread or queue.")
    case .callerOnMain:
      Page(
        sentence: "The code is only used from the main thread.",
        failure:
          "Code that was called on another thread now shares main-actor state without synchronisation, or its work moves "
          + "to the main thread.",
        symptom: "The thread sanitizer reports a race, or the main thread is held by work.",
        check: "Add '@MainActor' to the function or type and see what the compiler says of its callers.")
    case .mainActorIsMainThread:
      Page(
        sentence: "The main actor runs on the main thread.",
        failure:
          "In a command-line program on Linux with an asynchronous 'main', the main actor may run on another thread. The "
          + "check then asks about the actor.",
        symptom: "A check that failed off the main thread passes there.",
        check: "Apps on Apple's platforms always run the main actor on the main thread.")
    case .interleaves:
      Page(
        sentence: "Other work may run at the new 'await'.",
        failure:
          "Code that ran in one go is now interrupted where it waits. State that was checked before the 'await' may have "
          + "changed after it.",
        symptom: "Work is done twice, or a value changes between a check and its use.",
        check: "Read what follows each new 'await' and ask which state it takes as unchanged.")
    case .callerWaits:
      Page(
        sentence: "The caller may wait for work that it only started before.",
        failure: "Long work in a block that nobody waited for now runs on the caller's thread, under a lock.",
        symptom: "Scrolling or typing stutters where such a call is made on the main thread.",
        check: "Measure the block: a few assignments or a dictionary access take less than the hop that goes."
      )
    case .requestOrder:
      Page(
        sentence: "Calls that follow one another may arrive or answer in another order.",
        failure:
          "A serial queue runs blocks in the order of the calls. Separate tasks that call an async function keep no such "
          + "order, and calls in a task group answer as they finish.",
        symptom: "An older answer overwrites a newer one.",
        check: "Ask whether two such calls can be under way together, and whether the last one has to win.")
    case .delayOrder:
      Page(
        sentence: "Two delays keep their order only by their lengths.",
        failure:
          "Where the program stands still past both deadlines, the queue ran the earlier block first. Two tasks may run in "
          + "either order then.",
        symptom:
          "After a pause in the debugger or a suspended app, two delayed actions run in the other order.",
        check: "Ask whether the second action is right before the first.")
    case .plainDelay:
      Page(
        sentence: "A delay is a finite length of time, and setting the system's clock doesn't change it.",
        failure:
          "A queue never runs a block whose delay is infinite; a duration of infinity, or of no number, stops the program. A "
          + "deadline on the system's clock moved with that clock; a task's doesn't.",
        symptom:
          "The program stops with 'Double value cannot be converted', or an alarm is an hour off after a change of the clock.",
        check:
          "Look at where the number comes from: a division by zero and '.infinity' are what to look for. Ask whether the "
          + "deadline is a time of day.")
    case .timerTicks:
      Page(
        sentence: "Ticks of a timer may come a little later.",
        failure:
          "A loop that sleeps counts from when its task first runs, and a tick also waits for a thread of the pool. Ticks "
          + "that are missed are dropped, as a timer source drops them.",
        symptom: "The first tick after a start is late where the main thread or the pool is busy.",
        check: "Ask whether a tick does harm when it comes late.")
    case .poolIO:
      Page(
        sentence: "Work that reads or writes for a bounded time may hold a thread of the cooperative pool.",
        failure:
          "The pool has about one thread for each core. As many blocked tasks as threads stop all other tasks until one "
          + "returns.",
        symptom: "Under load all tasks stand still, although the processor is idle.",
        check:
          "Files, keychain and defaults return soon. Networks, databases with long queries and many such calls in a loop "
          + "belong on a queue of their own.")
    case .foreignCallQuick:
      Page(
        sentence: "A function that can't be read doesn't block for long.",
        failure:
          "If it waits for a lock, a semaphore or a network, it holds a thread of the cooperative pool meanwhile.",
        symptom: "Under load all tasks stand still, although the processor is idle.",
        check:
          "Read the function's documentation or source for waits, and its name for words such as 'sync' or 'wait'."
      )
    case .runsUnderLock:
      Page(
        sentence: "Code that can't be read runs under the lock, and doesn't come back to it.",
        failure:
          "If it calls a function that takes the same lock, the thread waits for itself. The queue trapped there.",
        symptom: "A thread hangs in 'lock()'.",
        check:
          "Follow what the code under the lock calls: closures, delegates, observers and 'deinit' may come back."
      )
    case .unguardedAsBefore:
      Page(
        sentence: "State that was used without the queue in places is used without the lock there.",
        failure: "Nothing changes: what was a race with the queue is a race with the lock.",
        symptom: "The thread sanitizer reports the same race as before.",
        check: "Look at the place named: it usually wants the lock, too.")
    case .jobsUnbounded:
      Page(
        sentence: "Jobs or events that wait have no limit, and their task lives as long as its stream.",
        failure:
          "Where jobs come faster than they are done, memory grows, as it did with the queue's blocks.",
        symptom: "Memory grows under load, or a task is still there after its owner is gone.",
        check: "Ask who ends the stream, and whether newer jobs could replace waiting ones.")
    case .crossesSafely:
      Page(
        sentence: "What a task captures or returns can be handed from one thread to another.",
        failure:
          "A variable that changes after the task has captured it, or a value that isn't Sendable, is a data race.",
        symptom: "The compiler warns, in Swift 6 mode with an error.",
        check: "Capture a constant, or make the type Sendable.")
    case .noUnseenUses:
      Page(
        sentence: "There are no uses but those that were found.",
        failure:
          "A use in code that wasn't read, or that only knows a protocol or an Objective-C selector, stays as it is.",
        symptom: "Another module no longer compiles, or goes past the new lock as it went past the queue.",
        check: "Give Unqueue the whole package or project, or make the declaration private.")
    case .newAPI:
      Page(
        sentence: "The type may have an async function beside the one with the completion handler.",
        failure: "Nothing in the codebase calls it yet, so it is one more function to keep.",
        symptom: "Code completion shows both functions.",
        check: "Ask whether users of the type are to await it.")
    case .nameTells:
      Page(
        sentence: "A function or parameter does what its name says.",
        failure:
          "A closure named like a completion handler that does other work would be left out. An async function of the same "
          + "name that does something else would be called instead.",
        symptom: "A call does nothing, or something else.",
        check: "Read the function that is named.")
    case .selfLivesLonger:
      Page(
        sentence: "'self' may stay alive until the work is done.",
        failure: "A weak reference let the object go earlier. Now its 'deinit' runs when the task ends.",
        symptom: "A closed screen stays in memory for as long as a request takes.",
        check: "Ask how long the work can take, and whether 'deinit' cancels it.")
    case .commentAllows:
      Page(
        sentence: "A comment that weighs the queue against a task doesn't forbid the change.",
        failure: "The comment may tell of a fault that a task had here before.",
        symptom: "What the comment describes comes back.",
        check: "Read the comment.")
    case .hopNotNeeded:
      Page(
        sentence: "Nothing relies on other work of the main actor that runs during a hop.",
        failure:
          "'MainActor.run' suspends the task on the main actor, too, and what waits there runs first: a view may be drawn, "
          + "or an event handled. Without the hop, that happens later.",
        symptom: "A progress indicator appears late, or work that was queued before now runs after.",
        check: "Look for state that is set before the hop so that it shows while the body runs.")
    case .cancelledWorkEnds:
      Page(
        sentence: "Work that nobody waits for any more is meant to end.",
        failure:
          "Work that used to go on to its end is cancelled, or stops at a check: what it would have saved is not saved.",
        symptom: "A request shows as cancelled, or a change that was on its way is missing.",
        check:
          "Ask whether the work is for what is on the screen, or has to be done whatever becomes of that.")
    case .runsOnAppear:
      Page(
        sentence: "Work that follows a change may also run when the view appears.",
        failure: "'.task(id:)' runs once for the value that the view appears with, which 'onChange' didn't.",
        symptom: "A request is sent as soon as the screen opens.",
        check: "Ask what the work does for the first value, and leave that out with a guard.")
    case .viewReads:
      Page(
        sentence: "Each view reads, in its body, what it has to be drawn again for.",
        failure:
          "'ObservableObject' redraws every view that observes the object when anything published changes. '@Observable' "
          + "redraws a view for the properties that its body has read.",
        symptom: "A view shows an old value of something that no observed property stands behind.",
        check:
          "Look for views that show what they find elsewhere, such as a cache, and that were only redrawn along with the "
          + "model.")
    case .madeAgain:
      Page(
        sentence: "A model may be made each time that its view is, of which the view keeps the first.",
        failure:
          "'@StateObject' makes its object once. '@State' evaluates its initial value whenever the view is made anew, and "
          + "drops all but the first: what the initializer does happens again.",
        symptom:
          "A request, a subscription or a log line of the model's initializer is repeated while the screen is open.",
        check: "Read the model's initializer: it should set properties, and leave work to '.task'.")
    case .completeChecks:
      Page(
        sentence: "The change is wanted before the compiler asks for it.",
        failure: "Nothing changes at run time.",
        symptom: "The code says '@MainActor' or 'assumeIsolated' where the compiler doesn't ask for it yet.",
        check: "Turn on complete checks of concurrency, or Swift 6 mode, and see the warning that it answers."
      )
    }
  }

  public var sentence: String { page.sentence }
}
