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
  @available(*, renamed: "download(_:)")
  func download(_ url: String, completion: @escaping (Bool) -> Void) { completion(true) }

  func download(_ url: String) async -> Bool {
    await withCheckedContinuation { continuation in
      download(url) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func downloadAll(_ urls: [String], completion: @escaping () -> Void) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for url in urls {
          group.addTask { @MainActor [self] in
            _ = await download(url)
          }
        }
      }
      completion()
    }
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
