import Dispatch

func warmUp(_ words: [String]) {
  Dispatch.DispatchQueue.global(qos: .utility).async {
    print(words.sorted())
  }
}
