import UIKit

enum MapsError: Error { case missing }

// In Swift 5 mode only async code is held to the isolation of what it uses.
final class MapsHelper: Sendable {
  static func open(_ address: String?, completion: @escaping (Result<Void, MapsError>) -> Void) {
    guard let address else {
      completion(.failure(.missing))
      return
    }
    UIApplication.shared.isIdleTimerDisabled = address.isEmpty
    completion(.success(()))
  }

  func hide(_ view: UIView, completion: @escaping (Bool) -> Void) {
    view.isHidden = true
    completion(view.isHidden)
  }

  // Names of notifications belong to nobody.
  func wait(for name: Notification.Name, completion: @escaping (Bool) -> Void) {
    completion(name == UIApplication.didBecomeActiveNotification)
  }

  // What goes to the main queue may use it.
  func show(_ view: UIView, completion: @escaping (Bool) -> Void) {
    DispatchQueue.main.async {
      view.isHidden = false
      completion(true)
    }
  }
}

func open() async {
  MapsHelper.open("a") { result in
    if case .success = result { print("open") }
  }
}

func hide(_ view: UIView, _ helper: MapsHelper) async {
  helper.hide(view) { print($0) }
}

func wait(_ helper: MapsHelper) async {
  helper.wait(for: UIApplication.didBecomeActiveNotification) { print($0) }
}

func show(_ view: UIView, _ helper: MapsHelper) async {
  helper.show(view) { _ in }
}
