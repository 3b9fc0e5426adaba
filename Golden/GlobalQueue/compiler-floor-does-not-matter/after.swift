import Dispatch

func report(_ words: [String]) {
  Task.detached {
    print(words.count)
    DispatchQueue.main.async { print("done") }
  }
}
