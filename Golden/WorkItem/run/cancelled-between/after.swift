import Foundation

@MainActor
final class Search {
  private var pending: Task<Void, Never>?
  private var others: [Int: Task<Void, Never>] = [:]

  func type(_ text: String) {
    let deadline = SuspendingClock.now + .seconds(0.1)
    let item = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("search for \(text)")
    }
    pending?.cancel()
    pending = item
  }

  func show(_ text: String) {
    let item = Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.1), clock: .suspending)
      guard !Task.isCancelled else { return }
      print("show \(text)")
    }
    stop(1)
    others[1] = item
  }

  private func stop(_ key: Int) { others[key]?.cancel() }
}

let search = Search()
for text in ["s", "sw", "swift"] { search.type(text) }
RunLoop.main.run(until: Date() + 0.4)
for text in ["l", "li", "list"] { search.show(text) }
RunLoop.main.run(until: Date() + 0.4)
print("done")
