import Dispatch

func warmUp(_ words: [String]) {
  // nobody waits for this
  Task.detached(priority: .utility) {
    print(words.sorted())
  }
  /* default */ Task.detached { print(words.count) }
}
