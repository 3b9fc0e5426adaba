import Dispatch

func warmUp(_ words: [String]) {
  DispatchQueue
    .global(qos: .userInitiated)
    .async {
      print(words.sorted())
    }
  DispatchQueue.global(
    qos: .background
  ).async {
    print(words.count)
  }
}
