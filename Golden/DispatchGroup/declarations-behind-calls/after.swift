import Dispatch
import XCTest

struct Place: Sendable {
  let name: String
}

@MainActor
final class Search {
  private(set) var found: [Place] = []

  func bookmarks(_ query: String) async -> [String] { [query] }
  func history(_ query: String) async -> [String] { [query] }

  func run(_ query: String) {
    var kept = [Place]()
    var seen = [Place]()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in
          // What is kept.
          let names = await self.bookmarks(query)
          kept = names.map { Place(name: $0) }
        }

        group.addTask { @MainActor @Sendable in
          // What was seen.
          let names = await self.history(query)
          seen = names.map { Place(name: $0) }
        }
      }

      self.found = kept + seen
    }
  }

  func runBoth(_ query: String) {
    var kept: [String] = []
    let title = "For \(query)"
    var seen: [String] = []
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          kept = await bookmarks(query)
        }
        group.addTask { @MainActor @Sendable [self] in
          seen = await history(query)
        }
      }
      self.found = (kept + seen).map { Place(name: title + $0) }
    }
  }
}

@MainActor
final class SearchTests: XCTestCase {
  func testBoth() {
    let search = Search()

    let expectation = self.expectation(description: "both are there")
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in
          _ = await search.bookmarks("a")
          XCTAssertTrue(search.found.isEmpty)
        }

        group.addTask { @MainActor @Sendable in
          _ = await search.history("b")
          XCTAssertTrue(search.found.isEmpty)
        }
      }

      XCTAssertTrue(search.found.isEmpty)
      expectation.fulfill()
    }

    wait(for: [expectation], timeout: 1)
  }
}
