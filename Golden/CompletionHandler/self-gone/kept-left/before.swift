import Foundation

struct Entry: Sendable {
  var isOpen = true
}

// Something else than an object that is gone keeps the handler from its call.

final class Door: @unchecked Sendable {
  private let queue = DispatchQueue(label: "door")
  private var entry: Entry? = Entry()
  private var isLocked = false

  func open(completion: @escaping @Sendable (Bool) -> Void) {
    queue.async { [weak self] in
      guard let self, !self.isLocked else { return }
      completion(true)
    }
  }

  func state(completion: @escaping @Sendable (Bool) -> Void) {
    queue.async { [weak self] in
      guard let self, let entry = self.entry else { return }
      completion(entry.isOpen)
    }
  }

  func close(completion: @escaping @Sendable () -> Void) {
    queue.async { [weak self] in
      if let self, self.isLocked { return }
      if self != nil { return }
      completion()
    }
  }
}

func visit(_ door: Door) async {
  await withCheckedContinuation { continuation in
    door.open { _ in continuation.resume() }
  }
  door.state { print($0) }
  door.close { print("closed") }
}
