import Dispatch

func warmUp(_ words: [String]) {
  DispatchQueue.global().async(flags: []) {
    print(words.sorted())
  }
  DispatchQueue.global().async(qos: .utility, flags: [], execute: {
    print(words.count)
  })
}
