import Dispatch
import XCTest

struct Place: Sendable {
  let name: String
}

@MainActor
final class Search {
  private(set) var found: [Place] = []

  func bookmarks(_ query: String, completion: @escaping ([String]) -> Void) { completion([query]) }
  func history(_ query: String, completion: @escaping ([String]) -> Void) { completion([query]) }

  func run(_ query: String) {
    let group = DispatchGroup()
    group.enter()

    // What is kept.
    var kept = [Place]()
    self.bookmarks(query) { names in
      kept = names.map { Place(name: $0) }
      group.leave()
    }

    group.enter()

    // What was seen.
    var seen = [Place]()
    self.history(query) { names in
      seen = names.map { Place(name: $0) }
      group.leave()
    }

    group.notify(queue: .main) {
      self.found = kept + seen
    }
  }

  func runBoth(_ query: String) {
    let group = DispatchGroup()
    var kept: [String] = []
    group.enter()
    bookmarks(query) { kept = $0; group.leave() }
    let title = "For \(query)"
    var seen: [String] = []
    group.enter()
    history(query) { seen = $0; group.leave() }
    group.notify(queue: .main) {
      self.found = (kept + seen).map { Place(name: title + $0) }
    }
  }
}

@MainActor
final class SearchTests: XCTestCase {
  func testBoth() {
    let search = Search()
    let group = DispatchGroup()

    group.enter()
    search.bookmarks("a") { _ in
      XCTAssertTrue(search.found.isEmpty)
      group.leave()
    }

    group.enter()
    search.history("b") { _ in
      XCTAssertTrue(search.found.isEmpty)
      group.leave()
    }

    let expectation = self.expectation(description: "both are there")
    group.notify(queue: .main) {
      XCTAssertTrue(search.found.isEmpty)
      expectation.fulfill()
    }

    wait(for: [expectation], timeout: 1)
  }
}
