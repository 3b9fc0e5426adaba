import Dispatch

func later(_ n: Int, _ report: @escaping @MainActor @Sendable (Int) -> Void) {
  Task.detached { let square = n * n; Task { @MainActor in report(square) } }
}
