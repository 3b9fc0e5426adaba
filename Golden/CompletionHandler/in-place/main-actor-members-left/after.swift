import UIKit

enum MapsError: Error { case missing }

// In Swift 5 mode only async code is held to the isolation of what it uses.
final class MapsHelper: Sendable {
  static func open(_ address: String?) throws(MapsError) {
    guard let address else {
      throw MapsError.missing
    }
    UIApplication.shared.isIdleTimerDisabled = address.isEmpty
  }

  func hide(_ view: UIView) -> Bool {
    view.isHidden = true
    return view.isHidden
  }

  // Names of notifications belong to nobody.
  func wait(for name: Notification.Name) -> Bool {
    name == UIApplication.didBecomeActiveNotification
  }

  // What goes to the main queue may use it.
  @MainActor func show(_ view: UIView) async -> Bool {
    view.isHidden = false
    return true
  }
}

func open() async {
  do {
    try MapsHelper.open("a")
    print("open")
  } catch {
  }
}

func hide(_ view: UIView, _ helper: MapsHelper) async {
  print(helper.hide(view))
}

func wait(_ helper: MapsHelper) async {
  print(helper.wait(for: UIApplication.didBecomeActiveNotification))
}

func show(_ view: UIView, _ helper: MapsHelper) async {
  _ = await helper.show(view)
}
