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

  func bookmarks(_ query: String, completion: @escaping ([String]) -> Void) { completion([query]) }
  func history(_ query: String, completion: @escaping ([String]) -> Void) { completion([query]) }

  func collect(_ query: String) {
    let group = DispatchGroup()
    let limit = 10
    var kept: [Place] = []
    var seen = 0
    group.enter()
    bookmarks(query) { names in
      kept = names.prefix(limit).map { Place(name: $0) }
      group.leave()
    }
    group.enter()
    history(query) {
      seen = $0.count
      group.leave()
    }
    group.notify(queue: .main) {
      self.places = kept
      self.total = seen
    }
  }

  func first(_ query: String) {
    let group = DispatchGroup()
    var place: Place?
    var all: [String] = []
    group.enter()
    bookmarks(query) { names in
      place = names.first.map { Place(name: $0) }
      group.leave()
    }
    group.enter()
    history(query) { names in
      all = names
      group.leave()
    }
    group.notify(queue: .main) {
      if let place { self.places = [place] }
      self.total = all.count
    }
  }

  // What it makes of the answers depends on when they come.
  func ranked(_ query: String) {
    let group = DispatchGroup()
    var kept: [Place] = []
    var seen: [String] = []
    group.enter()
    bookmarks(query) { names in
      kept = names.map { Place(name: $0, rank: self.offset) }
      group.leave()
    }
    group.enter()
    history(query) { names in
      seen = names
      group.leave()
    }
    group.notify(queue: .main) {
      self.places = kept
      self.total = seen.count
    }
  }
}
