import GoldenCases
import Migration
import Testing

/// Every example that the documents mark as wrong is found, and every one that they mark as right is not, each as a case
/// of our own.
@Suite struct DocumentExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let name: String
    /// What the example stands in, as sites have it; empty for a declaration at file level.
    let declaration: String
    /// The check that finds it; nil where it is right.
    let check: String?

    var testDescription: String { text }
  }

  private static func wrong(
    _ text: String, _ name: String, in declaration: String, _ check: String
  ) -> Example {
    Example(text: text, name: "Audit/\(name)", declaration: declaration, check: check)
  }

  private static func right(_ text: String, _ name: String, in declaration: String) -> Example {
    Example(text: text, name: "Audit/\(name)", declaration: declaration, check: nil)
  }

  static let examples: [Example] = [
    wrong(
      "a property of a view controller that says '@MainActor'", "RedundantMainActor/members",
      in: "ProfileViewController.username", "redundant-main-actor"),
    wrong(
      "an override that says '@MainActor'", "RedundantMainActor/members",
      in: "ProfileViewController.viewDidLoad()", "redundant-main-actor"),
    wrong(
      "a method of a view controller that says '@MainActor'", "RedundantMainActor/members",
      in: "ProfileViewController.reload()", "redundant-main-actor"),
    right(
      "a view controller without annotations", "RedundantMainActor/silent",
      in: "ProfileViewController.viewDidLoad()"),
    wrong(
      "a deinit that uses what is isolated", "IsolatedDeinit/calls", in: "PlayerViewController",
      "isolated-deinit"),
    right("a task that is kept, cancelled and checked", "TaskOwner/silent", in: "SearchViewController"),
    wrong(
      "a stream that holds its view controller, and is cancelled in deinit", "TaskOwner/never-ended",
      in: "DetailViewController.startMonitoring()", "task-owner"),
    wrong(
      "a kept task that holds its view model and that nothing cancels", "TaskOwner/never-cancelled",
      in: "LibraryModel.load()", "task-owner"),
    right(
      "the same with a weak capture", "TaskOwner/never-cancelled", in: "LibraryModel.loadWeakly()"),
    wrong(
      "a detached task that updates a table", "DetachedTask/takes-over", in: "FeedViewController.refresh()",
      "detached-task"),
    right(
      "a hop at the end of a detached task, and a plain task", "DetachedTask/silent", in: "Feed.refresh()"),
    right("a function that is awaited in the background", "DetachedTask/silent", in: "Feed.load()"),
    right("a hop to the main actor from the background", "MainActorRun/silent", in: "Scanner.scan(_:)"),
    right(
      "assumed isolation in a callback that comes on the main thread", "AssumedIsolation/silent",
      in: "Provider.loadView()"),
    wrong(
      "assumed isolation in a detached task", "AssumedIsolation/off-the-main-actor", in: "update(_:)",
      "assumed-isolation"),
    wrong(
      "an await in the body of 'MainActor.run'", "MainActorRun/awaits-inside", in: "refresh(_:)",
      "main-actor-run"),
    right("a task on the main actor that awaits", "MainActorRun/silent", in: "reload(_:)"),
    wrong(
      "a view controller that answers a nonisolated protocol", "IsolatedConformance/preconcurrency", in: "",
      "isolated-conformance"),
    right("the three ways to conform", "IsolatedConformance/silent", in: ""),
    right("a conformance of the main actor's", "IsolatedConformance/isolated", in: ""),
    right(
      "a nonisolated method that only computes", "NonisolatedAccess/silent",
      in: "AnalyticsViewController.hash(of:)"),
    wrong(
      "a nonisolated method that reads isolated state", "NonisolatedAccess/reads",
      in: "AnalyticsViewController",
      "nonisolated-access"),
    wrong(
      "a pure helper of the main actor's that background work waits for", "NonisolatedHelper/calls",
      in: "Importer", "nonisolated-helper"),
    wrong(
      "an object of a class with variables that a detached task reads", "DetachedTask/shared-object",
      in: "SettingsViewController.apply(config:)", "detached-task"),
    right("a structure and a guarded class in a detached task", "DetachedTask/silent", in: "apply(_:_:_:)"),
    wrong(
      "a semaphore that asynchronous code waits for", "BlockingInAsync/waits", in: "load(_:)",
      "blocking-in-async"),
    wrong(
      "a lock that is held across an await", "BlockingInAsync/locks", in: "Cache.value(_:)",
      "blocking-in-async"),
    wrong(
      "synchronous work on the main queue in asynchronous code", "BlockingInAsync/main-sync",
      in: "Importer.report(_:)", "blocking-in-async"),
    right(
      "a continuation that each path resumes once", "ContinuationResumption/silent", in: "Library.book(_:)"),
    wrong(
      "a withdrawal that checks before it waits", "ActorReentrancy/check-before-await", in: "BankAccount",
      "actor-reentrancy"),
    right(
      "a withdrawal that checks after it has waited, and a flush that empties first",
      "ActorReentrancy/silent",
      in: "BankAccount"),
    right(
      "a download and a refresh that keep their task before they wait", "ActorReentrancy/silent",
      in: "ImageDownloader"),
    wrong(
      "a value of an actor that is read before it waits and used after", "ActorReentrancy/lost-update",
      in: "Counter", "actor-reentrancy"),
    right("the same read after it has waited", "ActorReentrancy/lost-update-silent", in: "Counter"),
    wrong(
      "a detached task that only leaves out what it would inherit", "DetachedTask/only-hops",
      in: "Feed.refresh()", "detached-task"),
    wrong(
      "a search whose older answer overwrites the newer one", "OvertakenAnswer/inputs",
      in: "SearchModel.search(_:)", "overtaken-answer"),
    right(
      "a search that leaves out an older answer", "OvertakenAnswer/silent", in: "SearchModel.search(_:)"),
    right(
      "a search that cancels the older one", "OvertakenAnswer/silent", in: "SearchModel.searchAgain(_:)"),
    wrong("a task in onAppear", "SwiftuiTask/on-appear", in: "FilmListView.body", "swiftui-task"),
    right("the task modifiers", "SwiftuiTask/silent", in: "FilmListView.body"),
    wrong("a task in onChange", "SwiftuiTask/on-change", in: "FilmSearchView.body", "swiftui-task"),
    right(
      "a view's task that handles a cancellation by itself", "IgnoredCancellation/silent",
      in: "FilmListView.body"),
    right(
      "a search that leaves cancellations out", "IgnoredCancellation/silent", in: "SearchModel.search(_:)"),
    wrong(
      "a view model that publishes by 'ObservableObject' where '@Observable' is there",
      "ObservableModel/views",
      in: "", "observable-model"),
    right("an '@Observable' view model of the main actor's", "ObservableModel/silent", in: "Modern"),
    right(
      "'ObservableObject' for systems before '@Observable'", "ObservableModel/before-observation",
      in: "Counter"),
    wrong("a hop for each film", "MainActorRun/in-a-loop", in: "Importer.take(_:)", "main-actor-run"),
    wrong(
      "a hop in a view model that is on the main actor", "MainActorRun/on-the-main-actor",
      in: "Noticeboard.replace(by:)", "main-actor-run"),
    wrong(
      "a search that takes its cancellation for an empty result", "IgnoredCancellation/cleared-results",
      in: "TrailSearchView.body", "ignored-cancellation"),
    wrong(
      "a cancelled search whose view model shows a failure", "IgnoredCancellation/cleared-results",
      in: "TrailModel.load(_:)", "ignored-cancellation"),
    wrong(
      "a cancelled search that shows its error", "IgnoredCancellation/shown-errors",
      in: "FilmSearchView.body",
      "ignored-cancellation"),
    right(
      "a search that leaves its results as they are when it is cancelled",
      "IgnoredCancellation/cleared-results-silent", in: "TrailModel.search(_:)"),
    wrong(
      "a sleep that a cancelled search goes on after", "IgnoredCancellation/sleeps",
      in: "SearchModel.search(_:)", "ignored-cancellation"),
    wrong(
      "state that is set after an await without a check for cancellation",
      "IgnoredCancellation/stale-answers",
      in: "SearchModel.search(_:)", "ignored-cancellation"),
    wrong(
      "a long loop of a view's task that checks nothing", "IgnoredCancellation/loops",
      in: "AlbumView.body", "ignored-cancellation"),
    right(
      "a long loop that checks for a cancellation first", "IgnoredCancellation/loops-silent",
      in: "AlbumModel.encode(_:)"),
    wrong(
      "a search that doesn't cancel the search before it", "TaskOwner/replaced", in: "SearchModel.search(_:)",
      "task-owner"),
    wrong(
      "a task that loops for good and that nobody owns", "TaskOwner/outliving", in: "Poller.poll()",
      "task-owner"),
    wrong(
      "a view model that publishes off the main actor", "PublishedOffMain/models", in: "",
      "published-off-main"),
    right("a view model of the main actor's that publishes", "PublishedOffMain/silent", in: "IsolatedModel"),
    wrong(
      "a continuation that a path resumes twice", "ContinuationResumption/twice", in: "book(_:in:)",
      "continuation-resumption"),
    wrong(
      "a continuation that a path never resumes", "ContinuationResumption/never", in: "Shelf.book(_:)",
      "continuation-resumption"),
    wrong(
      "a request that goes on when its task is cancelled", "ContinuationResumption/requests",
      in: "Client.data(from:)", "continuation-resumption"),
    wrong(
      "a download that two callers start", "ActorReentrancy/work-started-twice", in: "ImageLoader",
      "actor-reentrancy"),
    wrong(
      "an actor that awaits a file system twice, whose methods aren't 'nonisolated'",
      "IsolatedDependency/default-isolation", in: "ImageCache", "isolated-dependency"),
    right(
      "the same with 'nonisolated' methods", "IsolatedDependency/default-isolation-silent",
      in: "ImageCache"),
    wrong("a global variable that several actors use", "SharedGlobal/uses", in: "", "shared-global"),
    right("a global variable of one actor's", "SharedGlobal/silent", in: ""),
    wrong(
      "'@MainActor' where the module's default says so", "RedundantMainActor/module-default",
      in: "Store.items", "redundant-main-actor"),
    wrong(
      "a repository that decodes on the main actor by default", "CallersActorWork/default-isolation",
      in: "BookStore", "callers-actor-work"),
    wrong(
      "a nonisolated function that decodes on its caller's actor", "CallersActorWork/main-caller",
      in: "BookStore", "callers-actor-work"),
    right(
      "a data layer that is nonisolated and concurrent, and a global variable of the default actor's",
      "CallersActorWork/default-isolation-silent", in: ""),
    wrong(
      "a wait for a semaphore on the main actor", "BlockingInAsync/main-actor", in: "Splash.finish(_:)",
      "blocking-in-async"),
  ]

  @Test(arguments: examples)
  func isFoundWhereItIsWrong(_ example: Example) async throws {
    let known = GoldenFolder.cases.first { $0.name == example.name }
    guard known != nil || GoldenFolder.isWhole else { return }
    let item = try #require(known, "\(example.name)")
    let found = try await item.outcome.plan.entries.filter { entry in
      let declaration = entry.site.identity.declaration
      return declaration == example.declaration || declaration.hasPrefix(example.declaration + ".")
        || example.declaration.isEmpty
    }
    if let check = example.check {
      #expect(found.contains { $0.site.rewrite == check })
    } else {
      #expect(found.isEmpty)
      let text = item.before.map(\.text).joined()
      let name = example.declaration.split(separator: ".").last.map { $0.prefix { $0 != "(" } } ?? ""
      #expect(name.isEmpty || text.contains(name), "\(example.declaration)")
    }
  }
}
