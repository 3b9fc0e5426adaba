import UIKit

struct Finder: Sendable {
  func find(_ query: String) async -> [String] { [query] }
  func count() async -> Int { 1 }
}

@MainActor
final class SearchModel {
  private let finder = Finder()
  private var results: [String] = []
  private var byQuery: [String: [String]] = [:]
  private var count = 0
  private var newest = ""
  private var isLoading = false
  private var searchTask: Task<Void, Never>?

  // It is still the newest text when the answer is used.
  func search(_ text: String) {
    newest = text
    Task {
      let found = await finder.find(text)
      guard newest == text else { return }
      results = found
    }
  }

  func searchBranching(_ text: String) {
    newest = text
    Task {
      let found = await finder.find(text)
      if newest == text { results = found }
    }
  }

  // The former task is cancelled.
  func searchAgain(_ text: String) {
    searchTask?.cancel()
    searchTask = Task {
      let found = await finder.find(text)
      guard !Task.isCancelled else { return }
      results = found
    }
  }

  // No second one starts meanwhile.
  func searchOnce(_ text: String) {
    guard !isLoading else { return }
    isLoading = true
    Task {
      results = await finder.find(text)
      isLoading = false
    }
  }

  // Each answer has its own place, or is added to the others.
  func searchKeyed(_ text: String) {
    Task { byQuery[text] = await finder.find(text) }
  }
  func searchMore(_ text: String) {
    Task { results = results + (await finder.find(text)) }
  }
  func searchOnward(_ text: String) {
    Task { results += await finder.find(text) }
  }

  // The answer has nothing to do with the text.
  func searchStatistics(_ text: String) {
    newest = text
    Task { count = await finder.count() }
  }

  // Nothing says that it is called for one name after the other.
  func load(_ name: String) {
    Task { results = await finder.find(name) }
  }
}

@MainActor
final class DetailModel {
  private let finder = Finder()
  private var selectedTitle: String?
  private var text = ""
  private var title = ""

  func open(_ title: String) {
    selectedTitle = title
    Task {
      let found = await finder.find(title)
      guard selectedTitle == title else { return }
      text = found.joined()
    }
  }

  // It is made for one title.
  func begin(_ title: String) {
    self.title = title
    Task { text = await finder.find(title).joined() }
  }
}

final class BookCell: UITableViewCell {
  private let finder = Finder()
  private let label = UILabel()
  private var title = ""

  func configure(with title: String) {
    self.title = title
    Task {
      let text = await finder.find(title).joined()
      if self.title == title { label.text = text }
    }
  }
}
