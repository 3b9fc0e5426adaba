import Foundation
import XCTest

protocol Loading {
  func load(_ name: String, completion: @escaping (Int?, Error?) -> Void)
}

final class Loader: Loading, Sendable {
  func load(_ name: String, completion: @escaping (Int?, Error?) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      completion(name.count, nil)
    }
  }
}

final class LoadingMock: Loading {
  var names: [String] = []

  func load(_ name: String, completion: @escaping (Int?, Error?) -> Void) {
    names.append(name)
    completion(name.count, nil)
  }
}

final class Client {
  private let loading: any Loading

  init(_ loading: any Loading) { self.loading = loading }

  func size(_ name: String, completion: @escaping (Int) -> Void) {
    loading.load(name) { count, error in
      if let error {
        print(error)
        completion(0)
        return
      }
      completion(count ?? 0)
    }
  }
}

// What a test calls answers at once, and what the test looks at comes behind it.
final class ClientTests: XCTestCase {
  func testSize() {
    let mock = LoadingMock()
    Client(mock).size("four") { size in
      XCTAssertEqual(size, 4)
    }
    XCTAssertEqual(mock.names, ["four"])
  }

  func testNames() {
    let mock = LoadingMock()
    Client(mock).size("a") { _ in }
    Client(mock).size("b") { _ in }
    XCTAssertEqual(mock.names, ["a", "b"])
  }
}
