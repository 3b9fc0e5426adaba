import Dispatch

struct Place: Sendable {
  let name: String
  var rank = 0
}

@MainActor
final class Atlas {
  private(set) var places: [Place] = []
  private(set) var total = 0
  private var offset = 1

  func bookmarks(_ query: String) async -> [String] { [query] }
  func history(_ query: String) async -> [String] { [query] }

  func collect(_ query: String) {
    let limit = 10
    Task { @MainActor in
      async let pendingKept = bookmarks(query)
      async let pendingSeen = history(query)
      let kept: [Place] = await pendingKept.prefix(limit).map { Place(name: $0) }
      let seen = await pendingSeen.count
      self.places = kept
      self.total = seen
    }
  }

  func first(_ query: String) {
    Task { @MainActor in
      async let pendingPlace = bookmarks(query)
      async let pendingAll = history(query)
      let place: Place? = await pendingPlace.first.map { Place(name: $0) }
      let all: [String] = await pendingAll
      if let place { self.places = [place] }
      self.total = all.count
    }
  }

  // What it makes of the answers depends on when they come.
  func ranked(_ query: String) {
    var kept: [Place] = []
    var seen: [String] = []
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          let names = await bookmarks(query)
          kept = names.map { Place(name: $0, rank: self.offset) }
        }
        group.addTask { @MainActor @Sendable [self] in
          let names = await history(query)
          seen = names
        }
      }
      self.places = kept
      self.total = seen.count
    }
  }
}
