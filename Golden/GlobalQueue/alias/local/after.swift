import Dispatch

func warmUp(_ words: [String]) {
  let queue = DispatchQueue.global(qos: .utility)
  Task.detached(priority: .utility) {
    print(words.sorted())
  }
  queue.asyncAfter(deadline: .now() + 1) {
    print(words.count)
  }
}
