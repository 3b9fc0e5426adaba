import Migration

extension GlobalQueue {
  public var documentation: Documentation {
    Documentation(
      summary: "Moves work for global queues to detached tasks, or to a main-actor task that awaits it.",
      recognises: """
        `DispatchQueue.global().async` with and without a quality of service, the old `global(priority:)`, \
        `execute:`, constants that name a global queue; `asyncAfter`; `sync`.
        """,
      before: """
        DispatchQueue.global(qos: .utility).async {
          let report = render(pages)
          DispatchQueue.main.async { self.show(report) }
        }
        """,
      after: """
        Task.detached(priority: .utility) {
          let report = render(pages)
          Task { @MainActor in self.show(report) }
        }
        """,
      changesAtRunTime: """
        The work runs on the cooperative pool, one thread per core, so it must not block. A queue without a quality \
        of service ran at the caller's on Apple's platforms; a detached task runs at the default priority. In a \
        main-actor type, work that is one call of a method with one result for the main queue becomes \
        `Task { @MainActor in let result = await work(); … }`: it starts after what the main queue has pending.
        """,
      leaves: """
        Bodies that reach a blocking call, also through functions of the codebase; work that a later wait in the same \
        function may depend on; work that uses main-actor state off the main thread; `sync`, `asyncAfter`, groups, \
        flags and work items.
        """)
  }
}
