import Foundation

@MainActor final class Screen {
  var size = 0
}

actor Layout {
  var passes = 0
  let screen: Screen
  init(screen: Screen) { self.screen = screen }

  func pass() async {
    let before = passes
    let size = DispatchQueue.main.sync { screen.size }
    passes = before + size
  }
}
