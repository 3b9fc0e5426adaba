import UIKit

final class PlayerController: UIViewController {
  func observe() {
    // What keeps the closure could use it while the poster goes on.
    NotificationCenter.default.addObserver(
      forName: Notification.Name("didPlay"), object: nil, queue: .main
    ) { [weak self] notification in
      self?.title = notification.object as? String
      let tell = { print(notification.name) }
      tell()
    }
    NotificationCenter.default.addObserver(
      forName: Notification.Name("didStop"), object: nil, queue: .main
    ) { [weak self] note in
      let item = note.object as? NSObject
      self?.title = item?.description
    }
    // It has no name to copy.
    NotificationCenter.default.addObserver(
      forName: Notification.Name("didSkip"), object: nil, queue: .main
    ) { [weak self] in
      self?.title = $0.name.rawValue
    }
  }
}
