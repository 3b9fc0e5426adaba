import Dispatch

func warmUp(_ words: [String]) {
  DispatchQueue.global().async(execute: {
    print(words.sorted())
  })
  DispatchQueue.global(qos: .background).async(execute: { print(words.count) })
}
