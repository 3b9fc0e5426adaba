import Dispatch

@MainActor
final class Feed {
  private(set) var isLoading = false
  private(set) var pages: [Int] = []
  private(set) var loads = 0

  func load(completion: @escaping @Sendable ([Int]) -> Void) {
    isLoading = true
    Task { @MainActor in completion([1]) }
  }

  func reload(completion: @escaping @Sendable ([Int]) -> Void) {
    clear()
    Task { @MainActor in completion([1]) }
  }

  func count() async -> Int {
    loads += 1
    return 2
  }

  private func clear() { pages = [] }
}

/// These look at once at what a call has set.
@MainActor
final class FeedScreen {
  private let feed = Feed()

  func appear() {
    feed.load { print($0) }
    if feed.isLoading { print("spinner") }
  }

  func pull() {
    feed.reload { print($0) }
    show()
  }

  private func show() {
    print(feed.pages)
  }

  // The one who calls this does.
  func begin() {
    feed.load { print($0) }
  }

  func open() {
    begin()
    print(feed.isLoading)
  }
}

/// Nobody here does.
@MainActor
final class Counter {
  private let feed = Feed()
  private(set) var text = ""

  func tap() {
    Task { @MainActor in
      print(await feed.count())
    }
    text = "tapped"
  }
}
