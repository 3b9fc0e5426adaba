import Dispatch

func warmUp(_ words: [String]) {
  let queue = DispatchQueue.global(qos: .utility)
  queue.async {
    print(words.sorted())
  }
  queue.asyncAfter(deadline: .now() + 1) {
    print(words.count)
  }
}
