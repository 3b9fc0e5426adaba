import Dispatch

@MainActor final class ScoreModel {
  var best = 0

  func update(_ scores: [Int]) {
    DispatchQueue.global(qos: .userInitiated).async {
      let best = self.highest(of: scores, above: 10)
      DispatchQueue.main.async {
        self.best = best
      }
    }
  }

  nonisolated func highest(of scores: [Int], above floor: Int) -> Int {
    scores.filter { $0 > floor }.max() ?? floor
  }
}
