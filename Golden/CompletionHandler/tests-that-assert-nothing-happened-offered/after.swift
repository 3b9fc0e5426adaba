import Foundation
import XCTest

class Service: @unchecked Sendable {
  @available(*, renamed: "load(_:)")
  func load(_ id: Int, completion: @escaping @Sendable (String) -> Void) {
    Task.detached { completion("\(id)") }
  }

  func load(_ id: Int) async -> String {
    await withCheckedContinuation { continuation in
      load(id) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class ServiceSpy: Service, @unchecked Sendable {
  private(set) var loadCallCount = 0

  override func load(_ id: Int, completion: @escaping @Sendable (String) -> Void) {
    loadCallCount += 1
    completion("spy")
  }
}

@MainActor
final class Screen {
  var id: Int?
  private let service: Service
  private(set) var title = ""

  init(service: Service) {
    self.service = service
  }

  func appear() {
    guard let id else { return }
    Task { @MainActor in
      let title = await service.load(id)
      self.title = title
    }
  }
}

// The test asserts that nothing was called, which holds where a task calls it later, too.
@MainActor
final class ScreenTests: XCTestCase {
  func testNothingWithoutAnID() {
    let service = ServiceSpy()
    let screen = Screen(service: service)
    screen.appear()
    XCTAssertEqual(service.loadCallCount, 0)
  }
}
