import Dispatch

@MainActor final class ScoreModel {
  var best = 0

  func update(_ scores: [Int]) async {
    DispatchQueue.global().async {
      let best = self.highest(of: scores)
      DispatchQueue.main.async {
        self.best = best
      }
    }
    await Task.yield()
  }

  nonisolated func highest(of scores: [Int]) -> Int {
    scores.max() ?? 0
  }
}
