import Dispatch

// The main queue is given the handler itself: who awaits goes on where it is.
final class Storage: Sendable {
  func save() async {
  }

  func saveByName(_ name: String) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      perform(name) {
        continuation.resume()
      }
    }
  }

  func saveAll(_ names: [String]) async {
    guard !names.isEmpty else {
      return
    }
    await save()
  }

  func perform(_ name: String, block: @escaping @Sendable () -> Void) {
    Task.detached { block() }
  }
}

@MainActor
func saveBoth(_ storage: Storage) {
  Task { @MainActor in
    await storage.saveByName("a")
    print("saved")
  }
  Task { @MainActor in
    await storage.saveAll(["a", "b"])
    print("all saved")
  }
}
