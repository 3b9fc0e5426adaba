@MainActor
final class Player {
  var title = ""
  var isPlaying = false
}

struct Remote {
  let player: Player

  func start(_ title: String) async {
    await MainActor.run {
      player.title = title
    }

    await MainActor.run {
      player.isPlaying = true
    }
  }
}
