import Dispatch

func later(_ n: Int, _ report: @escaping @MainActor @Sendable (Int) -> Void) {
  DispatchQueue.global().async { let square = n * n; DispatchQueue.main.async { report(square) } }
}
