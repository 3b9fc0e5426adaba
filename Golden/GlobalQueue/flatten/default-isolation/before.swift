import Foundation

final class PlaylistModel {
  var titles: [String] = []

  func sort(_ names: [String]) {
    DispatchQueue.global(qos: .userInitiated).async {
      let titles = self.sorted(names)
      DispatchQueue.main.async {
        self.titles = titles
      }
    }
  }

  nonisolated func sorted(_ names: [String]) -> [String] {
    names.sorted()
  }
}
