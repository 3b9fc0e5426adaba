import Dispatch
import Foundation

actor Tally {
  private var votes: [String: Int] = [:]

  func vote(for name: String) {
    votes[name, default: 0] += 1
  }

  func votes(for name: String) -> Int {
    votes[name] ?? 0
  }

  func winner() -> String? {
    let best = votes.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let best, best.value > 1 else { return nil }
    return best.key
  }

  var total: Int { votes.values.reduce(0, +) }
}

func hold(_ tally: Tally) async {
  await withTaskGroup(of: Void.self) { group in
    for index in 0..<300 {
      group.addTask { await tally.vote(for: ["ann", "bob", "eve"][index % 3]) }
    }
  }
  await tally.vote(for: "eve")
  print(await tally.total, await tally.votes(for: "ann"), await tally.winner() ?? "none")
}

Task {
  let tally = Tally()
  print(await tally.winner() ?? "none")
  await hold(tally)
  exit(0)
}
RunLoop.main.run()
