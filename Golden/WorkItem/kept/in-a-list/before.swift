import UIKit

final class Banner: UIViewController {
	private var steps : [ DispatchWorkItem ] = [ ] // in order

	func begin() {
		let fade = DispatchWorkItem { [weak self] in self?.view.alpha = 0.5 }
		steps.append(fade)
		DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: fade)
	}

	func enqueue() {
		let item = DispatchWorkItem { [weak self] in
			self?.title = "next" // as soon as it can
		}
		steps.append(item)
		DispatchQueue.main.async(execute: item)
	}

	func stop() {
		steps.forEach { $0.cancel() }
		steps.removeAll(keepingCapacity: true)
	}
}
