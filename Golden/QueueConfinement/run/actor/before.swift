import Dispatch
import Foundation

final class Tally: @unchecked Sendable {
  private let queue = DispatchQueue(label: "tally", attributes: .concurrent)
  private var votes: [String: Int] = [:]

  func vote(for name: String) {
    queue.async(flags: .barrier) {
      self.votes[name, default: 0] += 1
    }
  }

  func votes(for name: String) -> Int {
    queue.sync { votes[name] ?? 0 }
  }

  func winner() -> String? {
    return queue.sync {
      let best = votes.max { ($0.value, $0.key) < ($1.value, $1.key) }
      guard let best, best.value > 1 else { return nil }
      return best.key
    }
  }

  var total: Int { queue.sync { votes.values.reduce(0, +) } }
}

func hold(_ tally: Tally) async {
  await withTaskGroup(of: Void.self) { group in
    for index in 0..<300 {
      group.addTask { tally.vote(for: ["ann", "bob", "eve"][index % 3]) }
    }
  }
  tally.vote(for: "eve")
  print(tally.total, tally.votes(for: "ann"), tally.winner() ?? "none")
}

Task {
  let tally = Tally()
  print(tally.winner() ?? "none")
  await hold(tally)
  exit(0)
}
RunLoop.main.run()
