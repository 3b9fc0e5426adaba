import Foundation

enum ShelfAction {
  case count(shelf: Int, completion: @Sendable (Int) -> Void)
  case find(name: String)
  case clear(completion: @Sendable (Bool) -> Void)
  case close(completion: @Sendable (Bool) -> Void)
}

@MainActor
final class ShelfStore {
  private(set) var found: Int?

  func handle(_ action: ShelfAction) {
    switch action {
    case .count(let shelf, let completion):
      Task { @MainActor in
        completion(await count(shelf))
      }
    case .find(let name):
      Task { @MainActor in
        let value = await find(name)
        self.found = value; print(name)
      }  // the last one counts
    case .clear(let completion): print("clear"); clear(completion: completion)
    case .close(let completion): close(completion: completion); print("closed")
    }
  }

  func handleInOrder(_ action: ShelfAction) async {
    switch action {
    case .count(let shelf, let completion):
      Task { @MainActor in
        completion(await count(shelf))
      }
    default: break
    }
  }

  private func count(_ shelf: Int) async -> Int {
    shelf * 2
  }

  private func count(_ shelf: Int, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      completion(await count(shelf))
    }
  }

  private func find(_ name: String) async -> Int? {
    name.isEmpty ? nil : name.count
  }

  // Two statements in the line.
  private func clear(completion: @escaping @Sendable (Bool) -> Void) {
    Task { @MainActor in completion(true) }
  }

  private func close(completion: @escaping @Sendable (Bool) -> Void) {
    Task { @MainActor in completion(true) }
  }
}
