import Foundation
import XCTest

protocol Loading {
  func load(_ name: String) async throws -> Int?
}

final class Loader: Loading, Sendable {
  func load(_ name: String) async throws -> Int? {
    try await Task.sleep(for: .seconds(1), clock: .suspending)
    return name.count
  }
}

final class LoadingMock: Loading {
  var names: [String] = []

  @MainActor func load(_ name: String) async throws -> Int? {
    names.append(name)
    return name.count
  }
}

final class Client {
  private let loading: any Loading

  init(_ loading: any Loading) { self.loading = loading }

  func size(_ name: String) async -> Int {
    do {
      let count = try await loading.load(name)
      return count ?? 0
    } catch {
      print(error)
      return 0
    }
  }
}

// What a test calls answers at once, and what the test looks at comes behind it.
final class ClientTests: XCTestCase {
  @MainActor func testSize() async {
    let mock = LoadingMock()
    let size = await Client(mock).size("four")
    XCTAssertEqual(size, 4)
    XCTAssertEqual(mock.names, ["four"])
  }

  @MainActor func testNames() async {
    let mock = LoadingMock()
    _ = await Client(mock).size("a")
    _ = await Client(mock).size("b")
    XCTAssertEqual(mock.names, ["a", "b"])
  }
}
