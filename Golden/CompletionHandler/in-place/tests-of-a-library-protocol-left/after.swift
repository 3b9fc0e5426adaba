import Networking
import XCTest

// The library calls it, in the form with the handler.
final class Adapter: RequestAdapter {
    func adapt(_ name: String) async throws -> String {
        return try Result { name + "?signed" }.get()
    }
}

final class AdapterTests: XCTestCase {
    @MainActor func testAdapts() async {
        XCTAssertNotNil(try? await Adapter().adapt("a"))
    }
}
