import Foundation

struct Failed: Error {}

final class Helper: Sendable {
  // Its handler is called before it returns, so it may go on blocking its caller's thread.
  private func run(_ path: String, completion: @escaping (Error?) -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { done.signal() }
    done.wait()
    guard !path.isEmpty else {
      completion(Failed())
      return
    }
    completion(nil)
  }

  func check(_ path: String) {
    run(path) { error in
      if let error {
        print("failed", error)
      } else {
        print("done")
      }
    }
  }

  func show() {
    check("/tmp")
    check("")
  }
}
