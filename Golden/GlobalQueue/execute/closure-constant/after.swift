import Dispatch

func warmUp(_ words: [String]) {
  let work: @Sendable () -> Void = {
    print(words.sorted())
  }
  Task.detached { work() }
  Task.detached(priority: .utility) { work() }
}
