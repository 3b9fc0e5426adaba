import Dispatch

func confirm(_ ask: @escaping @MainActor @Sendable () -> Bool) {
  Task.detached {
    let answer = await MainActor.run { ask() }
    print(answer)
  }
}
