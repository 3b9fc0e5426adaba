import UIKit

final class TooltipView: UIView {
	private var fade: Task<Void, Never>?

	func pop() {
		fade?.cancel()
		// two seconds
		let deadline = SuspendingClock.now + .seconds(2) // kept to be cancelled
		fade = Task { @MainActor in
			try? await Task.sleep(until: deadline, clock: .suspending)
			guard !Task.isCancelled else { return }
			self.isHidden = true
		}
	}
}
