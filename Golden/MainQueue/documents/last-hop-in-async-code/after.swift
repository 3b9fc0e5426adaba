import SwiftUI
import UIKit

// Guides show the last hop of an async function as 'await MainActor.run'.

final class Reports {
  let label: UILabel
  init(label: UILabel) { self.label = label }

  func compute() async -> String { "42 pages" }

  func processData() async {
    let result = await compute()
    await MainActor.run {
      self.label.text = result
    }
  }
}

final class FilmListLoader {
  var films: [String] = []

  func fetchAll() async throws -> [String] { ["Up", "Coco"] }

  func loadFilms() {
    Task {
      let fetched = try? await fetchAll()
      await MainActor.run {
        self.films = fetched ?? []
      }
    }
  }

  // What comes behind the hop doesn't wait for it.
  func reload() async {
    Task { @MainActor in self.films = [] }
    loadFilms()
  }

  // Synchronous code can't wait.
  func clear() {
    Task { @MainActor in self.films = [] }
  }

  // A value that is weak would be held to the end.
  func refresh() async {
    let fetched = try? await fetchAll()
    Task { @MainActor [weak self] in self?.films = fetched ?? [] }
  }
}

final class FilmListViewController: UIViewController {
  let titleLabel = UILabel()

  // On the main actor, a hop puts the block behind what is pending.
  func show(_ model: FilmListLoader) async {
    let films = try? await model.fetchAll()
    Task { @MainActor in self.titleLabel.text = films?.first }
  }
}
