import Foundation

@MainActor
final class Store {
  private var held: [@MainActor () -> Void] = []

  func save(_ note: String, completion: @escaping @MainActor () -> Void) {
    print("saving", note)
    held.append(completion)
  }

  func finish() {
    for answer in held { answer() }
    held = []
  }

  func show(_ then: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.2))
      then()
    }
  }
}

@MainActor
final class Board {
  let store = Store()
  var saved: [String] = []

  func saveAll(_ notes: [String]) {
    let work = Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for note in notes {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              store.save(note) {
                self.saved.append(note)
                continuation.resume()
              }
            }
          }
        }
      }
    }
    // Before or after the last of them is saved.
    store.show {
      Task { @MainActor in
        await work.value
        print("told", self.saved)
        if self.saved.count == 2 { self.saveAll(["c"]) } else { exit(0) }
      }
    }
    let deadline = SuspendingClock.now + .seconds(notes.count == 2 ? 0.05 : 0.5)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.store.finish()
    }
  }
}

MainActor.assumeIsolated { Board().saveAll(["a", "b"]) }
RunLoop.main.run()
