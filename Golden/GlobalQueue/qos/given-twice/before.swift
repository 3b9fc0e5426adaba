import Dispatch

func warmUp(_ words: [String]) {
  DispatchQueue.global(qos: .background).async(qos: .userInitiated) {
    print(words.sorted())
  }
  DispatchQueue.global(qos: .utility).async(qos: .utility) {
    print(words.count)
  }
  DispatchQueue.global(qos: .utility).async(qos: .unspecified) {
    print(words.isEmpty)
  }
}
