import Combine
import Foundation

@MainActor
final class LibraryModel: ObservableObject {
  @Published var titles: [String] = []
  @Published private(set) var isLoading = false
  @Published var query = "" {
    didSet { filter() }
  }
  private var loadTask: Task<Void, Never>?
  let shelf: Int

  init(shelf: Int) {
    self.shelf = shelf
  }

  func load() {
    isLoading = true
    loadTask = Task {
      titles = ["Dune", "Solaris"]
      isLoading = false
    }
  }

  private func filter() {
    titles.removeAll { !$0.contains(query) }
  }

  deinit {
    loadTask?.cancel()
  }
}

@MainActor final class Session: NSObject, ObservableObject, Identifiable {
  @Published
  var reader = "nobody"

  @Published var isSignedIn = false

  // A view reads it, so it is observed from now on.
  var hint = ""
  var visits = 0
}
