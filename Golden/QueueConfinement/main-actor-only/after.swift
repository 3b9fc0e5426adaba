import Foundation

@MainActor final class RecentSearches {
  private var searches: [String] = []
  private let limit = 10

  var latest: String? {
    searches.last
  }

  func add(_ search: String) {
    searches.removeAll { $0 == search }
    searches.append(search)
    if searches.count > limit { searches.removeFirst() }
  }

  func takeAll() -> [String] {
    let taken = searches
    searches = []
    let all = taken
    return all.reversed()
  }

  func contains(_ search: String) -> Bool {
    for known in searches where known.lowercased() == search.lowercased() {
      return true
    }
    return false
  }

  func isShort(_ count: Int) -> Bool {
    (searches.count + 1) * 2 < count
  }
}
