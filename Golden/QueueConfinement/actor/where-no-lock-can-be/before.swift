import Foundation

protocol QueueDelegate: AnyObject, Sendable {
  func playlistDidChange(_ titles: [String])
}

final class Playlist: @unchecked Sendable {
  private let queue = DispatchQueue(label: "playlist")
  private var titles: [String] = []
  private weak var delegate: QueueDelegate?

  init(delegate: QueueDelegate?) { self.delegate = delegate }

  func add(_ title: String) {
    queue.async { [weak self] in
      guard let self else { return }
      titles.append(title)
      changed()
    }
  }

  func shuffle() -> [String] {
    return queue.sync {
      titles.shuffle()
      changed()
      return titles
    }
  }

  private func changed() {
    delegate?.playlistDidChange(titles)
  }
}

func fill(_ playlist: Playlist) async -> [String] {
  playlist.add("Overture")
  playlist.add("March")
  return playlist.shuffle()
}
