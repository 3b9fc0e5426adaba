import Foundation

@MainActor
final class Reporter {
  private var report: Task<Void, Never>?
  private var latest = 0

  func changed(to value: Int) {
    latest = value
    guard report == nil else { return }
    let deadline = SuspendingClock.now + .seconds(0.1)
    report = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      guard let self else { return }
      self.report = nil
      print("report \(self.latest)")
    }
  }
}

let reporter = Reporter()
for value in 1...3 { reporter.changed(to: value) }
RunLoop.main.run(until: Date() + 0.4)
reporter.changed(to: 4)
RunLoop.main.run(until: Date() + 0.4)
