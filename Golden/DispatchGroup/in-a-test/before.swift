import Dispatch

class XCTestCase {
  final class Expectation { func fulfill() {} }
  func expectation(description: String) -> Expectation { Expectation() }
  func waitForExpectations(timeout: Double) {}
}

final class Downloader {
  func download(_ url: String, completion: @escaping (Bool) -> Void) { completion(true) }
}

final class DownloaderTests: XCTestCase {
  let downloader = Downloader()
  let urls = ["a", "b"]

  func testDownloadsAll() {
    let exp = expectation(description: #function)
    let group = DispatchGroup()

    for url in urls {
      group.enter()
      downloader.download(url) { isGood in
        assert(isGood)
        group.leave()
      }
    }

    group.notify(queue: .main, execute: exp.fulfill)
    waitForExpectations(timeout: 3)
  }

  func download(_ urls: [String]) {
    let group = DispatchGroup()
    for url in urls {
      group.enter()
      downloader.download(url) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("downloaded") }
  }
}
