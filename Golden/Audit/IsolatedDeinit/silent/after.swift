@MainActor
final class Player {
  private var task: Task<Void, Never>?
  private let id = 3

  deinit {
    task?.cancel()
    print(id)
    log()
  }

  nonisolated func log() {}
  func stop() { task?.cancel() }
}

final class Plain {
  deinit { stop() }
  private func stop() {}
}

// Somebody says where it runs.
@MainActor
final class Panel {
  private var isOpen = true

  deinit {
    MainActor.assumeIsolated { close() }
  }

  private func close() { isOpen = false }
}
