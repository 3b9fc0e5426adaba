import UIKit

final class InboxController: UIViewController {
  private var token: (any NSObjectProtocol)?
  private var unread = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.addObserver(
      forName: Notification.Name("didSync"), object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        // What is new comes first.
        guard let self else { return }

        self.unread = 0
        self.title = "Inbox"
      }
    }
    NotificationCenter.default.addObserver(forName: Notification.Name("didLogOut"), object: nil, queue: OperationQueue.main) { _ in MainActor.assumeIsolated { self.clear() } }
    NotificationCenter.default.addObserver(
      forName: Notification.Name("didEmpty"), object: nil, queue: .main,
      using: { [weak self] _ in
        MainActor.assumeIsolated {
          self?.clear()
        }
      })
  }

  private func clear() { title = nil }
}
