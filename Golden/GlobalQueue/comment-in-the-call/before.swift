import Dispatch

func warmUp(_ words: [String]) {
  DispatchQueue.global(qos: .utility)  // nobody waits for this
    .async {
      print(words.sorted())
    }
  DispatchQueue.global(/* default */).async { print(words.count) }
}
