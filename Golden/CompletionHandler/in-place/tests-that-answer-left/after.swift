import XCTest

final class Session {
    var capturedCompletion: ((Int?) -> Void)?
    func start(completion: @escaping (Int?) -> Void) { capturedCompletion = completion }
}

final class Verifier {
    let session: Session
    init(session: Session) { self.session = session }

    func verify(completion: @escaping (Bool) -> Void) {
        session.start { answer in completion(answer == 1) }
    }
}

final class VerifierTests: XCTestCase {
    func testVerifies() {
        let session = Session()
        var isVerified = false
        Verifier(session: session).verify { isVerified = $0 }

        session.capturedCompletion?(1)
        XCTAssertTrue(isVerified)
    }

    func testIsNotAnswered() throws {
        let session = Session()
        Verifier(session: session).verify { _ in XCTFail("there was no answer") }
        let completion = try XCTUnwrap(session.capturedCompletion)
        _ = completion
    }
}
