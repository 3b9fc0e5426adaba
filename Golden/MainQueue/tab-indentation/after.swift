import UIKit

final class ChartView: UIView {
	private var points: [Double] = []

	func plot(_ values: [Double]) {
		if !values.isEmpty {
			Task { @MainActor [weak self] in
				guard let self else { return }

				self.points = values
				self.setNeedsDisplay()
			}
		}
	}
}
