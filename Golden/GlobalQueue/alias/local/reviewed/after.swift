import Dispatch

func warmUp(_ words: [String]) {
  Task.detached(priority: .utility) {
    print(words.sorted())
  }
  Task.detached(priority: .utility) {
    try? await Task.sleep(for: .seconds(1))
    print(words.count)
  }
}
