import UIKit

final class Banner: UIViewController {
	private var steps : [ Task<Void, Never> ] = [ ] // in order

	func begin() {
		let deadline = SuspendingClock.now + .seconds(2)
		let fade = Task { @MainActor [weak self] in
			try? await Task.sleep(until: deadline, clock: .suspending)
			guard !Task.isCancelled else { return }
			self?.view.alpha = 0.5
		}
		steps.append(fade)
	}

	func enqueue() {
		let item = Task { @MainActor [weak self] in
			guard !Task.isCancelled else { return }
			self?.title = "next" // as soon as it can
		}
		steps.append(item)
	}

	func stop() {
		steps.forEach { $0.cancel() }
		steps.removeAll(keepingCapacity: true)
	}
}
