import Dispatch

func later(_ report: @escaping @MainActor @Sendable () -> Void) {
  Task { @MainActor in
    report()
  }
}
