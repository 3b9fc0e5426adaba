import Dispatch

func warmUp(_ words: [String]) {
  Task.detached { () -> Void in
    print(words.sorted())
  }
  Task.detached { @Sendable in
    print(words.count)
  }
}
