import Dispatch

func fetch(_ gate: DispatchSemaphore, then report: @escaping @MainActor @Sendable (String) -> Void) {
  DispatchQueue.global().async {
    gate.wait()
    DispatchQueue.main.async {
      report("through")
    }
  }
}
