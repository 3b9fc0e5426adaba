@MainActor
final class SearchModel {
  private var results: [String] = []
  private var searchTask: Task<Void, Never>?

  func search(_ query: String) {
    searchTask?.cancel()
    searchTask = Task {
      try? await Task.sleep(for: .milliseconds(350))
      guard !Task.isCancelled else { return }
      results = await find(query)
    }
  }

  private func find(_ query: String) async -> [String] { [query] }
}
