import UIKit

final class Clock: UIViewController {
  private var timer: Task<Void, Never>?
  private var slow: Task<Void, Never>?
  private let interval: Double = 2

  func start() {
    timer?.cancel()
    timer = Task { @MainActor [weak self] in
      var next = DispatchTime.now().uptimeNanoseconds + 1_000_000_000
      while true {
        let now = DispatchTime.now().uptimeNanoseconds
        if next > now { try? await Task.sleep(nanoseconds: next - now) }
        guard self != nil, !Task.isCancelled else { return }
        self?.title = "tick"
        repeat { next += 500_000_000 } while next < DispatchTime.now().uptimeNanoseconds
      }
    }
  }

  func startSlowly(after minutes: Int) {
    slow?.cancel()
    let delay = UInt64(max(0, min(minutes * 60, 1_000_000_000))) * 1_000_000_000
    let period = max(UInt64(interval * 1_000_000_000), 1_000_000)
    slow = Task { @MainActor [weak self] in
      var next = DispatchTime.now().uptimeNanoseconds + delay
      while true {
        let now = DispatchTime.now().uptimeNanoseconds
        if next > now { try? await Task.sleep(nanoseconds: next - now) }
        guard self != nil, !Task.isCancelled else { return }
        self?.title = "slow"
        repeat { next += period } while next < DispatchTime.now().uptimeNanoseconds
      }
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
    slow?.cancel()
    slow = nil
  }
}
