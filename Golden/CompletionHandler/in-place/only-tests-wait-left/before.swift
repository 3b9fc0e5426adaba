import XCTest

final class Checker {
    private(set) var count = 0

    func check(_ name: String, resultHandler: ((Bool) -> Void)? = nil) {
        DispatchQueue.global().async {
            let isDouble = name.hasSuffix("2")
            resultHandler?(isDouble)
        }
    }
}

func loaded(_ names: [String], checker: Checker) {
    for name in names { checker.check(name) }
}

final class CheckerTests: XCTestCase {
    func testChecks() {
        let done = expectation(description: "checked")
        Checker().check("ab2") { isDouble in
            XCTAssertTrue(isDouble)
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
    }
}
