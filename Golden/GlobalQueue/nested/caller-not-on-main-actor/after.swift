import Foundation

final class Counter: Sendable {
  let report: @MainActor @Sendable (Int) -> Void

  init(report: @escaping @MainActor @Sendable (Int) -> Void) {
    self.report = report
  }

  func count(_ words: [String]) {
    Task.detached {
      let letters = self.letters(in: words)
      Task { @MainActor in
        self.report(letters)
      }
    }
  }

  func letters(in words: [String]) -> Int {
    words.reduce(0) { $0 + $1.count }
  }
}
