@MainActor
final class Poller {
  private var count = 0
  private var isOn = true
  private var pollTask: Task<Void, Never>?

  // The loop ends with the object.
  func poll() {
    Task { [weak self] in
      while true {
        guard let self else { return }
        self.count += 1
        await Task.yield()
      }
    }
  }

  func pollWhileThere() {
    Task { [weak self] in
      while self != nil {
        await self?.tick()
      }
    }
  }

  func pollWhileOn() {
    Task { [weak self] in
      while self?.isOn == true { await self?.tick() }
    }
  }

  // Somebody can cancel it.
  func pollStored() {
    pollTask?.cancel()
    pollTask = Task { [weak self] in
      while !Task.isCancelled { await self?.tick() }
    }
  }

  func stop() { pollTask?.cancel() }

  private func tick() async { count += 1 }
}
