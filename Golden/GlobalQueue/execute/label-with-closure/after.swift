import Dispatch

func warmUp(_ words: [String]) {
  Task.detached {
    print(words.sorted())
  }
  Task.detached(priority: .background) { print(words.count) }
}
