import Foundation

final class Retry {
	var attempts = 0

	func again() {
		DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.attempts += 1 } // be patient
		print("scheduled")
	}
}
