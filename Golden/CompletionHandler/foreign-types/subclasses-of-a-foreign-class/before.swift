import Foundation
import Timelines

// A class of another module gets a method here, and has a plain subclass: nothing asks for the method.
extension TimelineDataSource {
  func lastEvent(_ room: String, completion: @escaping (String?) -> Void) {
    DispatchQueue.main.async {
      completion(self.events[room])
    }
  }
}

final class ThreadDataSource: TimelineDataSource {
  override func destroy() {
    super.destroy()
  }
}

@MainActor
final class Screen {
  private var title: String?

  func show(_ source: TimelineDataSource) {
    source.lastEvent("lobby") { event in
      self.title = event
    }
  }
}

// What a struct inherits from is a protocol, which may ask for what an extension gives it.
extension PlayerDataSource {
  func lastTrack(_ room: String, completion: @escaping (String?) -> Void) {
    DispatchQueue.main.async {
      completion(self.tracks[room])
    }
  }
}

struct Playlist: PlayerDataSource {
  let tracks: [String: String]
}

@MainActor
final class Player {
  private var title: String?

  func show(_ list: Playlist) {
    list.lastTrack("lobby") { track in
      self.title = track
    }
  }
}
