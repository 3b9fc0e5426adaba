import Foundation

func rest() {
  let semaphore = DispatchSemaphore(value: 0)
  DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200)) { semaphore.signal() }
  semaphore.wait()
}

let start = Date()
rest()
let elapsed = Date().timeIntervalSince(start)
print(elapsed >= 0.2, elapsed < 0.4)
