import Dispatch
import XCTest

// Which target's base it is doesn't matter: both are XCTest's.
final class LoadTests: TestCase {
  func testLoad() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in
        print("loaded")
        continuation.resume()
      }
    }
  }
}
