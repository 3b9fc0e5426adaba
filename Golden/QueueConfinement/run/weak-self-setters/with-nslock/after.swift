import Foundation

final class RecentSearches: @unchecked Sendable {
  private let lock = NSLock()
  private var terms: [String] = []

  func add(_ term: String) {
    lock.withLock {
      self.terms.append(term)
    }
  }

  func replace(_ term: String, at index: Int) {
    lock.withLock {
      guard index < terms.count else { return }
      terms[index] = term
    }
  }

  func dropLast() {
    lock.withLock {
      if !terms.isEmpty { terms.removeLast() }
    }
  }

  func clear() {
    lock.withLock { terms = [] }
  }

  var all: [String] { lock.withLock { terms } }
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
