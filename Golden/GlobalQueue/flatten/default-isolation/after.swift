import Foundation

final class PlaylistModel {
  var titles: [String] = []

  func sort(_ names: [String]) {
    Task(priority: .userInitiated) { @MainActor in
      let titles = await self.sorted(names)
      self.titles = titles
    }
  }

  @concurrent nonisolated func sorted(_ names: [String]) async -> [String] {
    names.sorted()
  }
}
