import Dispatch

func fetch(_ gate: DispatchSemaphore, then report: @escaping @MainActor @Sendable (String) -> Void) {
  DispatchQueue.global().async {
    gate.wait()
    Task { @MainActor in
      report("through")
    }
  }
}
