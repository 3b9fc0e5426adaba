import Foundation

final class Box: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var n = 0

  func go() {
    DispatchQueue.global().async {
      self.semaphore.wait()
      guard self.n < 3 else {
        self.semaphore.signal()
        return
      }
      self.n += 1
      self.semaphore.signal()
    }
  }
  func main() {
    DispatchQueue.main.async {
      self.semaphore.wait()
      guard self.n < 3 else {
        self.semaphore.signal()
        return
      }
      self.n += 1
      self.semaphore.signal()
    }
  }
}
