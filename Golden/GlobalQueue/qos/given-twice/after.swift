import Dispatch

func warmUp(_ words: [String]) {
  DispatchQueue.global(qos: .background).async(qos: .userInitiated) {
    print(words.sorted())
  }
  Task.detached(priority: .utility) {
    print(words.count)
  }
  Task.detached(priority: .utility) {
    print(words.isEmpty)
  }
}
