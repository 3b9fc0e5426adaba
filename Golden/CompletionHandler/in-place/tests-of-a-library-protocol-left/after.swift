import Networking
import XCTest

// The library calls it, in the form with the handler.
final class Adapter: RequestAdapter {
    func adapt(_ name: String, completion: @escaping (Result<String, Error>) -> Void) {
        completion(Result { name + "?signed" })
    }
}

final class AdapterTests: XCTestCase {
    func testAdapts() {
        let done = expectation(description: "adapted")
        Adapter().adapt("a") { result in
            XCTAssertNotNil(try? result.get())
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
    }
}
