import Dispatch

struct Item: Sendable { var id: Int }

final class Loader: Sendable {
  func load(_ id: Int, completion: @escaping @Sendable (Result<Item, any Error>) -> Void) {
    DispatchQueue(label: "load").async { completion(.success(Item(id: id))) }
  }
}

@MainActor
final class Model {
  private let loader = Loader()
  private var items: [Item] = []

  func loadAll(_ ids: [Int], completion: @escaping (Result<[Item], any Error>) -> Void) {
    let group = DispatchGroup()
    var items: [Item] = []
    var firstError: (any Error)?
    for id in ids {
      group.enter()
      loader.load(id) { result in
        Task { @MainActor in
          switch result {
          case .success(let item): items.append(item)
          case .failure(let error): firstError = firstError ?? error
          }
          group.leave()
        }
      }
    }
    group.notify(queue: .main) {
      if let error = firstError {
        completion(.failure(error))
      } else {
        completion(.success(items))
      }
    }
  }

  func refresh() {
    loadAll([1, 2, 3]) { result in
      if case .success(let items) = result { self.items = items }
    }
  }
}
