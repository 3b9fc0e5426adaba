import Foundation

func pause(for seconds: Double) {
  // Long enough for the log.
  Thread.sleep(forTimeInterval: 2)
}

// Other work goes on meanwhile.
func pauseBesideWork() {
  let semaphore = DispatchSemaphore(value: 0)
  DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
    semaphore.signal()
  }
  print("working")
  semaphore.wait()
}

// The block does more than end the wait.
func pauseForWork() {
  let semaphore = DispatchSemaphore(value: 0)
  DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
    print("done")
    semaphore.signal()
  }
  semaphore.wait()
}

// The main queue may be busy, and may be waiting here.
func pauseForTheMainQueue() {
  let semaphore = DispatchSemaphore(value: 0)
  DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
    semaphore.signal()
  }
  semaphore.wait()
}
