import Dispatch

typealias PartsHandler = @MainActor ([Int]?, (any Error)?) -> Void

@MainActor
final class PartLoader {
  private var done: (@MainActor (Int) -> Void)?

  func loadPart(_ index: Int, completion: @escaping @MainActor (Int?, (any Error)?) -> Void) {
    completion(index, nil)
  }

  // An error is told at once, and the group stays entered so that its end isn't told too.
  func loadAll(_ indices: [Int], completion: @escaping PartsHandler) {
    let group = DispatchGroup()
    var parts: [Int] = []
    for index in indices {
      group.enter()
      loadPart(index) { part, error in
        guard error == nil else {
          completion(nil, error)
          return
        }
        parts.append(part ?? 0)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      completion(parts, nil)
    }
  }

  // The same where the handler is called in the answer of another call.
  func loadFirst(completion: PartsHandler?) {
    let group = DispatchGroup()
    group.enter()
    loadPart(0) { part, error in
      guard let part else {
        self.loadPart(1) { other, error in
          completion?(other.map { [$0] }, error)
        }
        return
      }
      print(part)
      group.leave()
    }
    group.notify(queue: .main) {
      completion?([], nil)
    }
  }

  // The same where the handler is kept.
  func loadKept() {
    let group = DispatchGroup()
    group.enter()
    loadPart(0) { part, error in
      guard let part else {
        self.done?(-1)
        return
      }
      print(part)
      group.leave()
    }
    group.notify(queue: .main) {
      self.done?(0)
    }
  }

  // What is told there is not what the end tells.
  func loadEach(_ indices: [Int], progress: @escaping @MainActor (Int) -> Void, completion: @escaping PartsHandler) {
    let group = DispatchGroup()
    for index in indices {
      group.enter()
      loadPart(index) { part, error in
        guard let part else {
          progress(-1)
          return
        }
        print(part)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      completion([], nil)
    }
  }
}
