import Foundation

final class Thumbnails: Sendable {
  func load(_ path: String) {
    DispatchQueue.global().async {
      let bytes = self.read(path)
      print(bytes)
    }
  }

  private func read(_ path: String) -> Int {
    FileManager.default.contents(atPath: path)?.count ?? 0
  }
}
