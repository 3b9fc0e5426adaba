import Foundation
import Synchronization

final class RecentSearches: Sendable {
  private let terms = Mutex<[String]>([])

  func add(_ term: String) {
    terms.withLock {
      $0.append(term)
    }
  }

  func replace(_ term: String, at index: Int) {
    terms.withLock { terms in
      guard index < terms.count else { return }
      terms[index] = term
    }
  }

  func dropLast() {
    terms.withLock {
      if !$0.isEmpty { $0.removeLast() }
    }
  }

  func clear() {
    terms.withLock { $0 = [] }
  }

  var all: [String] { terms.withLock { $0 } }
}

let searches = RecentSearches()
DispatchQueue.concurrentPerform(iterations: 64) { index in
  searches.add("term")
}
searches.replace("first", at: 0)
searches.dropLast()
print(searches.all.count, searches.all[0])
searches.clear()
print(searches.all)
