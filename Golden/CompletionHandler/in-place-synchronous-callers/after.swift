import Foundation

@MainActor
final class Player {
  func length(of song: String) async -> Int {
    song.count
  }

  func show() {
    Task { @MainActor in
      let seconds = await length(of: "song")
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
    Task { @MainActor [weak self, player] in
      let seconds = await player.length(of: "other")
      guard let self else { return }
      self.text = "\(seconds)"
    }
  }
}
