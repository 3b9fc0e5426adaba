import Foundation

final class Retry {
	var attempts = 0

	func again() {
		let deadline = SuspendingClock.now + .seconds(5)
		Task { @MainActor in
			try? await Task.sleep(until: deadline, clock: .suspending)
			self.attempts += 1
		} // be patient
		print("scheduled")
	}
}
