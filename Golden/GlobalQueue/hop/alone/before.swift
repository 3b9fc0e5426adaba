import Dispatch

func later(_ report: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.global().async {
    DispatchQueue.main.async {
      report()
    }
  }
}
