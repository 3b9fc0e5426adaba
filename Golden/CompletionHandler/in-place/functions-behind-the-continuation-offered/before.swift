import UIKit

final class Renderer {
  private var completions: [() -> Void] = []

  func render(_ titles: [String], completion: @escaping () -> Void) {
    completions.append(completion)
  }

  func finish() {
    for completion in completions { completion() }
    completions = []
  }
}

final class SeasonList: UIViewController {
  private let renderer = Renderer()
  private var shown: [String] = []

  func reload(with names: [String], completion: @escaping () -> Void) {
    let titles = titles(of: names)
    renderer.render(titles) {
      self.shown = titles
      completion()
    }

    /// What the rows say.
    func titles(of names: [String]) -> [String] {
      names.map { $0.capitalized }
    }
  }
}

final class SeasonScreen: UIViewController {
  private let list = SeasonList()
  private var isBusy = false

  func refresh() {
    isBusy = true
    list.reload(with: ["spring", "autumn"]) {
      self.isBusy = false
    }
  }
}
