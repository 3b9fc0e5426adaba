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
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { then() }
  }
}

@MainActor
final class Board {
  let store = Store()
  var saved: [String] = []

  func saveAll(_ notes: [String]) {
    let group = DispatchGroup()
    for note in notes {
      group.enter()
      store.save(note) {
        self.saved.append(note)
        group.leave()
      }
    }
    // Before or after the last of them is saved.
    store.show {
      group.notify(queue: .main) {
        print("told", self.saved)
        if self.saved.count == 2 { self.saveAll(["c"]) } else { exit(0) }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + (notes.count == 2 ? 0.05 : 0.5)) { self.store.finish() }
  }
}

MainActor.assumeIsolated { Board().saveAll(["a", "b"]) }
RunLoop.main.run()
