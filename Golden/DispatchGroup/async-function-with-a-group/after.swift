import Dispatch

struct Item: Sendable { var id: Int }

final class Loader: Sendable {
  func load(_ id: Int) async throws -> Item {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "load").async { continuation.resume(returning: Item(id: id)) }
    }
  }
}

@MainActor
final class Model {
  private let loader = Loader()
  private var items: [Item] = []

  func loadAll(_ ids: [Int]) async throws -> [Item] {
    var items: [Item] = []
    var firstError: (any Error)?
    await withTaskGroup(of: Void.self) { group in
      for id in ids {
        group.addTask { @MainActor @Sendable [self] in
          do {
            let item = try await loader.load(id)
            items.append(item)
          } catch {
            firstError = firstError ?? error
          }
        }
      }
    }
    if let error = firstError {
      throw error
    } else {
      return items
    }
  }

  func refresh() {
    Task { @MainActor in
      guard let items = try? await loadAll([1, 2, 3]) else { return }
      self.items = items
    }
  }
}
