import Foundation

final class RecentSearches: @unchecked Sendable {
  private let queue = DispatchQueue(label: "searches")
  private var terms: [String] = []

  func add(_ term: String) {
    queue.async { [weak self] in
      self?.terms.append(term)
    }
  }

  func replace(_ term: String, at index: Int) {
    queue.async { [weak self] in
      guard let self else { return }
      guard index < self.terms.count else { return }
      self.terms[index] = term
    }
  }

  func dropLast() {
    queue.async { [unowned self] in
      if !self.terms.isEmpty { self.terms.removeLast() }
    }
  }

  func clear() {
    queue.async { [self] in terms = [] }
  }

  var all: [String] { queue.sync { terms } }
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
