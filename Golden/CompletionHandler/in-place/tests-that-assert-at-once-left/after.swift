import XCTest

protocol Uploading: AnyObject {
    func upload(_ text: String, completion: @escaping (Bool) -> Void)
}

final class Uploader: Uploading {
    func upload(_ text: String, completion: @escaping (Bool) -> Void) {
        Task.detached {
            let isFine = text.count > 2
            Task { @MainActor in completion(isFine) }
        }
    }
}

final class Form {
    private(set) var isDone = false
    private let uploader: Uploading
    init(uploader: Uploading) { self.uploader = uploader }

    func send() { submit("text") }

    private func submit(_ text: String) {
        uploader.upload(text) { [weak self] isFine in
            self?.isDone = isFine
        }
    }
}

final class UploaderMock: Uploading {
    var texts: [String] = []
    func upload(_ text: String, completion: @escaping (Bool) -> Void) {
        texts.append(text)
        completion(true)
    }
}

final class FormTests: XCTestCase {
    func testSends() {
        let mock = UploaderMock()
        let form = Form(uploader: mock)
        form.send()
        XCTAssertEqual(mock.texts, ["text"])
        XCTAssertTrue(form.isDone)
    }
}
