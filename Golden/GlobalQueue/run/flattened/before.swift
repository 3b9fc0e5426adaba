import Foundation

@MainActor final class Ranking {
  nonisolated let mainThread = pthread_self()
  var best = 0
  var done = false

  func update(_ scores: [Int]) {
    DispatchQueue.global(qos: .userInitiated).async {
      let best = self.highest(of: scores)
      DispatchQueue.main.async {
        self.best = best
        print("best", best)
        self.done = true
      }
    }
  }

  nonisolated func highest(of scores: [Int]) -> Int {
    print("on main:", pthread_equal(pthread_self(), mainThread) != 0)
    return scores.max() ?? 0
  }
}

MainActor.assumeIsolated {
  let ranking = Ranking()
  ranking.update([3, 9, 4])
  while !ranking.done { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
  print(ranking.best)
}
