import Dispatch

func warmUp(_ words: [String]) {
  // unqueue:ignore
  DispatchQueue.global().async { print(words.sorted()) }
  // unqueue:ignore global-queue
  DispatchQueue.global(qos: .utility).async {
    let count = words.count
    Task { @MainActor in print(count) }
  }
  // unqueue:ignore main-queue
  Task.detached { print(words.count) }
}
