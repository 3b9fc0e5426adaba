import Foundation

final class Reporter: Sendable {
	func report(_ lines: [String]) {
		Task.detached(priority: .background) {
			let text = lines.joined(separator: "\t")
			Task { @MainActor in
				print(text)
			}
		}
	}
}
