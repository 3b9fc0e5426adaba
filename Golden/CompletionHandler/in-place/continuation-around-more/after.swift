import Foundation

final class Album: Sendable {
  func count() async -> Int {
    1
  }

  func title() async -> String? {
    "Summer"
  }
}

func twice(_ album: Album) async -> Int {
  let count = await album.count() * 2
  return count
}

func name(_ album: Album) async -> String {
  await album.title() ?? "none"
}

func counted(_ album: Album) async -> Int {
  let count: Int = await album.count()
  return count
}
