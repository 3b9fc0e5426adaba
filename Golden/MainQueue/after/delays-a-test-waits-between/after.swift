import Dispatch
import XCTest

@MainActor
final class Recorder {
  private(set) var values: [Int] = []
  let ended = XCTestExpectation(description: "ended")

  func record(_ value: Int) {
    values.append(value)
    ended.fulfill()
  }
}

final class RecorderTests: XCTestCase {
  // The test waits for what each recorder does before it comes to the next.
  @MainActor func testInTurn() {
    do {
      let recorder = Recorder()
      let deadline = SuspendingClock.now + .milliseconds(10)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        recorder.record(1)
      }
      wait(for: [recorder.ended], timeout: 1)
    }
    do {
      let recorder = Recorder()
      let deadline = SuspendingClock.now + .milliseconds(10)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        recorder.record(2)
      }
      wait(for: [recorder.ended], timeout: 1)
    }
  }

  // Nothing waits in between.
  @MainActor func testAtOnce() {
    let recorder = Recorder()
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) {
      recorder.record(1)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) {
      recorder.record(2)
    }
    wait(for: [recorder.ended], timeout: 1)
  }
}
