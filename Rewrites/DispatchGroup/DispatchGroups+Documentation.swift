import Migration

extension DispatchGroups {
  public var documentation: Documentation {
    Documentation(
      summary: "Moves local dispatch groups to task groups and concurrent bindings.",
      recognises: """
        A `DispatchGroup` in a local constant with all its uses: `enter`, `leave`, `notify`, `wait` and \
        `queue.async(group:)`; and groups in properties, parameters and variables, which are left.
        """,
      before: """
        let group = DispatchGroup()
        for feed in feeds {
          group.enter()
          refresh(feed) { _ in
            group.leave()
          }
        }
        group.notify(queue: .main) {
          self.tableView.reloadData()
        }
        """,
      after: """
        Task { @MainActor in
          await withTaskGroup(of: Void.self) { group in
            for feed in feeds {
              group.addTask { @MainActor @Sendable in
                await withCheckedContinuation { continuation in
                  self.refresh(feed) { _ in
                    continuation.resume()
                  }
                }
              }
            }
          }

          self.tableView.reloadData()
        }
        """,
      changesAtRunTime: """
        The calls are made in the same order on the main actor, but after what the main queue has pending rather than \
        at once. Closures that the calls take run where they ran. The notification's body runs on the main actor \
        once the last call has ended, also where there was none to make. A call that never answers keeps \
        the body from running and one that answers twice traps, as it did with the group.
        """,
      leaves: """
        Groups that are handed on, stored or waited for in synchronous code; `wait(timeout:)`; more than one \
        notification; a `leave` that is missing on a path, or comes twice, which is reported; blocks of serial \
        queues; code outside of the main actor in Swift 6 mode.
        """)
  }
}
