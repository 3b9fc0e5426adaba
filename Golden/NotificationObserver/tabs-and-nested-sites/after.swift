import UIKit

final class Feed: UIViewController {
	private var count = 0

	func observe() {
		NotificationCenter.default.addObserver(forName: Notification.Name("added"), object: nil, queue: .main) { [weak self] _ in

			MainActor.assumeIsolated {
				self?.count += 1 // one more
				if let self {
					self.title = "\(self.count)"
				}
				/* and
				 * that is all */
			}
		}
	}
}
