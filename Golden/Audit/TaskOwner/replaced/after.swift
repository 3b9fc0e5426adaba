final class SearchService: Sendable {
  func search(_ query: String) async -> [String] { [query] }
}

@MainActor
final class SearchModel {
  private let service = SearchService()
  private var results: [String] = []
  private var searchTask: Task<Void, Never>?

  func search(_ query: String) {
    searchTask?.cancel()
    searchTask = Task {
      results = await service.search(query)
    }
  }

  func clear() {
    results = []
    self.searchTask?.cancel()
    self.searchTask = Task {
      results = await service.search("")
    }
  }

  func stop() {
    searchTask?.cancel()
  }
}

// The cancelled task would say that nothing is loading, after the new one has begun.
@MainActor
final class ShelfScreen {
  private var isLoading = false
  private var loading: Task<Void, Never>?

  func reload() {
    isLoading = true
    loading = Task {
      do {
        try await Task.sleep(nanoseconds: 1)
      } catch {
        isLoading = false
      }
    }
  }

  func end() { loading?.cancel() }
}

// What it asks for lets the next word in while a task runs.
@MainActor
final class WordScreen {
  private var word = ""
  private var meaning = ""
  private var looking: Task<Void, Never>?

  func look(up next: String) {
    guard next != word else { return }
    word = next
    looking?.cancel()
    looking = Task {
      meaning = await found(next)
    }
  }

  func end() { looking?.cancel() }

  private func found(_ word: String) async -> String { word }
}

// The flag is asked for in one of two places.
@MainActor
final class PageScreen {
  private var isLoading = false
  private var pages: [Int] = []
  private var paging: Task<Void, Never>?

  func scroll(to row: Int) {
    guard !isLoading, row > pages.count - 3 else { return }
    isLoading = true
    load(pages.count)
  }

  func pull() { load(0) }

  func end() { paging?.cancel() }

  private func load(_ page: Int) {
    paging?.cancel()
    paging = Task {
      await Task.yield()
      pages.append(page)
      isLoading = false
    }
  }
}
