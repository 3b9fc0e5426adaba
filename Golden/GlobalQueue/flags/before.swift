import Dispatch

func warmUp(_ words: [String]) {
  DispatchQueue.global().async(flags: .barrier) {
    print(words.sorted())
  }
  DispatchQueue.global().async(flags: [.barrier]) {
    print(words.count)
  }
  DispatchQueue.global(qos: .utility).async(qos: .userInitiated, flags: .enforceQoS) {
    print(words.isEmpty)
  }
}
