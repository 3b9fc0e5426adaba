import Foundation

@MainActor
final class Importer {
  private(set) var status = ""

  // The second is only asked where the first has nothing: no task has to start another.
  func run(_ names: [String]) {
    Task { @MainActor in
      let link = await firstLink(in: names)
      if let link {
        self.status = link
      } else {
        let text = await self.firstText(in: names)
        self.status = text ?? "nothing"
      }
    }
  }

  nonisolated private func firstLink(in names: [String]) async -> String? {
    let link = names.first { $0.hasPrefix("https") }
    return link
  }

  nonisolated private func firstText(in names: [String]) async -> String? {
    let text = names.first
    return text
  }
}
