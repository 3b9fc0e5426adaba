import Dispatch

// The main queue is given the handler itself: who awaits goes on where it is.
final class Storage: Sendable {
  func save(_ done: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { done() }
  }

  func saveByName(_ name: String, done: @escaping @Sendable () -> Void) {
    perform(name) {
      DispatchQueue.main.async(execute: done)
    }
  }

  func saveAll(_ names: [String], done: @escaping @Sendable () -> Void) {
    guard !names.isEmpty else {
      DispatchQueue.main.async(execute: done)
      return
    }
    save {
      DispatchQueue.main.async(execute: done)
    }
  }

  func perform(_ name: String, block: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: block)
  }
}

@MainActor
func saveBoth(_ storage: Storage) {
  storage.saveByName("a") { print("saved") }
  storage.saveAll(["a", "b"]) {
    print("all saved")
  }
}
