import Foundation

@MainActor
final class Reporter {
  private var report: DispatchWorkItem?
  private var latest = 0

  func changed(to value: Int) {
    latest = value
    guard report == nil else { return }
    let item = DispatchWorkItem { [weak self] in
      guard let self else { return }
      self.report = nil
      print("report \(self.latest)")
    }
    report = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
  }
}

let reporter = Reporter()
for value in 1...3 { reporter.changed(to: value) }
RunLoop.main.run(until: Date() + 0.4)
reporter.changed(to: 4)
RunLoop.main.run(until: Date() + 0.4)
