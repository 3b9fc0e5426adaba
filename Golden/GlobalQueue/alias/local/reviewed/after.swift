import Dispatch

func warmUp(_ words: [String]) {
  Task.detached(priority: .utility) {
    print(words.sorted())
  }
  let deadline = SuspendingClock.now + .seconds(1)
  Task.detached(priority: .utility) {
    try? await Task.sleep(until: deadline, clock: .suspending)
    print(words.count)
  }
}
