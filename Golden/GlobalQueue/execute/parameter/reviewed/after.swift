import Dispatch

/// The callers decide what runs here; any of them may block.
func inBackground(_ work: @escaping @Sendable () -> Void) {
  Task.detached(priority: .userInitiated) { work() }
}
