import UIKit

final class BookmarkStore: @unchecked Sendable {
  private let queue = DispatchQueue(label: "bookmarks")
  private var bookmarks: Set<String> = []

  func add(_ page: String) { queue.async { self.bookmarks.insert(page) } }
  func removeAll() { queue.async { self.bookmarks.removeAll() } }
  func all() -> [String] { queue.sync { bookmarks.sorted() } }
}

final class PageViewController: UIViewController {
  private let store = BookmarkStore()
  private let page = "intro"
  private var titles: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    store.add(page)
  }

  @IBAction func clear(_ sender: Any) {
    store.removeAll()
    titles = []
  }

  func refresh() {
    Task {
      titles = store.all()
    }
  }
}
