import Dispatch

final class DispatchQueue {
  nonisolated(unsafe) static let main = DispatchQueue()
  private var blocks: [() -> Void] = []

  func async(execute block: @escaping () -> Void) {
    blocks.append(block)
  }
}

func enqueue() {
  DispatchQueue.main.async { print("kept by the test double") }
  Task { @MainActor in print("queued") }
}
