import UIKit

final class Sessions {
	/// Guards `open`.
	private let sessionSemaphore = DispatchSemaphore(value: 1) // one at a time
	private var open = 0

	func begin() {
		// in
		sessionSemaphore.wait()
		open += 1 // one more
		// out
		sessionSemaphore.signal()
	}
}
