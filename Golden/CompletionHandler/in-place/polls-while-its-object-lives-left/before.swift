import Dispatch

@MainActor final class Clock {
  private var ticks = 0

  private func next(after tick: Int, completion: @escaping (Int) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { completion(tick + 1) }
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
    next(after: 0) { [weak self] tick in
      self?.ticks = tick
    }
  }
}
