import Dispatch
import XCTest

// Which target's base it is doesn't matter: both are XCTest's.
final class LoadTests: TestCase {
  func testLoad() {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      print("loaded")
      semaphore.signal()
    }
    semaphore.wait()
  }
}
