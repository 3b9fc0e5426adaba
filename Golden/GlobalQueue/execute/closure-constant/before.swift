import Dispatch

func warmUp(_ words: [String]) {
  let work: @Sendable () -> Void = {
    print(words.sorted())
  }
  DispatchQueue.global().async(execute: work)
  DispatchQueue.global(qos: .utility).async(execute: work)
}
