import Dispatch

@MainActor final class ScoreModel {
  var best = 0

  func update(_ scores: [Int]) {
    Task(priority: .userInitiated) { @MainActor in
      let best = await self.highest(of: scores, above: 10)
      self.best = best
    }
  }

  nonisolated func highest(of scores: [Int], above floor: Int) async -> Int {
    scores.filter { $0 > floor }.max() ?? floor
  }
}
