import Foundation
import GoldenCases
import Testing

/// What the documents on moving from dispatch queues to structured concurrency show in place of what, section by section,
/// each with a case whose result has that form.
@Suite struct DocumentsTests {
  @Test(arguments: Replacement.all) func aCaseShowsTheReplacement(_ replacement: Replacement) throws {
    let result = try replacement.result
    for form in replacement.forms {
      #expect(result.contains(form), "\(replacement.example) doesn't show '\(form)'")
    }
  }
}

/// One replacement that a document shows.
struct Replacement: Sendable, CustomStringConvertible {
  let section: String
  /// What becomes what.
  let change: String
  /// The case's folder below `Golden/`.
  let example: String
  /// What the case's result contains.
  let forms: [String]

  init(_ section: String, _ change: String, _ example: String, _ forms: String...) {
    self.section = section
    self.change = change
    self.example = example
    self.forms = forms
  }

  var description: String { "\(section): \(change)" }

  /// The text of the case's result, of all files.
  var result: String {
    get throws {
      let folder = GoldenFolder.url.appendingPathComponent(example)
      let single = folder.appendingPathComponent("after.swift")
      if FileManager.default.fileExists(atPath: single.path) {
        return try String(contentsOf: single, encoding: .utf8)
      }
      let several = folder.appendingPathComponent("after")
      let names = try FileManager.default.contentsOfDirectory(atPath: several.path).sorted()
      return try names.filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOf: several.appendingPathComponent($0), encoding: .utf8)
      }.joined(separator: "\n")
    }
  }

  static let all = uiKit + swiftUI + ownership + concurrencySkill

  /// The guide to main-thread safety in UIKit.
  private static let uiKit = [
    Replacement(
      "UIKit, task lifecycle", "a work item that is cancelled and scheduled again is a stored task",
      "WorkItem/debounced-search", "Task<Void, Never>?", ".cancel()",
      "guard !Task.isCancelled else { return }"),
    Replacement(
      "UIKit, task lifecycle", "a task holds a controller weakly where the block did",
      "MainQueue/weak-self-guard", "Task { @MainActor [weak self] in"),
    Replacement(
      "UIKit, detached tasks", "work off the main actor whose result goes back is a nested main-actor task",
      "GlobalQueue/observable-view-model", "Task.detached(priority: .userInitiated)", "Task { @MainActor"),
    Replacement(
      "UIKit, detached tasks", "with Swift 6.2, the work is a '@concurrent' function that a task awaits",
      "GlobalQueue/flatten/compiler-6-2", "let headline = await self.decode(data)", "@concurrent", "async ->"),
    Replacement(
      "UIKit, MainActor.run", "a wait for the main queue in async code is 'await MainActor.run'",
      "MainQueue/main-sync/in-async-code", "await MainActor.run { self.progress = 1 }"),
    Replacement(
      "UIKit, MainActor.run", "a last hop in an async function is 'await MainActor.run'",
      "MainQueue/documents/last-hop-in-async-code", "await MainActor.run {\n      self.label.text = result"),
    Replacement(
      "UIKit, MainActor.run", "a wait for the main queue in work off the main actor is 'await MainActor.run'",
      "GlobalQueue/blocking/main-sync/reviewed", "await MainActor.run"),
    Replacement(
      "UIKit, assumeIsolated", "a synchronous callback on the main queue says that it runs on the main actor",
      "NotificationObserver/values-of-the-notification", "MainActor.assumeIsolated {"),
    Replacement(
      "UIKit, assumeIsolated", "an assertion of the main queue is one of the main actor",
      "MainQueue/dispatch-precondition", "MainActor.preconditionIsolated()"),
    Replacement(
      "UIKit, Sendable", "state behind a queue that is a lock is in a 'Mutex'",
      "QueueConfinement/sendable-added", "Mutex<", "withLock"),
    Replacement(
      "UIKit, from queue to task",
      "a global queue and a hop back are one task that awaits a nonisolated function",
      "GlobalQueue/flatten/view-controller", "Task { @MainActor in", "let headline = await self.decode(data)",
      "nonisolated func decode(_ data: Data) async -> Headline"),
    Replacement(
      "UIKit, from group to async let",
      "two counted calls and a notification are 'async let' and one 'await'",
      "DispatchGroup/bindings/with-async-forms", "async let", "= await (pendingProfile, pendingPosts)"),
    Replacement(
      "UIKit, from queue to actor", "a cache behind a reader-writer queue is an actor",
      "QueueConfinement/actor/image-cache", "actor ImageCache {"),
    Replacement(
      "UIKit, from handler to continuation", "a callback with a result gets an async function around it",
      "CompletionHandler/shape/result", "try await withCheckedThrowingContinuation { continuation in",
      "continuation.resume(with: result)"),
    Replacement(
      "UIKit, from handler to continuation", "a function whose callers can follow is async itself",
      "CompletionHandler/call/in-a-task", "func books(on shelf: Int) async throws -> [Book]",
      "try await library.books(on: shelf)"),
  ]

  /// The guide to async code in SwiftUI.
  private static let swiftUI = [
    Replacement(
      "SwiftUI, view models", "a hop in a view model is a main-actor task",
      "MainQueue/observable-object", "Task { @MainActor in"),
    Replacement(
      "SwiftUI, view models", "work of a view model off the main actor is detached",
      "GlobalQueue/observable-view-model", "Task.detached"),
    Replacement(
      "SwiftUI, view models", "the last hop of a view model's task is 'await MainActor.run'",
      "MainQueue/documents/last-hop-in-async-code", "await MainActor.run {\n        self.films"),
    Replacement(
      "SwiftUI, view models",
      "a view model whose hops are scattered is on the main actor, and loses those of its tasks",
      "MainActorModel/queue-hops-offered", "@MainActor\nfinal class FilmListModel",
      "        self?.films = films"),
    Replacement(
      "SwiftUI, task", "what a view puts on the main queue when it appears is done in its task",
      "MainQueue/view-task/on-appear-offered", ".task {\n          isFocused = true"),
    Replacement(
      "SwiftUI, task(id:)", "delayed work for a value is done in a task that the next value ends",
      "MainQueue/view-task/on-change-documents", ".task(id: query) {",
      "guard !Task.isCancelled else { return }"),
    Replacement(
      "SwiftUI, callback APIs", "a callback's value is awaited through a continuation",
      "CompletionHandler/shape/value-or-error", "withCheckedThrowingContinuation"),
  ]

  /// The article on ownership and cancellation.
  private static let ownership = [
    Replacement(
      "Ownership, cancellation", "a delayed search is a stored task that sleeps and checks for cancellation",
      "WorkItem/debounced-search", "try? await Task.sleep(until:", "guard !Task.isCancelled"),
    Replacement(
      "Ownership, cancellation", "a long item that reads whether it was cancelled is a task that checks",
      "WorkItem/checks-inside-the-body", "isCancelled"),
    Replacement(
      "Ownership, callbacks", "a request that can be cancelled is cancelled with its task",
      "CompletionHandler/returns/request-task", "withTaskCancellationHandler {", "} onCancel: {"),
    Replacement(
      "Ownership, shared state",
      "callers that wait for one running request await the task that an actor keeps",
      "QueueConfinement/shared-request/client-of-the-codebase", "actor TokenVault {",
      "private var refreshTask: Task<Token, Error>?",
      "if let refreshTask { return try await refreshTask.value }",
      "let token = try await client.refreshToken()", "return try await task.value"),
    Replacement(
      "Ownership, boundaries", "independent calls run side by side as 'async let'",
      "DispatchGroup/bindings/with-async-forms", "async let"),
  ]

  /// The rules of a Swift 6 project: no queue, no handler.
  private static let concurrencySkill = [
    Replacement(
      "Rules, prohibited patterns", "no 'DispatchQueue.main.async'",
      "MainQueue/trailing-closure", "Task { @MainActor in"),
    Replacement(
      "Rules, prohibited patterns", "no 'DispatchQueue.global().async'",
      "GlobalQueue/plain", "Task.detached"),
    Replacement(
      "Rules, prohibited patterns", "no completion handler",
      "CompletionHandler/in-place/chain", "async throws ->"),
    Replacement(
      "Rules, required patterns", "files are read off the main actor by a task",
      "GlobalQueue/pool-io-offered", "Task.detached(priority: .utility) {"),
    Replacement(
      "Rules, required patterns", "handlers that are called again and again become a stream",
      "CompletionHandler/streams-offered", "AsyncStream {", "continuation.yield"),
    Replacement(
      "Rules, reentrancy", "state that one queue guarded belongs to an actor whose callers await",
      "QueueConfinement/actor/await-positions", "actor Scores {", "await"),
  ]
}
