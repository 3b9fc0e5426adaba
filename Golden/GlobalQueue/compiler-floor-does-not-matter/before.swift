import Dispatch

func report(_ words: [String]) {
  DispatchQueue.global().async {
    print(words.count)
    DispatchQueue.main.async { print("done") }
  }
}
