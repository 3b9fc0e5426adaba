import Dispatch

func warmUp(_ words: [String]) {
  // unqueue:ignore
  DispatchQueue.global().async { print(words.sorted()) }
  // unqueue:ignore global-queue
  DispatchQueue.global(qos: .utility).async {
    let count = words.count
    DispatchQueue.main.async { print(count) }
  }
  // unqueue:ignore main-queue
  DispatchQueue.global().async { print(words.count) }
}
