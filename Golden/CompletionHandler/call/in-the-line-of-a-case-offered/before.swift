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
    case .count(let shelf, let completion): count(shelf, completion: completion)
    case .find(let name):   find(name) { self.found = $0; print(name) }  // the last one counts
    case .clear(let completion): print("clear"); clear(completion: completion)
    case .close(let completion): close(completion: completion); print("closed")
    }
  }

  func handleInOrder(_ action: ShelfAction) async {
    switch action {
    case .count(let shelf, let completion): count(shelf, completion: completion)
    default: break
    }
  }

  private func count(_ shelf: Int, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(shelf * 2) }
  }

  private func find(_ name: String, completion: @escaping @MainActor (Int?) -> Void) {
    DispatchQueue.main.async { completion(name.isEmpty ? nil : name.count) }
  }

  // Two statements in the line.
  private func clear(completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { completion(true) }
  }

  private func close(completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { completion(true) }
  }
}
