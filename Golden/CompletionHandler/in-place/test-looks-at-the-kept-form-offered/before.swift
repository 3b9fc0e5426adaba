import XCTest

protocol Monitoring {
  func fetch(_ name: String, completion: @escaping (Int) -> Void)
}

struct Monitor: Monitoring {
  func fetch(_ name: String, completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completion(name.count) }
  }
}

struct Availability {
  let monitor: any Monitoring

  // The form that keeps the handler must not start a task: a test looks at once at what its handler sets.
  func check(_ name: String, completion: @escaping (Bool) -> Void) {
    monitor.fetch(name) { count in
      print("checked", name)
      completion(count > 0)
    }
  }
}

@MainActor
final class Screen {
  private let availability: Availability
  private(set) var isOpen = false

  init(availability: Availability) { self.availability = availability }

  func show() {
    availability.check("queue") { isOpen in
      DispatchQueue.main.async { self.isOpen = isOpen }
    }
  }
}

struct MonitorMock: Monitoring {
  func fetch(_ name: String, completion: @escaping (Int) -> Void) { completion(name.count) }
}

final class AvailabilityTests: XCTestCase {
  func testIsOpen() throws {
    var received: Bool?
    Availability(monitor: MonitorMock()).check("queue") { isOpen in
      received = isOpen
    }
    let isOpen = try XCTUnwrap(received)
    XCTAssertTrue(isOpen)
  }
}
