import Foundation

@MainActor
final class Search {
  private var pending: Task<Void, Never>?

  func type(_ text: String) {
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.2)
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.search(text)
    }
  }

  private func search(_ text: String) { print("search for \(text)") }
}

let search = Search()
for text in ["s", "sw", "swift"] {
  search.type(text)
  RunLoop.main.run(until: Date() + 0.05)
}
print("typed")
RunLoop.main.run(until: Date() + 0.6)
search.type("actors")
RunLoop.main.run(until: Date() + 0.6)
print("done")
