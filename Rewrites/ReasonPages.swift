/// What reasons for leaving code have in common, and what to do about them. The sentence of a reason says which fact it is
/// and where; this says what comes next.
public struct ReasonPage: Sendable {
  /// What the code does that stands in the way, and why it matters.
  public let obstacle: String
  /// What a person can do.
  public let nextStep: String
  /// The reasons' codes, separated by blanks.
  let codes: String

  /// The page of a reason by its code; nil for a code that has none.
  public static func page(of code: String) -> ReasonPage? {
    all.first { $0.codes.split(whereSeparator: \.isWhitespace).contains(Substring(code)) }
  }

  /// The codes of each page, sorted, in the order of the pages.
  public static var codesByPage: [[String]] {
    all.map { $0.codes.split(whereSeparator: \.isWhitespace).map(String.init).sorted() }
  }

  /// What to do about each reason, by its code.
  public static var nextSteps: [String: String] {
    Dictionary(
      all.flatMap { page in
        page.codes.split(whereSeparator: \.isWhitespace).map { (String($0), page.nextStep) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// All codes that have a page, sorted.
  public static var codes: [String] {
    all.flatMap { $0.codes.split(whereSeparator: \.isWhitespace).map(String.init) }.sorted()
  }
}

extension ReasonPage {
  private static let all = [
    ReasonPage(
      obstacle: """
        The function doesn't call its handler exactly once on every path. An awaiting caller would hang on a path \
        without a call, and a second call would trap.
        """,
      nextStep: """
        Read the path that the ledger shows below the decision. If the call was forgotten, add it; the finding \
        prints the fix. If the handler is meant to be called once per event, use an AsyncStream. Then run again.
        """,
      codes: """
        handler-never-called handler-called-twice called-repeatedly correlated-conditions too-many-paths \
        droppable-closure in-loop recursive-closure unproven-closure handler-given-closure handler-not-found \
        shadowed-handler handler-parameters
        """),
    ReasonPage(
      obstacle: """
        The function passes its handler to other code, and that code is not known to call it exactly once. An \
        async form can't be proven to return.
        """,
      nextStep: """
        If the callee has a fault, fix it first and run again. If it stores the handler, find the code that calls \
        it. If you know that it calls the handler exactly once, accept 'handler-called-once', or convert by hand \
        with a checked continuation.
        """,
      codes: """
        stored-handler stored-by-callee unknown-callee unproved-callee faulty-callee throwing-callee unproved-member \
        unknown-body escaping-handler handlers-apart handler-use handler-arguments calls-handler leave-stored \
        parameter-not-passed-on resumed-by-caller task-not-resumed
        """),
    ReasonPage(
      obstacle: """
        The signature can't change: a protocol, a superclass, another library or a public API fixes it, and code \
        that can't be seen may rely on it.
        """,
      nextStep: """
        Convert a protocol of your own first, together with all its witnesses. For a requirement of an SDK or a \
        library, look for its async form. Keep a public function, and add an async one beside it.
        """,
      codes: """
        public public-api protocol-requirement foreign-requirement other-library overrides delegate-decision selector renamed \
        has-async-twin no-async-form objective-c already-async deprecated other-declaration unknown-declaration \
        unresolved-caller queue-type
        """),
    ReasonPage(
      obstacle: """
        No caller in the codebase can await the async form, or a caller has to keep its current form. An async \
        form would then be unused, or the caller would not compile.
        """,
      nextStep: """
        Make the caller that the reason names async, by hand if necessary, and run again. For a public function, \
        an async form beside it is offered as soon as some code awaits it.
        """,
      codes: """
        no-callers caller-stays waits-in-sync-code synchronous-context too-many-functions used-as-value blocking-bridge \
        waits waits-for-review handler-left-out handler-unused handler-changes-isolation closure-in-place called-within
        """),
    ReasonPage(
      obstacle: """
        The function already returns a value, or the handler's results don't map to one return value. An async \
        function has only one result and one error.
        """,
      nextStep: """
        Decide by hand what the async form returns: a tuple, a structure, or one value if the other is never used.
        """,
      codes: """
        returns-value several-optionals optional-result optional-handler optional-use optionality error-and-value \
        value-beside-error error-hidden error-used-again exclusive-results several-handlers other-shape unknown-case \
        value-renamed throws-instead throwing-handler-function inline-branch work-before-branches compound-condition \
        code-between code-follows wait-result result-used-whole typed-failure thrown-into-catch \
        throws-behind-await code-after-handler never-waits break
        """),
    ReasonPage(
      obstacle: "What the handler is given is gone when it returns.",
      nextStep: """
        Move or read the file in the closure, and give the handler its new place; or call the async 'download(for:)' of \
        'URLSession', whose file stays.
        """,
      codes: "temporary-file"),
    ReasonPage(
      obstacle:
        "The code around the call gives the work access to something, and ends that access when the call returns.",
      nextStep: """
        Start one task around all of it, so that the access ends after the 'await'; or open what the work needs before \
        the call.
        """,
      codes: "access-ended"),
    ReasonPage(
      obstacle:
        "The deployment target, the compiler or a build setting doesn't support what the new form needs.",
      nextStep: """
        Run with '--deployment-target "iOS 16"' to see what would change, and raise the target if your users allow \
        it.
        """,
      codes: "deployment-target compiler-floor noasync async-unavailable-call missing-import"),
    ReasonPage(
      obstacle: """
        The code blocks its thread. In a task it would block a thread of the cooperative pool, which has about one \
        thread per core; other tasks then stop.
        """,
      nextStep: """
        Replace the blocking call by its async form, or keep the call on a dispatch queue and await that through a \
        continuation.
        """,
      codes: """
        blocking-call wait-with-timeout wait-timeout limiter followed-by-wait asynchronous-body blocking-wait-for-task \
        lock-across-await never-returns concurrent-perform several-waits
        """),
    ReasonPage(
      obstacle: """
        The code would run in another isolation domain, and it uses values that must not be used there. That would \
        be a data race.
        """,
      nextStep: """
        Make the type Sendable, isolate it to an actor, or pass the code a copy of the values. Swift 6 mode \
        requires the same.
        """,
      codes: """
        captures-not-sendable not-sendable not-sendable-owner unknown-sendability captured-variable captured-value \
        captured-otherwise inout-capture non-escaping-capture notification-captured shared-writes isolated-member \
        isolated-to-another-actor not-main-actor not-on-main-actor unknown-isolation main-actor-already \
        main-queue-member deinit-captures-self mutating local-type weak-self receiver-read-late unknown-receiver \
        optional-receiver delivers-on-main thread-value background-assertion test-assertion already-isolated \
        already-on-main without-actually-escaping escaping-closure
        """),
    ReasonPage(
      obstacle: """
        The queue is passed to other code or supplied by it. That code decides what runs on the queue, so the \
        queue can't be removed here.
        """,
      nextStep: """
        Find out what the other code runs on the queue. If it only delivers results on the main queue, replace the \
        queue by the main actor. If it is the callback queue of an SDK, use an actor whose executor is this queue.
        """,
      codes: """
        passed-as-value supplied-queue queue-parameter queue-property queue-member queue-method queue-expression \
        queue-in-constant queue-alias optional-queue unknown-queue visible-queue local-queue fresh-queue asks-for-queue \
        alias-of-main alias-of-global combine-scheduler operation-queue-order other-queue target-queue specific-key \
        queue-attributes flags quality-of-service qos-not-literal conflicting-qos queue-precondition dispatch-io \
        dispatch-type belongs-to-left unused-queue queue-work not-on-queue
        """),
    ReasonPage(
      obstacle:
        "The queue orders work, or guards state in a way that a lock can't. A lock would change the order or deadlock.",
      nextStep: """
        Decide what the queue is for. If it guards state, use a lock or an actor. If it orders work, use a stream \
        of jobs, or an actor whose methods don't await.
        """,
      codes: """
        worker-queue work-on-queue hop-with-work delayed-work visible-state shared-state lazy-state wrapped-state \
        coded-state state-used-outside \
        property-observer property-modifier property-attribute calls-out calls-own-method hands-out-self deinit-effects \
        unguarded-write writes-elsewhere value-leaves-section guards-nothing recursive-lock actor-reentrancy \
        changed-later initializer
        """),
    ReasonPage(
      obstacle: """
        The calls of 'enter' and 'leave' can't be matched, or their numbers differ. A task group would then await \
        other work than the dispatch group counts.
        """,
      nextStep: """
        Move 'enter', the call and 'leave' into one function. If a path doesn't leave the group, add 'leave' \
        there; without it, 'notify' is never called.
        """,
      codes: """
        group-awaited group-passed-on group-passed-in group-kept group-not-left group-not-constant group-left-twice \
        entered-in-answer entered-later entered-elsewhere entered-ahead left-elsewhere leave-repeated leaves-block \
        notified-elsewhere notify-option several-notifications with-its-group declared-between dispatch-group
        """),
    ReasonPage(
      obstacle: "The code that waits for the semaphore and the code that signals it can't be matched.",
      nextStep: """
        If a thread waits for a callback, make its function async by hand; start with the outermost caller that \
        can await. If the semaphore limits how much work runs, limit the number of tasks in a task group.
        """,
      codes: "semaphore-passed semaphore-unused signalled-elsewhere unproved-signal"),
    ReasonPage(
      obstacle:
        "The work item is used in a way that a task doesn't support. A task starts once, when it is created.",
      nextStep: """
        Use only what a task has: cancellation and 'await'. If the item is performed in place, call a function. If \
        it is scheduled twice, start two tasks.
        """,
      codes: """
        work-item work-item-use work-item-reused work-item-passed work-item-collection work-item-not-created \
        work-item-not-scheduled work-item-from-start
        """),
    ReasonPage(
      obstacle:
        "The code relies on the exact time of a delay or a timer, which a sleeping task doesn't guarantee.",
      nextStep: """
        If the exact time doesn't matter, convert by hand with 'Task.sleep(for:)'. Keep strict timers, and timers \
        that are suspended and resumed, on a queue.
        """,
      codes: """
        deadline-not-literal related-deadlines wall-clock dispatch-time dispatch-timer strict-timer suspended-timer \
        dispatch-source unknown-notification
        """),
    ReasonPage(
      obstacle: "The layout of the code doesn't allow the edit.",
      nextStep:
        "Put each statement and each comment on its own line, and run again.",
      codes: """
        layout comment-in-signature call-layout declaration-layout import-layout shared-line comment-in-call \
        not-a-statement unknown-form \
        operator await-position in-defer async-overload
        """),
    ReasonPage(
      obstacle: "A name in the new code would refer to another declaration.",
      nextStep: "Rename one of the two declarations, and run again.",
      codes: "same-name shadowed-name name-taken names-taken hidden-name local-function unknown-type"),
    ReasonPage(
      obstacle: "A comment, an option or a decision in a review says to leave it, or no build compiles it.",
      nextStep:
        "Do nothing, unless that has changed; then remove the comment, the option, the decision or the '#if'.",
      codes: "ignored rejected switched-off queue-asked-for inactive-code fix-by-hand"),
    ReasonPage(
      obstacle: "Another site that has to change with it is left, or another change edits the same code.",
      nextStep: "Look at the other site first: 'unqueue explain' with its file and line says why it is left.",
      codes: "belongs-to-left overlapping-changes"),
    ReasonPage(
      obstacle: "The file can't be parsed, or its sites take too long to plan. Nothing in it changes.",
      nextStep: """
        Fix the first syntax error, which the run reports. If the file is generated or very large, skip it with \
        '--exclude'.
        """,
      codes: "syntax-error time-limit"),
    ReasonPage(
      obstacle:
        "The change was made in memory or in a copy, and then withdrawn: it doesn't parse, build or pass the tests.",
      nextStep: """
        Read the message. If the compiler's error is about other code of the file, fix that and run again; \
        otherwise convert the site by hand and report the change, which is a bug.
        """,
      codes: "syntax-check compiler-refused test-failed"),
  ]
}
