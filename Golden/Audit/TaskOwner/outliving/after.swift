@MainActor
final class Poller {
  private var count = 0

  func poll() {
    Task { [weak self] in
      while true {
        self?.count += 1
        try? await Task.sleep(nanoseconds: 1_000_000_000)
      }
    }
  }

  func pollUntilCancelled() {
    Task { [weak self] in
      while !Task.isCancelled {
        await self?.tick()
      }
    }
  }

  private func tick() async { count += 1 }
}
