import Migration
import RewriteKit

extension CompletionHandler {
  public var documentation: Documentation {
    Documentation(
      summary: """
        Makes functions that report through a completion handler async, together with their callers.
        """,
      recognises: """
        Functions with an escaping or optional closure that returns nothing, and is the only closure or has \
        the name of a completion handler. Its type may be `Result`, `(T?, Error?)`, `(T, Error?)`, \
        `(Error?)`, one or several values, or none, also through typealiases. Functions with one closure for \
        success and one for failure, of which one is called: the value is returned, the error is thrown. \
        Calls of the SDK that have an async form.
        """,
      before: """
        func load(id: Int, completion: @escaping (Result<Feed, Error>) -> Void) {
          api.send(id) { result in
            switch result {
            case .success(let text): completion(.success(Feed(text)))
            case .failure(let error): completion(.failure(error))
            }
          }
        }

        func show() {
          feeds.load(id: 1) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let feed): self.title = feed.title
            case .failure(let error): self.report(error)
            }
          }
        }
        """,
      after: """
        func load(id: Int) async throws -> Feed {
          let text = try await api.send(id)
          return Feed(text)
        }

        func show() {
          Task { @MainActor [weak self, feeds] in
            do {
              let feed = try await feeds.load(id: 1)
              guard let self else { return }
              self.title = feed.title
            } catch {
              guard let self else { return }
              self.report(error)
            }
          }
        }
        """,
      changesAtRunTime: """
        - A function becomes async in place if every mention of it is a call that can follow.
        - Requirements, implementations, overrides and callers change in the same change, and so do \
        functions that pass the handler on to one another.
        - A callee with a handler and no async form stays, in a checked continuation.
        - Work on a global queue runs off the main actor, and results that were delivered on the main queue \
        still are.
        - Work on the main queue that ends with the call of the handler becomes 'MainActor.run'.
        - A delay before the handler becomes a sleep.
        - A handler that is passed as a value is called with the awaited result, and an optional receiver is \
        unwrapped first.
        - An existing async function of the same name, or named by 'renamed:', is awaited.
        - A test that waits for one expectation becomes async and awaits the call.
        - Test doubles don't affect what production code may use.
        - A function that calls its handler before it returns returns the value instead, on any deployment \
        target.
        - A handler that no call gives loses its parameter, and the bodies lose their calls of it.

        - Callers in synchronous code start a task, after pending work of the main queue; if code follows \
        such a call, that rests on 'starts-later'.
        - A function whose source is not here, or that forgets its handler on a path of its own, is assumed \
        to call a completion handler once; that rests on 'handler-called-once'.
        - If a handler is only not called because a weakly captured object is gone, the async function \
        retains its own 'self'; for other objects it answers with 'CancellationError', nil, false or a \
        return, which rests on 'self-gone-cancels'. The form beside doesn't need that for its own 'self', \
        which the awaiting caller retains.
        - If the code doesn't show where a handler is called, the handler's code in a nonisolated caller \
        runs on the main actor, which rests on 'handler-thread'.

        - If a caller can't follow, each caller is examined separately. Either the body moves into the \
        async function and the form with the handler becomes a task that awaits it, which rests on \
        'starts-later' and 'handler-thread'; or the body stays, and an async function beside it awaits it \
        through a continuation.
        - Callers in async code await the async function, callers in synchronous code start a task, and the \
        others keep the handler.
        - Public functions always get their async form beside them; if the deployment target is older, it is \
        marked as available from the first system with concurrency.
        - A requirement gets its async form in an extension of its protocol, for all witnesses; overrides \
        follow the method that they override.

        - A returned request is cancelled when the awaiting task is cancelled: tasks, 'Progress', and types \
        of the codebase or of a library with a 'cancel()'. So is a request of 'URLSession' that a \
        continuation has to wait for.
        - A caller that stores the request to cancel it stores its task instead, if it uses the property for \
        nothing else.
        - A function that only passes on its handler and its request awaits the async form of the other \
        function.

        - Requirements of the SDK with a handler that are also imported as async take the async form: \
        delegates of notifications, sessions, web views and payments, background pushes, quick actions, \
        tunnels and intents. The SDK's call then starts a task, which rests on 'starts-later'; the answer is \
        given on the main actor if the SDK expects it on the main thread.
        - A handler that is stored for events gets an 'AsyncStream' beside it if the type shows how to \
        remove the handler.
        - With '--deprecate', forms with handlers that stay are marked as deprecated.
        """,
      leaves: """
        - Handlers that are stored, called repeatedly or answer a delegate.
        - Handlers that a path doesn't call exactly once, whatever its callees do.
        - Closures that go to functions which may drop them, or that can't be told from event handlers.
        - Functions that only the SDK calls and that have no async form.
        - Functions that throw, or that return a value which can't be cancelled.
        - Names that are already used.
        - Deprecated and 'noasync' functions.
        - Nonisolated functions that run another closure in place.
        - Private functions with a caller that can't follow.
        - Methods that Objective-C may require, because an async method beside them would be the same \
        requirement.
        - Paths on which a handler is never called, or called twice, are reported as findings.
        - Paths on which only 'self' is nil are reported as information, with the missing call.
        """)
  }
}
