import Foundation

struct Feed: Sendable {}

enum API {
  static func feed(_ id: Int, completion: @escaping @Sendable (Result<Feed, any Error>) -> Void) {
    DispatchQueue.main.async { completion(.success(Feed())) }
  }
}

@MainActor
final class Model {
  private var feeds: [Feed] = []

  func load(_ id: Int, completion: @escaping @MainActor (Result<Int, any Error>) -> Void) {
    API.feed(id) { [weak self] result in
      DispatchQueue.main.async {
        guard let self else { return }
        switch result {
        case .success(let feed):
          self.feeds.append(feed)
          completion(.success(self.feeds.count))
        case .failure(let error):
          completion(.failure(error))
        }
      }
    }
  }

  func refresh(completion: @escaping @MainActor (Int) -> Void) {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.feeds.removeAll()
      completion(self.feeds.count)
    }
  }
}

@MainActor
func show(_ model: Model) async {
  model.load(1) { print($0) }
}

@MainActor
func show(again model: Model) async {
  model.refresh { count in
    print(count)
  }
}
