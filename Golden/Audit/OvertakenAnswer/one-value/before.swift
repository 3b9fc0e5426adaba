import Combine

@MainActor
final class SearchModel {
  private var results: [String] = []
  private var subscriptions: Set<AnyCancellable> = []
  private let queries = PassthroughSubject<String, Never>()

  func subscribe() {
    queries.first().sink { [weak self] query in
      guard let self else { return }
      Task { await self.take(query) }
    }
    .store(in: &subscriptions)
  }

  private func take(_ query: String) async { results = await find(query) }
  private func find(_ query: String) async -> [String] { [query] }
}
