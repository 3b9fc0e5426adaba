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

  init(username: String) {
    self.username = username
    super.init(nibName: nil, bundle: nil)
  }

  // Xcode writes it so.
  @MainActor required dynamic init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    username = "Alice"
  }
}

@MainActor let limit = 3
