import Foundation

struct Failed: Error {}

final class Helper: Sendable {
  // Its handler is called before it returns, so it may go on blocking its caller's thread.
  private func run(_ path: String) throws {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { done.signal() }
    done.wait()
    guard !path.isEmpty else {
      throw Failed()
    }
  }

  func check(_ path: String) {
    do {
      try run(path)
      print("done")
    } catch {
      print("failed", error)
    }
  }

  func show() {
    check("/tmp")
    check("")
  }
}
