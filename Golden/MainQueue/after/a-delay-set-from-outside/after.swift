import UIKit

public final class Ticker {
  public var interval = 1.0
  var pace = 2.0
  var step = 0.5
  private let path: ReferenceWritableKeyPath<Ticker, Double> = \.step
  private let offset: TimeInterval
  var drift = 0.25

  public init(offset: TimeInterval) { self.offset = offset }

  func tick() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(interval, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.tick()
    }
  }

  func speedUp(by factor: Double) {
    pace *= factor
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(pace, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.tick()
    }
  }

  func walk() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(step, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.tick()
    }
  }

  func start() {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(offset, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.tick()
    }
  }

  func adjust(_ change: (inout Double) -> Void) {
    change(&drift)
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(drift, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.tick()
    }
  }
}

struct Schedule: Codable {
  var first: TimeInterval = 1

  func begin(_ ticker: Ticker) {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(first, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      ticker.tick()
    }
  }
}

struct Lesson {
  var length: TimeInterval = 60

  func begin(_ ticker: Ticker) {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(length, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      ticker.tick()
    }
  }
}

func lesson(of length: TimeInterval) -> Lesson { Lesson(length: length) }

final class Pause {
  func wait(for time: TimeInterval, with ticker: Ticker) {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(time, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      ticker.tick()
    }
  }

  var waits: [(TimeInterval, Ticker) -> Void] { [wait] }

  func waitOnce(with ticker: Ticker) { wait(for: 1, with: ticker) }
}

class Fade {
  var time: TimeInterval { 1 }
  var length: TimeInterval = 1

  func run(with ticker: Ticker) {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(length, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      ticker.tick()
    }
  }
}

final class EndlessFade: Fade {
  override var length: TimeInterval {
    get { .infinity }
    set {}
  }
}

final class Countdown {
  private let start: TimeInterval

  init(start: TimeInterval) { self.start = start }

  func run(with ticker: Ticker) {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(start, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      ticker.tick()
    }
  }
}

func countdowns(from starts: [TimeInterval]) -> [Countdown] {
  starts.map(Countdown.init) + [Countdown(start: 3)]
}
