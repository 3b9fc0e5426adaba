import Dispatch

func warmUp(_ words: [String]) {
  Task.detached(priority: .background) {
    print(words.sorted())
  }
  Task.detached { print(words.count) }
}
