import Foundation

final class Album: Sendable {
  func count() async -> Int {
    return 1
  }

  func title() async -> String? {
    return "Summer"
  }
}

func twice(_ album: Album) async -> Int {
  let count = await album.count() * 2
  return count
}

func name(_ album: Album) async -> String {
  await album.title() ?? "none"
}
