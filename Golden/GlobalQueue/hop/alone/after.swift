import Dispatch

func later(_ report: @escaping @MainActor @Sendable () -> Void) {
  Task.detached {
    Task { @MainActor in
      report()
    }
  }
}
