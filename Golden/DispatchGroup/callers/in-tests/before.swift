import Dispatch

class XCTestCase {
  final class Expectation { func fulfill() {} }
  func expectation(description: String) -> Expectation { Expectation() }
  func waitForExpectations(timeout: Double) {}
}

extension XCTestCase {
  func waitFor(_ block: (@escaping () -> Void) -> Void) {
    let expectation = expectation(description: "done")
    block { expectation.fulfill() }
    waitForExpectations(timeout: 3)
  }
}

final class Downloader {
  func download(_ url: String, completion: @escaping (Bool) -> Void) { completion(true) }

  func downloadAll(_ urls: [String], completion: @escaping () -> Void) {
    let group = DispatchGroup()
    for url in urls {
      group.enter()
      download(url) { _ in group.leave() }
    }
    group.notify(queue: .main) { completion() }
  }

  func refreshAll(_ urls: [String], completion: @escaping () -> Void) {
    let group = DispatchGroup()
    for url in urls {
      group.enter()
      download(url) { _ in group.leave() }
    }
    group.notify(queue: .main) { completion() }
  }
}

final class DownloaderTests: XCTestCase {
  private var downloader = Downloader()

  func setUp() { downloader.downloadAll([]) {} }

  func testDownloadsAll() {
    waitFor { done in downloader.downloadAll(["a"], completion: done) }
  }

  func testRefreshesAll() {
    waitFor { done in downloader.refreshAll(["a"], completion: done) }
  }

  func testRefreshesAgain() async {
    downloader.refreshAll(["a"]) {}
  }
}
