import Dispatch

func warmUp(_ words: [String]) {
  Task.detached(priority: .userInitiated) {
    print(words.sorted())
  }
  Task.detached(priority: .background) {
    print(words.count)
  }
}
