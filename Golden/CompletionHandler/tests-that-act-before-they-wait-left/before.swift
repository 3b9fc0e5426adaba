import Dispatch
import Foundation
import XCTest

final class Line: @unchecked Sendable {
  private let queue = DispatchQueue(label: "line")
  var value = 0

  func send(_ answer: @escaping @Sendable (Int) -> Void) {
    queue.asyncAfter(deadline: .now() + 0.1) {
      answer(self.value)
    }
  }

  func respond(with value: Int) {
    self.value = value
  }
}

final class Forecast: Sendable {
  private let line: Line

  init(_ line: Line) {
    self.line = line
  }

  func load(completion: @escaping @Sendable (Int) -> Void) {
    line.send { value in
      completion(value + 1)
    }
  }
}

final class ForecastTests: XCTestCase {
  // What the test does next counts on the call having been made.
  func testLoads() {
    let done = expectation(description: "done")
    let line = Line()
    let forecast = Forecast(line)
    forecast.load { value in
      XCTAssertEqual(value, 4)
      done.fulfill()
    }
    line.respond(with: 3)
    wait(for: [done], timeout: 1)
  }
}

final class Archive: Sendable {
  static let queue = DispatchQueue(label: "archive")
  private let line: Line

  init(_ line: Line) {
    self.line = line
  }

  func store(completion: @escaping @Sendable (Int) -> Void) {
    fetch { value in
      completion(value)
    }
  }

  private func fetch(completion: @escaping @Sendable (Int) -> Void) {
    line.send { value in
      Archive.queue.async {
        completion(value)
      }
    }
  }
}

final class ArchiveTests: XCTestCase {
  // The wait holds the queue on which the answer has to be by then.
  func testStores() {
    let done = expectation(description: "done")
    let line = Line()
    let archive = Archive(line)
    archive.store { value in
      XCTAssertEqual(value, 3)
      done.fulfill()
    }
    Archive.queue.sync {
      waitForExpectations(timeout: 1)
    }
  }
}

final class Relay: Sendable {
  private let line: Line

  init(_ line: Line) {
    self.line = line
  }

  func pass(completion: @escaping @Sendable (Int) -> Void) -> Bool {
    read { value in
      completion(value)
    }
    return true
  }

  private func read(completion: @escaping @Sendable (Int) -> Void) {
    line.send { value in
      completion(value)
    }
  }
}

final class RelayTests: XCTestCase {
  // Nothing waits for the answer, which whoever gives it at once gives before the test ends.
  func testPasses() {
    _ = Relay(Line()).pass { value in
      XCTAssertEqual(value, 0)
    }
  }
}
