import Dispatch

@MainActor final class ScoreModel {
  var best = 0

  func update(_ scores: [Int]) async {
    Task.detached {
      let best = self.highest(of: scores)
      Task { @MainActor in
        self.best = best
      }
    }
    await Task.yield()
  }

  nonisolated func highest(of scores: [Int]) -> Int {
    scores.max() ?? 0
  }
}
