import Foundation

struct Fault: Error {}

final class Store: Sendable {
  func title(of id: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
    Task { @MainActor in
      guard id > 0 else {
        completion(nil, Fault())
        return
      }
      completion("title \(id)", nil)
    }
  }

  func remove(_ id: Int) async throws {
    if id > 0 {
      return
    } else {
      throw Fault()
    }
  }

  func size(of id: Int, completion: @escaping @Sendable (Int, Int) -> Void) {
    Task { @MainActor in completion(id, id) }
  }

  func count() async throws -> Int {
    1
  }
}

@MainActor
final class Shelf {
  private let store = Store()

  func open(_ id: Int, done: @escaping @MainActor (String?, (any Error)?) -> Void) {
    store.title(of: id, completion: done)
    print("opening")
  }

  func clear(_ id: Int) async throws {
    try await store.remove(id)
  }

  func measure(_ id: Int) {
    let show: @MainActor (Int, Int) -> Void = { width, height in
      print(width, height)
    }
    store.size(of: id, completion: show)
    store.size(of: id, completion: draw)
  }

  func total() {
    Task { @MainActor in
      do {
        self.tell(.success(try await store.count()))
      } catch {
        self.tell(.failure(error))
      }
    }
  }

  private func draw(_ width: Int, height: Int) {
    print(width * height)
  }

  private func tell(_ result: Result<Int, any Error>) {
    print(result)
  }
}

@MainActor
func use(_ shelf: Shelf) {
  shelf.open(1) { title, error in print(title as Any, error as Any) }
  Task { @MainActor in
    let error: (any Error)?
    do {
      try await shelf.clear(1)
      error = nil
    } catch let failure {
      error = failure
    }
    print(error as Any)
  }
}
