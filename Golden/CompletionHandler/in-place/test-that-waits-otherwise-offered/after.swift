import XCTest

@MainActor
final class Payments {
    func pay(_ amount: Int) async -> Bool {
        amount > 0
    }
}

@MainActor
final class PaymentsTests: XCTestCase {
    private let payments = Payments()

    // The wait runs the run loop, which a task on the main actor needs.
    func testPays() {
        let done = expectation(description: "paid")
        var isPaid: Bool?
        Task { @MainActor in
            let paid = await payments.pay(1)
            isPaid = paid
            if paid { done.fulfill() }
        }
        wait(for: [done], timeout: 1)
        XCTAssertEqual(isPaid, true)
    }

    func testPaysInAHelper() {
        let isPaid: Bool = answer { promise in
            Task { @MainActor in
                let paid = await payments.pay(2)
                promise(paid)
            }
        }
        XCTAssertTrue(isPaid)
    }

    private func answer<Value>(_ work: (@escaping (Value) -> Void) -> Void) -> Value {
        let done = expectation(description: "answered")
        var answer: Value?
        work { value in
            answer = value
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
        return answer!
    }
}
