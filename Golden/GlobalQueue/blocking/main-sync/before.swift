import Dispatch

func confirm(_ ask: @escaping @MainActor @Sendable () -> Bool) {
  DispatchQueue.global().async {
    let answer = DispatchQueue.main.sync { ask() }
    print(answer)
  }
}
