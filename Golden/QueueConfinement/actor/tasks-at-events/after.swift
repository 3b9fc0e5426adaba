import UIKit

actor BookmarkStore {
  private var bookmarks: Set<String> = []

  func add(_ page: String) { bookmarks.insert(page) }
  func removeAll() { bookmarks.removeAll() }
  func all() -> [String] { bookmarks.sorted() }
}

final class PageViewController: UIViewController {
  private let store = BookmarkStore()
  private let page = "intro"
  private var titles: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    Task { @MainActor in await store.add(page) }
  }

  @IBAction func clear(_ sender: Any) {
    Task { @MainActor in await store.removeAll() }
    titles = []
  }

  func refresh() {
    Task {
      titles = await store.all()
    }
  }
}
