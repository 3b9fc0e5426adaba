import Dispatch

func warmUp(_ words: [String]) {
  Queues.background.async {
    print(words.sorted())
  }
  shared.async { print(words.count) }
}
