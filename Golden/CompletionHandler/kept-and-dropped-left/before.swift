import Foundation

@MainActor
final class Countdown {
  private var timer: Timer?
  private var countdownCompletion: (() -> Void)?
  private var seconds = 0

  func start(for duration: TimeInterval, completion: @escaping () -> Void) {
    seconds = Int(duration)
    countdownCompletion = completion
  }

  func startAgain(completion: @escaping () -> Void) {
    seconds = 0
    start(for: 3, completion: completion)
  }

  // Nobody hears of it then.
  func stop() {
    timer?.invalidate()
    countdownCompletion = nil
  }

  func tick() {
    countdownCompletion?()
    countdownCompletion = nil
  }
}

@MainActor
final class Screen {
  private let countdown = Countdown()

  func appear() {
    countdown.start(for: 3) { print("next") }
  }
}
