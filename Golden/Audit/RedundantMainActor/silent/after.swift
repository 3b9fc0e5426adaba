import UIKit

class Loader {
  @MainActor var state = ""
  @MainActor func update() { state = "loaded" }
  func load() {}
}

@MainActor
final class Screen {
  // A nested type doesn't take over the isolation.
  @MainActor final class Row {
    var title = ""
  }
  nonisolated func identifier() -> String { "screen" }
  func run(_ body: @MainActor () -> Void) { body() }
}

@MainActor protocol Drawing {
  func draw()
}

class ProfileViewController: UIViewController {
  var username = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    username = "Alice"
  }
}

@MainActor let limit = 3
