import Foundation

@MainActor final class RecentSearches {
  private let queue = DispatchQueue(label: "recent")
  private var searches: [String] = []
  private let limit = 10

  var latest: String? {
    queue.sync { searches.last }
  }

  func add(_ search: String) {
    queue.sync {
      searches.removeAll { $0 == search }
      searches.append(search)
      if searches.count > limit { searches.removeFirst() }
    }
  }

  func takeAll() -> [String] {
    let all = queue.sync {
      let taken = searches
      searches = []
      return taken
    }
    return all.reversed()
  }

  func contains(_ search: String) -> Bool {
    return queue.sync { () -> Bool in
      for known in searches where known.lowercased() == search.lowercased() {
        return true
      }
      return false
    }
  }

  func isShort(_ count: Int) -> Bool {
    queue.sync { searches.count + 1 } * 2 < count
  }
}
