import Foundation

// The queue stands first, and goes with the wait.
func settle() {
  let queue = DispatchQueue(label: "settle")
  let semaphore = DispatchSemaphore(value: 0)
  queue.asyncAfter(deadline: .now() + 2) {
    semaphore.signal()
  }
  semaphore.wait()
}
