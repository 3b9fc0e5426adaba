import Foundation

@MainActor
final class Player {
  func length(of song: String) -> Int {
    song.count
  }

  func show() {
    let seconds = length(of: "song")
    print(seconds)
  }
}

@MainActor
final class Screen {
  let player = Player()
  var text = ""

  func appear() {
    text = "…"
    let seconds = player.length(of: "other")
    self.text = "\(seconds)"
  }
}
