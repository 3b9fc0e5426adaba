import Dispatch

func warmUp(_ words: [String]) {
  DispatchQueue.global().async { () -> Void in
    print(words.sorted())
  }
  DispatchQueue.global().async { @Sendable in
    print(words.count)
  }
}
