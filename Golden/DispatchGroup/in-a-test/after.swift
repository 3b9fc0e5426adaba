import Dispatch

class XCTestCase {
  final class Expectation { func fulfill() {} }
  func expectation(description: String) -> Expectation { Expectation() }
  func waitForExpectations(timeout: Double) {}
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
}

final class DownloaderTests: XCTestCase {
  let downloader = Downloader()
  let urls = ["a", "b"]

  func testDownloadsAll() {
    let exp = expectation(description: #function)

    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for url in urls {
          group.addTask { @MainActor [self] in
            let isGood = await downloader.download(url)
            assert(isGood)
          }
        }
      }

      exp.fulfill()
    }
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
