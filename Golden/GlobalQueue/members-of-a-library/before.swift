import Dispatch
import Foundation
import MediaStore

extension MediaAlbum {
  var isShort: Bool { title.count < 10 }
}

final class AlbumList: @unchecked Sendable {
  private var album: MediaAlbum?
  private let player = Player(volume: 1)

  // The library may read its database, or wait for its own thread.
  func load() {
    DispatchQueue.global(qos: .utility).async {
      let tracks = self.album?.tracks() ?? []
      print(tracks.count)
    }
  }

  func stop(_ player: MediaPlayer) {
    DispatchQueue.global().async {
      player.stop()
    }
  }

  // The same further away.
  func refresh() {
    DispatchQueue.global().async {
      self.readAll()
    }
  }

  private func readAll() {
    print(MediaStore.shared.albums().count)
  }

  // These are known: the SDK's, and the codebase's.
  func count() {
    DispatchQueue.global().async {
      let formatter = NumberFormatter()
      print(formatter.string(from: 3) ?? "", self.player.louder())
    }
  }

  func map<Value: Comparable & Sendable>(_ value: Value, _ names: [String]) {
    DispatchQueue.global().async {
      print(names.sorted().first ?? "", value)
    }
  }
}

struct Player {
  var volume: Int

  func louder() -> Int { volume + 1 }
}
