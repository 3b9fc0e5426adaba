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
    DispatchQueue.main.asyncAfter(deadline: .now() + interval) { self.tick() }
  }

  func speedUp(by factor: Double) {
    pace *= factor
    DispatchQueue.main.asyncAfter(deadline: .now() + pace) { self.tick() }
  }

  func walk() {
    DispatchQueue.main.asyncAfter(deadline: .now() + step) { self.tick() }
  }

  func start() {
    DispatchQueue.main.asyncAfter(deadline: .now() + offset) { self.tick() }
  }

  func adjust(_ change: (inout Double) -> Void) {
    change(&drift)
    DispatchQueue.main.asyncAfter(deadline: .now() + drift) { self.tick() }
  }
}

struct Schedule: Codable {
  var first: TimeInterval = 1

  func begin(_ ticker: Ticker) {
    DispatchQueue.main.asyncAfter(deadline: .now() + first) { ticker.tick() }
  }
}

struct Lesson {
  var length: TimeInterval = 60

  func begin(_ ticker: Ticker) {
    DispatchQueue.main.asyncAfter(deadline: .now() + length) { ticker.tick() }
  }
}

func lesson(of length: TimeInterval) -> Lesson { Lesson(length: length) }

final class Pause {
  func wait(for time: TimeInterval, with ticker: Ticker) {
    DispatchQueue.main.asyncAfter(deadline: .now() + time) { ticker.tick() }
  }

  var waits: [(TimeInterval, Ticker) -> Void] { [wait] }

  func waitOnce(with ticker: Ticker) { wait(for: 1, with: ticker) }
}

class Fade {
  var time: TimeInterval { 1 }
  var length: TimeInterval = 1

  func run(with ticker: Ticker) {
    DispatchQueue.main.asyncAfter(deadline: .now() + length) { ticker.tick() }
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
    DispatchQueue.main.asyncAfter(deadline: .now() + start) { ticker.tick() }
  }
}

func countdowns(from starts: [TimeInterval]) -> [Countdown] {
  starts.map(Countdown.init) + [Countdown(start: 3)]
}
