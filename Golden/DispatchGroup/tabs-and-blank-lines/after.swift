import Dispatch

@MainActor
final class Sidebar {
	private(set) var rebuilds = 0
	private let items = ["feeds", "folders"]

	func delete(_ item: String, completion: @escaping () -> Void) { completion() }

	func perform() {

		Task { @MainActor in
			await withTaskGroup(of: Void.self) { group in
				for item in items {

					group.addTask { @MainActor @Sendable [self] in
						await withCheckedContinuation { continuation in
							delete(item) {

								continuation.resume()
							}
						}
					}
				}
			}



			self.rebuilds += 1
		}
	}
}
