import Foundation

final class Reporter: Sendable {
	func report(_ lines: [String]) {
		DispatchQueue.global(qos: .background).async {
			let text = lines.joined(separator: "\t")
			DispatchQueue.main.async {
				print(text)
			}
		}
	}
}
