import Foundation

protocol QueueDelegate: AnyObject, Sendable {
  func playlistDidChange(_ titles: [String])
}

actor Playlist {
  private var titles: [String] = []
  private weak var delegate: QueueDelegate?

  init(delegate: QueueDelegate?) { self.delegate = delegate }

  func add(_ title: String) {
    titles.append(title)
    changed()
  }

  func shuffle() -> [String] {
    titles.shuffle()
    changed()
    return titles
  }

  private func changed() {
    delegate?.playlistDidChange(titles)
  }
}

func fill(_ playlist: Playlist) async -> [String] {
  await playlist.add("Overture")
  await playlist.add("March")
  return await playlist.shuffle()
}
