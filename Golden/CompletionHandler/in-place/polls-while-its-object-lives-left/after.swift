import Dispatch

@MainActor final class Clock {
  private var ticks = 0

  private func next(after tick: Int) async -> Int {
    try? await Task.sleep(for: .seconds(1), clock: .suspending)
    return tick + 1
  }

  private func next(after tick: Int, completion: @escaping (Int) -> Void) {
    Task { @MainActor in
      completion(await next(after: tick))
    }
  }

  // It ends with the object.
  func run(from tick: Int) {
    next(after: tick) { [weak self] tick in
      guard let self else { return }
      self.ticks = tick
      self.run(from: tick)
    }
  }

  func once() {
    Task { @MainActor in
      let tick = await next(after: 0)
      self.ticks = tick
    }
  }
}
