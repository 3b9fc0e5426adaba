import UIKit

final class Sessions {
	/// Guards `open`.
	private let sessionLock = NSLock() // one at a time
	private var open = 0

	func begin() {
		// in
		sessionLock.withLock {
			open += 1 // one more
			// out
		}
	}
}
