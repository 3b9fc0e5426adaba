import Foundation
import XCTest

final class ReloadTests: XCTestCase {
    func testReload() {
        let drained = expectation(description: "main queue drained")
        Task { @MainActor in drained.fulfill() }
        wait(for: [drained], timeout: 1)
    }

    func testReloadTwice() {
        var drained = XCTestExpectation(description: "main queue drained")
        DispatchQueue.main.async(execute: drained.fulfill)
        drained = XCTestExpectation(description: "again")
        let again = XCTestExpectation(description: "once more")
        Task { @MainActor in again.fulfill() }
        wait(for: [drained, again], timeout: 1)
    }
}
