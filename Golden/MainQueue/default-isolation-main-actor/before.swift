import Foundation

final class Timeline {
  private(set) var entries: [String] = []

  func append(_ entry: String) {
    DispatchQueue.main.async {
      self.entries.append(entry)
    }
  }

  nonisolated func arrived(_ entry: String) {
    DispatchQueue.main.async { self.append(entry) }
    dispatchPrecondition(condition: .onQueue(.main))
  }
}
