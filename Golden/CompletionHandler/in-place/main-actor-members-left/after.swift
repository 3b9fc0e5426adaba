import UIKit

enum MapsError: Error { case missing }

// In Swift 5 mode only async code is held to the isolation of what it uses.
final class MapsHelper: Sendable {
  @available(*, renamed: "open(_:)")
  static func open(_ address: String?, completion: @escaping (Result<Void, MapsError>) -> Void) {
    guard let address else {
      completion(.failure(.missing))
      return
    }
    UIApplication.shared.isIdleTimerDisabled = address.isEmpty
    completion(.success(()))
  }

  static func open(_ address: String?) async throws {
    try await withCheckedThrowingContinuation { continuation in
      open(address) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "hide(_:)")
  func hide(_ view: UIView, completion: @escaping (Bool) -> Void) {
    view.isHidden = true
    completion(view.isHidden)
  }

  func hide(_ view: UIView) async -> Bool {
    await withCheckedContinuation { continuation in
      hide(view) { value in
        continuation.resume(returning: value)
      }
    }
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
    try await MapsHelper.open("a")
    print("open")
  } catch {
  }
}

func hide(_ view: UIView, _ helper: MapsHelper) async {
  print(await helper.hide(view))
}

func wait(_ helper: MapsHelper) async {
  print(helper.wait(for: UIApplication.didBecomeActiveNotification))
}

func show(_ view: UIView, _ helper: MapsHelper) async {
  _ = await helper.show(view)
}
