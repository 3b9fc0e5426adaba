import Migration
import RewriteKit

extension CompletionHandler {
  public var documentation: Documentation {
    Documentation(
      summary: "Makes functions that report through a completion handler async, together with their callers.",
      recognises: """
        Functions with an escaping or optional closure that returns nothing and is the only one, or is named like a \
        completion: `Result`, `(T?, Error?)`, `(T, Error?)`, `(Error?)`, one or several values, none; behind \
        typealiases, too. A closure for success beside one for failure, of which one is called: its value is \
        returned, its error thrown. Calls of the SDK that have an async twin.
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
        A function is made async in place where every mention of it is a call that can follow; requirements, what \
        implements them, overrides and callers change at once. Functions that hand one another on change together. \
        What calls back and has no async form stays in a checked continuation. Work that was handed to a global queue \
        is done off the main actor, and what was delivered on the main queue still is. Callers in synchronous code \
        start a task, after what the main queue has pending; where code follows such a call, that rests on \
        'starts-later'. Work on the main queue that ends with the handler's call becomes 'MainActor.run'. A function \
        that can't be read, or has a path of its own on which it forgets the closure, is taken to call once what it is \
        given as a completion: that rests on 'handler-called-once'. Where only a weak object that is gone keeps a handler from its call, the \
        async function keeps its own 'self', and answers for other objects with 'CancellationError', nil, false or a \
        return: that rests on 'self-gone-cancels'. The form beside needs nothing for its own 'self', which whoever awaits it \
        keeps. A handler that is a value is called with what is awaited, and a \
        receiver that may be nil is unwrapped first. Where nothing says where a handler is called, what \
        a caller without isolation did in it runs on the main actor, which rests on 'handler-thread'. Test doubles \
        don't count in what production code may run. A delay before the handler becomes a sleep. A test that waits for one expectation \
        becomes async and awaits the call. An async function that is there already, of the same name \
        or named by 'renamed:', is awaited.

        Where a caller can't follow, each caller is looked at alone. The body moves into the async function and the form \
        with the handler becomes a task that awaits it, which rests on 'starts-later' and 'handler-thread'; or the body \
        stays, and an async function is put beside it that awaits it through a continuation. Callers in async code await \
        that, those in synchronous code start a task, and the others keep the handler. Public functions always get their \
        async form beside them, marked as available from the first system with concurrency where an older one is \
        deployed to. A requirement gets it in an extension of its protocol, which holds for all witnesses; overrides \
        follow the method that they override. A request that is returned is cancelled together with the task that awaits \
        it: tasks, 'Progress', and types of the codebase or of a library that have a 'cancel()'. So is a request of \
        'URLSession' that a continuation has to wait for. A caller that keeps the request to cancel it keeps its task \
        instead, where the property is used for nothing else. A function that only hands its handler and its request on \
        awaits the async form of the other function.

        What the SDK asks for with a handler, and imports as an async function too, takes the async form: delegates of \
        notifications, sessions, web views and payments, background pushes, quick actions, tunnels, intents. The SDK's \
        call then starts a task, which rests on 'starts-later'; the answer is given on the main actor where the SDK wants \
        it on the main thread. A handler that is kept for events gets an 'AsyncStream' beside it where the type says how \
        to take it back. With '--deprecate', forms with handlers that stay are marked as deprecated.
        """,
      leaves: """
        Handlers that are stored, called repeatedly or answer a delegate; handlers that a path doesn't call exactly \
        once, whatever its callees do; closures that go to functions which may drop them, or which nothing tells from \
        an event's; what only the SDK calls, and has no async form; functions that throw, or return something at once that can't be cancelled; \
        names that are taken; what is deprecated or not for async code; functions that aren't isolated and run another \
        closure in place; private functions with a caller that can't follow; methods that Objective-C may ask for, \
        as an async one beside them would be the same requirement. Paths on which a handler is never called, or twice, \
        are told as faults; those on which only 'self' is nil as information, with the call that is missing.
        """)
  }
}
