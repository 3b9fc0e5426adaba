import Migration

extension CompletionHandler {
  public var documentation: Documentation {
    Documentation(
      summary: "Puts an async function beside one that reports through a completion handler.",
      recognises: """
        Functions with an escaping or optional closure that returns nothing and is the only one, or is named like a \
        completion: `Result`, `(T?, Error?)`, `(T, Error?)`, `(Error?)`, one or several values, none; behind \
        typealiases, too.
        """,
      before: """
        public func load(id: Int, completion: @escaping (Result<Feed, Error>) -> Void) { … }
        """,
      after: """
        @available(*, renamed: "load(id:)")
        public func load(id: Int, completion: @escaping (Result<Feed, Error>) -> Void) { … }

        public func load(id: Int) async throws -> Feed {
          try await withCheckedThrowingContinuation { continuation in
            load(id: id) { result in
              continuation.resume(with: result)
            }
          }
        }
        """,
      changesAtRunTime: """
        Nothing in the original and for its callers. Whoever awaits the async function goes on where it was, not on \
        the queue that the handler is called on. Cancelling the task that awaits does not end the work.
        """,
      leaves: """
        Handlers that are stored, called repeatedly or answer a delegate; handlers of which it is not proved that \
        every path calls them exactly once; functions that throw or return something at once, override, or belong to \
        a protocol; names that are taken. Paths on which a handler is never called, or twice, are told as faults.
        """)
  }
}
