import Combine
import UIKit

struct Finder: Sendable {
  func find(_ query: String) async -> [String] { [query] }
  func detail(of title: String) async throws -> String { title }
}

@MainActor
final class SearchModel {
  private let finder = Finder()
  private var results: [String] = []
  private var title = ""
  private var subscriptions: Set<AnyCancellable> = []
  private let queries = PassthroughSubject<String, Never>()

  var query = "" {
    didSet {
      Task {
        let found = await finder.find(query)
        results = found
      }
    }
  }

  func search(_ text: String) {
    Task { results = await finder.find(text) }
  }

  // Nothing is inherited, and the answer comes to the main actor by a hop.
  func searchDetached(for text: String) {
    let finder = finder
    Task.detached {
      let found = await finder.find(text)
      await MainActor.run {
        self.results = found
      }
    }
  }

  // The method that it awaits sets the property.
  func filter(by text: String) {
    let trimmed = text.lowercased()
    Task { await load(trimmed) }
  }

  private func load(_ text: String) async {
    do {
      title = try await finder.detail(of: text)
    } catch {
      title = ""
    }
  }

  func subscribe() {
    queries.sink { [weak self] query in
      guard let self else { return }
      Task { await self.load(query) }
    }
    .store(in: &subscriptions)
  }
}

final class BookListController: UIViewController, UISearchBarDelegate {
  private let finder = Finder()
  private var found: [String] = []
  private let titles = ["a", "b"]
  private var detail = ""

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    guard !searchText.isEmpty else { return }
    Task {
      found = await finder.find(searchText)
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let title = titles[indexPath.row]
    Task {
      if let text = try? await finder.detail(of: title) {
        detail = text
      }
    }
  }
}

@MainActor
final class DetailModel {
  private let finder = Finder()
  private var selectedTitle: String?
  private var text = ""

  // What is chosen is to be shown, not what was.
  func open(_ title: String) {
    selectedTitle = title
    Task {
      text = (try? await finder.detail(of: title)) ?? ""
    }
  }
}

// The cell shows another row by the time the text is there.
final class BookCell: UITableViewCell {
  private let finder = Finder()
  private let label = UILabel()

  func configure(with title: String) {
    Task {
      label.text = try await finder.detail(of: title)
    }
  }
}
