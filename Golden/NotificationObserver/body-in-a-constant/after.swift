import UIKit

final class DraftViewController: UIViewController {
  private var observers: [NSObjectProtocol] = []

  func observe(_ center: NotificationCenter) {
    let save = { [weak self] (_: Notification) -> Void in
      MainActor.assumeIsolated {
        self?.title = "saved"
      }
    }
    observers = [
      center.addObserver(
        forName: UIApplication.willResignActiveNotification, object: nil, queue: .main, using: save),
      center.addObserver(
        forName: UIApplication.willTerminateNotification, object: nil, queue: .main, using: save),
    ]
    // Nothing of it belongs to the main actor.
    let log: (Notification) -> Void = { _ in print("resigned") }
    observers.append(
      center.addObserver(
        forName: UIApplication.willResignActiveNotification, object: nil, queue: .main, using: log))
  }

  // It may run elsewhere, too.
  func observeAnywhere(_ center: NotificationCenter, _ run: (@escaping (Notification) -> Void) -> Void) {
    let save = { [weak self] (_: Notification) -> Void in
      self?.title = "saved"
    }
    run(save)
    observers.append(
      center.addObserver(
        forName: UIApplication.willResignActiveNotification, object: nil, queue: .main, using: save))
  }
}
