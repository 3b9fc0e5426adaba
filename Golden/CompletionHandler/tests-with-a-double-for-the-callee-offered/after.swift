import Dispatch
import XCTest

protocol Provider: Sendable {
  func fetch(_ name: String, completion: @escaping @Sendable (Int) -> Void)
}

final class RemoteProvider: Provider {
  private let line = Line()

  // The test gives the manager a double, so that it asserts nothing of this.
  func fetch(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    line.send(name) { value in
      completion(value + 1)
    }
  }
}

final class Line: Sendable {
  func send(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    Task.detached {
      completion(name.count)
    }
  }
}

final class Manager {
  private let provider: Provider
  private(set) var isStarted = false

  init(_ provider: Provider) {
    self.provider = provider
  }

  @MainActor func start() async -> Int {
    return await withCheckedContinuation { continuation in
      provider.fetch("a") { continuation.resume(returning: $0) }
      isStarted = true
    }
  }
}

final class ProviderMock: Provider, @unchecked Sendable {
  private(set) var fetchCallCount = 0

  func fetch(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    fetchCallCount += 1
    completion(1)
  }
}

final class ManagerTests: XCTestCase {
  @MainActor func testStarts() async {
    let manager = Manager(ProviderMock())
    _ = await manager.start()
    XCTAssertTrue(manager.isStarted)
  }
}
