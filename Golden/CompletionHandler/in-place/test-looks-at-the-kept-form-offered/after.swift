import XCTest

protocol Monitoring {
  func fetch(_ name: String, completion: @escaping (Int) -> Void)
}

struct Monitor: Monitoring {
  func fetch(_ name: String, completion: @escaping (Int) -> Void) {
    Task.detached { completion(name.count) }
  }
}

struct Availability {
  let monitor: any Monitoring

  // The form that keeps the handler must not start a task: a test looks at once at what its handler sets.
  @available(*, renamed: "check(_:)")
  func check(_ name: String, completion: @escaping (Bool) -> Void) {
    monitor.fetch(name) { count in
      print("checked", name)
      completion(count > 0)
    }
  }

  func check(_ name: String) async -> Bool {
    await withCheckedContinuation { continuation in
      check(name) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class Screen {
  private let availability: Availability
  private(set) var isOpen = false

  init(availability: Availability) { self.availability = availability }

  func show() {
    Task { @MainActor in
      let isOpen = await availability.check("queue")
      self.isOpen = isOpen
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
