import Foundation

@MainActor
final class Importer {
  private(set) var status = ""

  // The second is only asked where the first has nothing: no task has to start another.
  func run(_ names: [String]) {
    firstLink(in: names) { [weak self] link in
      guard let self = self else { return }
      if let link {
        self.status = link
      } else {
        self.firstText(in: names) { text in
          self.status = text ?? "nothing"
        }
      }
    }
  }

  private func firstLink(in names: [String], completion: @escaping @Sendable @MainActor (String?) -> Void) {
    DispatchQueue.global().async {
      let link = names.first { $0.hasPrefix("https") }
      DispatchQueue.main.async { completion(link) }
    }
  }

  private func firstText(in names: [String], completion: @escaping @Sendable @MainActor (String?) -> Void) {
    DispatchQueue.global().async {
      let text = names.first
      DispatchQueue.main.async { completion(text) }
    }
  }
}
