@MainActor
final class LibraryModel {
  var loadTask: Task<Void, Never>?
  private var weakTask: Task<Void, Never>?
  private var films: [String] = []

  func load() {
    loadTask = Task {
      await self.loadFilms()
    }
  }

  func loadWeakly() {
    weakTask = Task { [weak self] in
      await self?.loadFilms()
    }
  }

  private func loadFilms() async { films = ["a"] }
}
