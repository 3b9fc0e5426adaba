@MainActor
final class SearchModel {
  private var results: [String] = []
  private var isLoading = false
  private var searchTask: Task<Void, Never>?

  func search(_ query: String) {
    searchTask?.cancel()
    searchTask = Task {
      isLoading = true
      let found = try? await find(query)
      guard !Task.isCancelled else { return }
      results = found ?? []
      isLoading = false
    }
  }

  private func find(_ query: String) async throws -> [String] { [query] }
}
