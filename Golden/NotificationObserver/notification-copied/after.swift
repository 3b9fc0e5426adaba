import UIKit

final class PageController: UIViewController {
  func observe(_ center: NotificationCenter) {
    _ = center.addObserver(
      forName: Notification.Name("page"), object: nil, queue: .main
    ) { [weak self] notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated {
        if let page = notification.object as? String {
          self?.title = page
        }
      }
    }
    _ = center.addObserver(forName: Notification.Name("turned"), object: nil, queue: .main) { [weak self] (note) in
      guard note.object != nil else { return }
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated {
        // The rest needs both.
        self?.title = note.name.rawValue
        [1, 2].forEach { self?.title = "\($0) \(note.name.rawValue)" }
      }
    }
    _ = center.addObserver(forName: Notification.Name("closed"), object: nil, queue: .main) { [weak self] note in
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated { self?.title = note.name.rawValue }
    }
  }
}
