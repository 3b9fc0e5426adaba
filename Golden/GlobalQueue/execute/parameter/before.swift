import Dispatch

/// The callers decide what runs here; any of them may block.
func inBackground(_ work: @escaping @Sendable () -> Void) {
  DispatchQueue.global(qos: .userInitiated).async(execute: work)
}
