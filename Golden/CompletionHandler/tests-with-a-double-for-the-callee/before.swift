import Dispatch
import XCTest

protocol Dispatcher: Sendable {
  func track(_ name: String)
}

final class RemoteDispatcher: Dispatcher {
  private let line = Line()

  // The test gives the manager a double, so that it asserts nothing of this.
  func track(_ name: String) {
    line.send(name) { value in
      print(value)
    }
  }
}

final class Line: Sendable {
  func send(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      completion(name.count)
    }
  }
}

final class Manager {
  private let dispatcher: Dispatcher

  init(_ dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
  }

  func start() {
    dispatcher.track("start")
  }
}

final class DispatcherMock: Dispatcher, @unchecked Sendable {
  private(set) var trackCallCount = 0

  func track(_ name: String) {
    trackCallCount += 1
  }
}

final class ManagerTests: XCTestCase {
  func testTracks() {
    let dispatcher = DispatcherMock()
    Manager(dispatcher).start()
    XCTAssertEqual(dispatcher.trackCallCount, 1)
  }
}
