/// What reasons for leaving code have in common, and what to do about them. The sentence of a reason says which fact it is
/// and where; this says what comes next.
public struct ReasonPage: Sendable {
  /// What stands in the way, one sentence.
  public let obstacle: String
  /// What a person can do.
  public let nextStep: String
  /// The reasons' codes, separated by blanks.
  let codes: String

  /// The page of a reason by its code; nil for a code that has none.
  public static func page(of code: String) -> ReasonPage? {
    all.first { $0.codes.split(whereSeparator: \.isWhitespace).contains(Substring(code)) }
  }

  /// All codes that have a page, sorted.
  public static var codes: [String] {
    all.flatMap { $0.codes.split(whereSeparator: \.isWhitespace).map(String.init) }.sorted()
  }
}

extension ReasonPage {
  private static let all = [
    ReasonPage(
      obstacle: "The handler isn't called exactly once on every path.",
      nextStep: """
        Look at the path that the ledger shows below the decision. Where the call was forgotten, add it: the fix is \
        printed with the finding. Where the handler is meant to be called for each event, an AsyncStream is the form. \
        Then run again.
        """,
      codes: """
        handler-never-called handler-called-twice called-repeatedly correlated-conditions too-many-paths \
        droppable-closure in-loop recursive-closure unproven-closure handler-given-closure handler-not-found \
        shadowed-handler handler-parameters
        """),
    ReasonPage(
      obstacle: "A callee decides how often the handler is called, and it isn't known to call it once.",
      nextStep: """
        Where the callee has a fault of its own, mend that first: this site follows. Where it stores the handler, look at \
        who calls it. Where you know that it answers once, convert by hand with a checked continuation.
        """,
      codes: """
        stored-handler stored-by-callee unknown-callee unproved-callee faulty-callee throwing-callee unproved-member \
        unknown-body escaping-handler handlers-apart handler-use handler-arguments calls-handler leave-stored \
        parameter-not-passed-on resumed-by-caller task-not-resumed
        """),
    ReasonPage(
      obstacle:
        "The signature belongs to someone else: a protocol, a superclass, another library or public API.",
      nextStep: """
        A protocol of your own can be converted with all its witnesses; start there. For an SDK's or a library's \
        requirement, look for its async spelling. Public API keeps its form and gets an async one beside it.
        """,
      codes: """
        public public-api protocol-requirement foreign-requirement other-library overrides delegate-decision selector renamed \
        has-async-twin no-async-form objective-c already-async deprecated other-declaration unknown-declaration \
        unresolved-caller queue-type
        """),
    ReasonPage(
      obstacle: "Nothing in the codebase can await it, or a caller has to keep the form that it has.",
      nextStep: """
        Convert the caller that the reason names, by hand where need be, and run again. For a function that others \
        call, an async form beside it is offered once something awaits it.
        """,
      codes: """
        no-callers caller-stays waits-in-sync-code synchronous-context too-many-functions used-as-value blocking-bridge \
        waits waits-for-review handler-left-out handler-unused handler-changes-isolation closure-in-place called-within
        """),
    ReasonPage(
      obstacle: "It already gives its caller a value at once, or its results don't fit one return value.",
      nextStep: """
        Decide by hand what the async form returns: a tuple, a result type, or the value alone where the other one is \
        never used.
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
      obstacle: "The deployment target, the compiler or a setting doesn't have what the new form needs.",
      nextStep: """
        Raise the target where your users allow it, or try '--deployment-target "iOS 16"' to see what would change.
        """,
      codes: "deployment-target compiler-floor noasync async-unavailable-call missing-import"),
    ReasonPage(
      obstacle: "The code would hold a thread of the cooperative pool.",
      nextStep: """
        Replace the blocking call by its async form, or keep it on a queue of its own and await that through a \
        continuation.
        """,
      codes: """
        blocking-call wait-with-timeout wait-timeout limiter followed-by-wait asynchronous-body blocking-wait-for-task \
        lock-across-await never-returns concurrent-perform several-waits
        """),
    ReasonPage(
      obstacle: "What the code uses may not be used where it would run then.",
      nextStep: """
        Make the type Sendable, isolate it to an actor, or give the code a copy of what it needs. Under Swift 6 the \
        compiler asks for the same.
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
      obstacle: "The queue is handed to other code, or comes from it.",
      nextStep: """
        Look at what that code runs on it. Where it only delivers on the main queue, '.main' is the main actor. Where it \
        is an SDK's callback queue, an actor that runs on this queue keeps both.
        """,
      codes: """
        passed-as-value supplied-queue queue-parameter queue-property queue-member queue-method queue-expression \
        queue-in-constant queue-alias optional-queue unknown-queue visible-queue local-queue fresh-queue asks-for-queue \
        alias-of-main alias-of-global combine-scheduler operation-queue-order other-queue target-queue specific-key \
        queue-attributes flags quality-of-service qos-not-literal conflicting-qos queue-precondition dispatch-io \
        dispatch-type belongs-to-left unused-queue queue-work not-on-queue
        """),
    ReasonPage(
      obstacle: "The queue orders work, or guards state in a way that a lock wouldn't.",
      nextStep: """
        Decide what the queue is for. State alone: a lock, or an actor. Order: a stream of jobs, or an actor whose \
        members never await half-way.
        """,
      codes: """
        worker-queue work-on-queue hop-with-work delayed-work visible-state shared-state lazy-state wrapped-state \
        coded-state state-used-outside \
        property-observer property-modifier property-attribute calls-out calls-own-method hands-out-self deinit-effects \
        unguarded-write writes-elsewhere value-leaves-section guards-nothing recursive-lock actor-reentrancy \
        changed-later initializer
        """),
    ReasonPage(
      obstacle: "Where the group is entered and left can't be followed, or doesn't even out.",
      nextStep: """
        Bring 'enter', the call and 'leave' together in one function. Where a path never leaves the group, add 'leave' \
        there: 'notify' never comes as it is.
        """,
      codes: """
        group-awaited group-passed-on group-passed-in group-kept group-not-left group-not-constant group-left-twice \
        entered-in-answer entered-later entered-elsewhere entered-ahead left-elsewhere leave-repeated leaves-block \
        notified-elsewhere notify-option several-notifications with-its-group declared-between dispatch-group
        """),
    ReasonPage(
      obstacle: "Who waits for the semaphore and who signals it can't be followed.",
      nextStep: """
        Where a thread waits for a callback, make the function around it async by hand, from the outermost caller that \
        can await. Where the semaphore bounds how much runs, bound the tasks of a group.
        """,
      codes: "semaphore-passed semaphore-unused signalled-elsewhere unproved-signal"),
    ReasonPage(
      obstacle: "The item is used in a way that a task doesn't have.",
      nextStep: """
        A task can be cancelled and awaited, nothing else. Where the item is performed in place, call a function; where it \
        is scheduled twice, start two tasks.
        """,
      codes: """
        work-item work-item-use work-item-reused work-item-passed work-item-collection work-item-not-created \
        work-item-not-scheduled work-item-from-start
        """),
    ReasonPage(
      obstacle: "The time of a delay or a timer means something that a sleeping task doesn't keep.",
      nextStep: """
        Where the exact time doesn't matter, convert by hand with 'Task.sleep(for:)'. Strict timers, and what is suspended \
        and resumed, stay on a queue.
        """,
      codes: """
        deadline-not-literal related-deadlines wall-clock dispatch-time dispatch-timer strict-timer suspended-timer \
        dispatch-source unknown-notification
        """),
    ReasonPage(
      obstacle: "The way the code is written leaves no room for the edit.",
      nextStep:
        "Write it the usual way, one statement a line, comments on lines of their own, and run again.",
      codes: """
        layout comment-in-signature call-layout declaration-layout import-layout shared-line comment-in-call \
        not-a-statement unknown-form \
        operator await-position in-defer async-overload
        """),
    ReasonPage(
      obstacle: "A name would mean something else.",
      nextStep: "Rename one of the two, and run again.",
      codes: "same-name shadowed-name name-taken names-taken hidden-name local-function unknown-type"),
    ReasonPage(
      obstacle: "It was asked to stay, or nothing builds it.",
      nextStep:
        "Nothing, unless that has changed: a comment, an option, a decision of a review or '#if' says so.",
      codes: "ignored queue-asked-for inactive-code fix-by-hand"),
  ]
}
