import UIKit

final class TooltipView: UIView {
	private var fade: DispatchWorkItem?

	func pop() {
		fade?.cancel()
		let fadeOut: DispatchWorkItem = DispatchWorkItem { self.isHidden = true }
		DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: fadeOut) // two seconds
		fade = fadeOut // kept to be cancelled
	}
}
