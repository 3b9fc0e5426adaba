import Combine
import Foundation
import Observation

@MainActor
@Observable
final class LibraryModel {
  var titles: [String] = []
  private(set) var isLoading = false
  var query = "" {
    didSet { filter() }
  }
  @ObservationIgnored private var loadTask: Task<Void, Never>?
  let shelf: Int

  init(shelf: Int) {
    self.shelf = shelf
  }

  func load() {
    isLoading = true
    loadTask?.cancel()
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

@MainActor @Observable final class Session: NSObject, Identifiable {
  var reader = "nobody"

  var isSignedIn = false

  // A view reads it, so it is observed from now on.
  var hint = ""
  @ObservationIgnored var visits = 0
}
