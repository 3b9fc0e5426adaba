import Foundation

@MainActor
final class Player {
  func length(of song: String, completion: @escaping (Int) -> Void) {
    completion(song.count)
  }

  func show() {
    length(of: "song") { seconds in
      print(seconds)
    }
  }
}

@MainActor
final class Screen {
  let player = Player()
  var text = ""

  func appear() {
    text = "…"
    player.length(of: "other") { [weak self] seconds in
      guard let self else { return }
      self.text = "\(seconds)"
    }
  }
}
