import Foundation

final class Session: @unchecked Sendable {
  private var context = 0

  func prime() {
    // The getter blocks on the session's own operation queue.
    DispatchQueue.global(qos: .utility).async {
      self.context += 1
    }
  }

  func refresh() {
    // This can block, and takes a while.
    DispatchQueue.global().async { self.context += 2 }
  }

  func read() {
    DispatchQueue.global().async {
      // reads synchronously from the device
      self.context += 3
    }
  }

  func write() {
    // This would deadlock the main thread.
    DispatchQueue.global().async { self.context += 6 }
  }

  // What these comments call blocks are closures, and the main thread waits for nothing.
  func count() {
    // Runs the block in the background, so that it doesn't block the main thread.
    DispatchQueue.global().async { self.context += 4 }
    // Two blocks are run here.
    DispatchQueue.global().async { self.context += 5 }
  }
}
