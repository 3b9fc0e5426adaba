import Foundation

final class Timeline {
  private(set) var entries: [String] = []

  func append(_ entry: String) {
    Task { @MainActor in
      self.entries.append(entry)
    }
  }

  nonisolated func arrived(_ entry: String) {
    Task { @MainActor in self.append(entry) }
    MainActor.preconditionIsolated()
  }
}
